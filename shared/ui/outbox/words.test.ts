import { valueText } from './words.ts';

test('values are written as everywhere in the portal', () => {
  expect(['2026-11-27', '2026-11', '', null, ['Fever', '2026-11-27']].map((value) => valueText(value))).toEqual([
    '27 Nov 2026',
    '2026-11',
    'empty',
    'empty',
    'Fever, 27 Nov 2026',
  ]);
  expect(valueText([{ kind: 'ዓሣ', amount: 0, period: null }])).toBe('kind: ዓሣ; amount: 0');
  expect(valueText({ type: 'Polygon', coordinates: [] })).toBe('An area on the map');
  expect(valueText('no', { choices: { no: 'Not working' } })).toBe('Not working');
});
