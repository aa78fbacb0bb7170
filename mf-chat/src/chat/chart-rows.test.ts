import { chartOf, numberIn } from './chart-rows.ts';

test.each([
  ['75.4%', 75.4],
  ['75,4%', 75.4],
  ['1,234', 1234],
  ['1 234', 1234],
  ['1\u202f234,5 kg', 1234.5],
  ['1.234,50', 1234.5],
  ['MZN 1,234,567', 1_234_567],
  ['−3', -3],
  ['12 min', 12],
  ['not known', undefined],
])('the number in %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test('values with intervals are drawn, and what is kept back is not', () => {
  const chart = chartOf(
    '| Village | Value | 95% interval | n |\n| --- | ---: | ---: | ---: |\n| Mepanga | 75% | 60%–85% | 40 |\n| Mbandua | 9.5% | – | 12 |\n| Tchetcha | \\* | – | 3 |',
  );
  expect(chart).toMatchObject({
    isShare: true,
    rows: [
      { name: 'Mepanga', value: 75, interval: { low: 60, high: 85 } },
      { name: 'Mbandua', value: 9.5, interval: null },
      { name: 'Tchetcha', value: null },
    ],
  });
});

test('numbers of groups are drawn', () => {
  expect(chartOf('| Village | Number |\n|---|---:|\n| A | 1,200 |\n| B | 30 |')).toMatchObject({
    isShare: false,
    rows: [{ value: 1200 }, { value: 30 }],
  });
});

test.each([
  ['records', '| Project | Status | Start | Village |\n|---|---|---|---|\n| WP-1 | broken | 2023 | Mepanga |'],
  ['names', '| Project | State |\n|---|---|\n| WP-1 | broken |\n| WP-2 | works |'],
  ['codes', '| Village | Project |\n|---|---|\n| A | WP-2022-017 |\n| B | WP-2022-018 |'],
  ['years', '| Project | Year |\n|---|---|\n| A | 2022 |\n| B | 2023 |'],
  ['a single row', '| Village | Number |\n|---|---|\n| A | 12 |'],
  [
    'the most common answers',
    '| Village | Most common | Value | n |\n|---|---|---|---|\n| A | Grass | 60% | 12 |\n| B | Tiles | 55% | 9 |',
  ],
])('nothing is drawn of %s', (_, markdown) => {
  expect(chartOf(markdown)).toBeUndefined();
});
