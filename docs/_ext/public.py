# SPDX-License-Identifier: MIT
"""
References to public names find their page, wherever a docstring stands.

Everything public is documented under ``arschloch``, and events under their module; a docstring
names it as its own module sees it, so a reference that was not found is looked up once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arschloch

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def find_public(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """The reference to a public name of the package, by its last part."""
    name = node.get("reftarget", "").rpartition(".")[2]
    if node.get("refdomain") != "py" or name not in arschloch.__all__:
        return None
    domain = env.domains["py"]
    # Events have a page of their own, under the name of their module.
    for module in ("arschloch", "arschloch.events"):
        # A class and an exception are asked for by either role.
        found = domain.resolve_xref(
            env, node["refdoc"], app.builder, "obj", f"{module}.{name}", node, content
        )
        if found is not None:
            return found
    return None


def setup(app: Sphinx) -> dict[str, Any]:
    """Listen for references that were not found."""
    app.connect("missing-reference", find_public)
    return {"parallel_read_safe": True}
