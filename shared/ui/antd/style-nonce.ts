/**
 * Gives every `<style>` that a script of the page creates the nonce of the page. antd's own have it (`ConfigProvider csp`), but its Table measures
 * scrollbars, and its Modal locks the page, with styles that have none and that the content security policy would block. Markup that somebody
 * manages to inject has no nonce, so the policy still blocks that.
 */
export function nonceOnStyles(page: Document, nonce: string): void {
  if (nonce === '') return;
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
