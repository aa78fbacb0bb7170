import { nonceOnStyles } from './style-nonce.ts';

test('styles that are created get the nonce, and nothing else does', () => {
  const page = document.implementation.createHTMLDocument();
  nonceOnStyles(page, 'abc');
  expect(page.createElement('style').nonce).toBe('abc');
  expect(page.createElement('script').nonce).toBe('');
});

test('without a nonce the page is left alone', () => {
  const page = document.implementation.createHTMLDocument();
  const { createElement } = page;
  nonceOnStyles(page, '');
  expect(page.createElement).toBe(createElement);
});
