import { fc } from '@groundwork/shared/testing/property';
import { readList, readParts, writeList, writeParts } from './cells.ts';

test.each([
  [[], 'none'],
  [['none'], '["none"]'],
  [['mobile_phone', 'radio'], 'mobile_phone; radio'],
  [['a; b', 'c'], '["a; b","c"]'],
  [['one, two'], '["one, two"]'],
  [[1, 12], '1; 12'],
])('%j is written as %s', (items, text) => {
  expect(writeList(items, '; ')).toBe(text);
  expect(readList(text)).toEqual(items.map(String));
});

test.each([
  ["['hoe' ;  'radio' ; 'hoe']", ['hoe', 'radio']],
  ['None', []],
  ['[]', []],
  ['hoe, radio', ['hoe', 'radio']],
])('%s is read as %j', (text, items) => expect(readList(text)).toEqual(items));

test.each([
  [
    'kind: farming, amount: 100, period: month; kind: trade, amount: 0.5',
    [
      { kind: 'farming', amount: 100, period: 'month' },
      { kind: 'trade', amount: 0.5 },
    ],
  ],
  ['source: bank, outstanding: ', [{ source: 'bank', outstanding: null }]],
  ['none', []],
  ['Farming, amount 100', null],
  ['[1]', null],
])('the parts %s are %j', (text, parts) => expect(readParts(text)).toEqual(parts));

test('whatever is written is read as the same', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.constantFrom('none', 'None', '[]', '["a"]', 'a;b', "'a'", ' a ', '1', 'a: b', ''),
  );
  fc.assert(
    fc.property(
      fc.array(odd),
      fc.array(fc.dictionary(odd, fc.oneof(odd, fc.integer(), fc.constant(null)))),
      (items, parts) => {
        expect(readList(writeList(items, '; '))).toEqual(items);
        expect(readList(writeList(items, ';'))).toEqual(items);
        expect(JSON.stringify(readParts(writeParts(parts)))).toBe(JSON.stringify(parts));
      },
    ),
  );
});
