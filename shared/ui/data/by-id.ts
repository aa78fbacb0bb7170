/** The element called `id` in the same tree as `beside`: the document, or the shadow root that the screen is embedded in. */
export function byId(id: string, beside: Node | null): HTMLElement | null {
  const root = beside?.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
}
