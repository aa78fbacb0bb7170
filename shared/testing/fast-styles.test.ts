const shown = (markup: string): CSSStyleDeclaration => {
  document.body.innerHTML = markup;
  return getComputedStyle(document.querySelector('[data-asked]')!);
};

afterEach(() => (document.body.innerHTML = ''));

test.each([
  ['<div data-asked></div>', 'display', 'block'],
  // Where no rule says anything, jsdom says nothing.
  ['<span data-asked></span>', 'display', ''],
  ['<div hidden data-asked></div>', 'display', 'none'],
  ['<dialog data-asked></dialog>', 'display', 'none'],
  ['<dialog open data-asked></dialog>', 'display', ''],
  ['<input type="hidden" data-asked>', 'display', 'none'],
  ['<input type="search" data-asked>', 'display', 'inline-block'],
  ['<script data-asked></script>', 'display', 'none'],
  ['<table><tbody><tr data-asked></tr></tbody></table>', 'display', 'table-row'],
  ['<nav><h1 data-asked></h1></nav>', 'font-size', '1.5em'],
  ['<h1 data-asked></h1>', 'font-size', '2em'],
  ['<ol><li><ul data-asked></ul></li></ol>', 'list-style-type', 'circle'],
  ['<svg><a data-asked></a></svg>', 'display', ''],
  ['<style>.gone, p > b:not(i, u) { display: none }</style><p><b data-asked></b></p>', 'display', 'none'],
  ['<style>div { visibility: hidden }</style><div><span data-asked></span></div>', 'visibility', 'hidden'],
])('%s: %s is %s', (markup, property, value) => expect(shown(markup).getPropertyValue(property)).toBe(value));

test('a style follows what changes in the document', () => {
  expect(shown('<div><p data-asked></p></div>').display).toBe('block');
  const asked = document.querySelector<HTMLElement>('[data-asked]')!;
  expect(getComputedStyle(asked)).toBe(getComputedStyle(asked));
  asked.style.display = 'none';
  expect(getComputedStyle(asked).display).toBe('none');
  asked.style.display = '';
  expect(getComputedStyle(asked).display).toBe('block');
  asked.hidden = true;
  expect(getComputedStyle(asked).display).toBe('none');
  asked.parentElement!.style.visibility = 'hidden';
  expect(getComputedStyle(asked).visibility).toBe('hidden');
  const loose = document.createElement('div');
  loose.style.display = 'flex';
  expect(getComputedStyle(loose).display).toBe('flex');
});
