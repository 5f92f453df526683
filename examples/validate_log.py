# SPDX-License-Identifier: MIT
"""Two matches that another program has logged, checked."""

from __future__ import annotations

from arschloch import check_records

LOG = """\
[Format "arschloch 1"]
[Rules "arschloch"]
[Revision "1"]
[Players "3"]

deal TD KC TS QS 9S TH KS 8H 7D 8C KD 7S JD QC AD AC 8S JS 7H AS 8D QD QH TC JC 9H AH 9C
  9D JH 7C KH
P2 7H, P3 AS
P3 8H 8S, P1 JH JS, P2 QD QS, P3 KC KD, P1 AD AH
P1 7D 7S, P2 JC JD, P3 QC QH, P1 -, P2 -
P3 9D 9H 9S, P1 TC TH TS, P2 -
P1 8D
end

[Format "arschloch 1"]
[Rules "arschloch"]
[Revision "1"]
[Players "3"]

deal TD KC TS QS 9S TH KS 8H 7D 8C KD 7S JD QC AD AC 8S JS 7H AS 8D QD QH TC JC 9H AH 9C
  9D JH 7C KH
P2 JC, P3 9D
end
"""


def main() -> None:
    """Check the log, line by line; a file that is open for reading will do as well."""
    for verdict in check_records(LOG.splitlines()):
        place = f"match in line {verdict.line}"
        error = verdict.error
        if error is None:
            print(f"{place}: ok, {verdict.actions} actions")
        elif error.reason is not None:
            print(f"{place}: action {error.action} is wrong ({error.reason.code}): {error.reason}")
        else:
            print(f"{place}: {error}")


if __name__ == "__main__":
    main()
