/**
 * The stylesheets of all elements on a page, as objects that their shadow roots share: nothing of it reaches the page itself,
 * and no content security policy has to allow inline styles. antd's are before those of screens, as in the portal.
 */
export class SheetShelf {
  readonly #roots = new Set<ShadowRoot>();
  readonly #files: CSSStyleSheet[] = [];
  #generated: readonly CSSStyleSheet[] = [];

  /** From now on `root` has all of them, also those that come later. */
  dress(root: ShadowRoot): void {
    this.#roots.add(root);
    root.adoptedStyleSheets = this.#all();
  }

  undress(root: ShadowRoot): void {
    this.#roots.delete(root);
    root.adoptedStyleSheets = [];
  }

  /** Adds a stylesheet of a release. */
  addFile(sheet: CSSStyleSheet): void {
    this.#files.push(sheet);
    this.#dressAll();
  }

  /** Replaces antd's, in their order. */
  setGenerated(sheets: readonly CSSStyleSheet[]): void {
    this.#generated = sheets;
    this.#dressAll();
  }

  #all(): CSSStyleSheet[] {
    return [...this.#generated, ...this.#files];
  }

  #dressAll(): void {
    for (const root of this.#roots) root.adoptedStyleSheets = this.#all();
  }
}
