import { createOpenedPages } from './opened-pages.ts';

test('a page that has come from the network is beginning, for a while', () => {
  let now = 0;
  const pages = createOpenedPages(() => now);
  pages.fromNetwork('one');
  now = 15_000;
  pages.fromNetwork('two');
  expect([pages.isBeginning('one'), pages.isBeginning('two'), pages.isBeginning('stored')]).toEqual([
    true,
    true,
    false,
  ]);
  now = 25_000;
  expect([pages.isBeginning('one'), pages.isBeginning('two')]).toEqual([false, true]);
});
