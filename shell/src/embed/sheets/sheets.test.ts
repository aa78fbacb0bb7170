import { antdStyles } from './antd-styles.ts';
import { SheetShelf } from './sheet-shelf.ts';

/** jsdom knows constructed stylesheets no more than by name. */
class FakeSheet {
  css = '';
  replaceSync(css: string): void {
    this.css = css;
  }
}
const cssOf = (root: ShadowRoot): string[] =>
  root.adoptedStyleSheets.map((sheet) => (sheet as unknown as FakeSheet).css);
const newRoot = (): ShadowRoot => document.createElement('div').attachShadow({ mode: 'open' });

beforeAll(() => Object.defineProperty(globalThis, 'CSSStyleSheet', { configurable: true, value: FakeSheet }));

function style(css: string): HTMLStyleElement {
  const element = document.createElement('style');
  element.textContent = css;
  return element;
}

test('all roots share the sheets, antd’s before those of screens, whenever they came', () => {
  const shelf = new SheetShelf();
  const [early, late] = [newRoot(), newRoot()];
  shelf.dress(early);
  const place = antdStyles(shelf);
  const file = new CSSStyleSheet();
  file.replaceSync('.screen{}');
  shelf.addFile(file);
  place.insertBefore(style('.antd{}'), null);
  shelf.dress(late);
  expect(cssOf(early).slice(1)).toEqual(['.antd{}', '.screen{}']);
  expect(late.adoptedStyleSheets).toEqual(early.adoptedStyleSheets);
  expect(early.adoptedStyleSheets.at(-1)).toBe(late.adoptedStyleSheets.at(-1));
});

test('a root that is undressed has none, and gets no more', () => {
  const shelf = new SheetShelf();
  const root = newRoot();
  shelf.dress(root);
  shelf.undress(root);
  antdStyles(shelf).insertBefore(style('.antd{}'), null);
  expect(cssOf(root)).toEqual([]);
});

test('a style that antd writes again is carried over, and nothing of it is in the page', async () => {
  const shelf = new SheetShelf();
  const root = newRoot();
  shelf.dress(root);
  const written = style('.before{}');
  antdStyles(shelf).insertBefore(written, null);
  written.textContent = '.after{}';
  await Promise.resolve();
  expect(cssOf(root).slice(1)).toEqual(['.after{}']);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
