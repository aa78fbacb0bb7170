import { readReply } from './reply.ts';

test.each<[string, boolean, string | undefined]>([
  ['"Hello."', true, 'Hello.'],
  ['Hello, plain.', false, 'Hello, plain.'],
  ['123', false, '123'],
  ['[{"output":"From a list."}]', true, 'From a list.'],
  ['[{"output":"First"},{"output":"Second"}]', true, 'First'],
  ['[{"output":"Called text."}]', false, 'Called text.'],
  ['[{"output":7}]', true, undefined],
  ['[{"text":"no output"}]', true, undefined],
  ['[]', true, undefined],
  ['[null]', true, undefined],
  ['{"output":"not a list"}', true, undefined],
  ['123', true, undefined],
  ['null', true, undefined],
  ['', true, undefined],
  ['  ', false, undefined],
  ['""', true, undefined],
])('%j (JSON: %p) says %j', (body, isJson, text) => {
  expect(readReply(body, isJson)).toBe(text);
});
