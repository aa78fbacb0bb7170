import { requestingPage } from './requesting-page.ts';

const allowing = (...origins: string[]) => ({ embedding: { origins } });
const asked = (origin: string, word = 'w') => new URLSearchParams({ origin, word });

test('who asks is believed when the operator lets that very origin embed', () => {
  expect(requestingPage(asked('https://partner.example.org'), allowing('https://partner.example.org'))).toEqual({
    origin: 'https://partner.example.org',
    word: 'w',
  });
});

test.each([
  'https://partner.example.org.evil.example',
  'http://partner.example.org',
  'https://partner.example.org:8443',
  'https://partner.example.org/',
  '*',
  'null',
  '',
])('nobody else: %s', (origin) => {
  expect(requestingPage(asked(origin), allowing('https://partner.example.org'))).toBeUndefined();
});

test('without a word there is no question', () => {
  expect(
    requestingPage(asked('https://partner.example.org', ''), allowing('https://partner.example.org')),
  ).toBeUndefined();
});
