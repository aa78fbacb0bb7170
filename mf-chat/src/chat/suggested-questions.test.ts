import { cameFrom, SUGGESTIONS, suggestionsFor } from './suggested-questions.ts';

/** A history of the browser that ends with these addresses. */
const withHistory = (urls: readonly (string | null)[], index = urls.length - 1): void => {
  const navigation = { currentEntry: { index }, entries: () => urls.map((url) => ({ url })) };
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
};
afterEach(() => void Reflect.deleteProperty(window, 'navigation'));

test('questions fit the screen before, and general ones follow', () => {
  expect(suggestionsFor('/baseline-survey/education')).toEqual([
    'School attendance by village',
    'Adult literacy by sex',
    'What share of children is out of school?',
    SUGGESTIONS[0],
  ]);
  expect(suggestionsFor('/baseline-survey/agriculture/diversity')[0]).toBe('Average farm size by village');
  // What is general, too, is suggested once.
  expect(suggestionsFor('/water-projects/p1').filter((question) => question === SUGGESTIONS[1])).toHaveLength(1);
  for (const path of [undefined, '/', '/dashboard', '/account']) expect(suggestionsFor(path)).toEqual(SUGGESTIONS);
});

test('the screen before is the last one that is not the chat', () => {
  const origin = location.origin;
  withHistory([`${origin}/documents?q=a`, `${origin}/chat`, `${origin}/chat?ask=b`]);
  expect(cameFrom()).toBe('/documents');
  withHistory([`${origin}/documents`, `${origin}/chat`, `${origin}/water-projects`], 1);
  expect(cameFrom()).toBe('/documents');
  withHistory([null, `${origin}/chat`]);
  expect(cameFrom()).toBeUndefined();
});

test('a browser that does not tell gets general questions', () => {
  expect(cameFrom()).toBeUndefined();
});
