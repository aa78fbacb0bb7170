import { failureText } from './failure-text.ts';

const refused = (data: unknown, status = 500) =>
  Object.assign(new Error('Request failed'), { response: { status, data } });

test.each([
  ['the body of the answer as it came', refused('It <b>broke</b>'), 'It <b>broke</b>'],
  ['a body that is no text as JSON', refused({ errors: [] }), '{"errors":[]}'],
  ['the status of an answer without a body', refused('  ', 502), 'The server answered 502.'],
  ['the message of an exception', new Error('The answer has no project.'), 'The answer has no project.'],
  ['Unknown error for an exception without a message', new Error(''), 'Unknown error'],
  ['Unknown error for what is no error at all', 'oops', 'Unknown error'],
])('says %s', (_what, error, text) => expect(failureText(error)).toBe(text));

test('of a huge body only the beginning, and how much more there is', () => {
  const text = failureText(refused('x'.repeat(1_000_000)));
  expect(text).toHaveLength(4_000 + ' … (996,000 more characters)'.length);
  expect(text).toMatch(/x … \(996,000 more characters\)$/);
});
