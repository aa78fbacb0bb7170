import { monthRules, monthsOf } from './months.ts';
import { pageAt, pagesOf } from './pages.ts';

const month = (key: string, count: number) => ({ key, count, unrecorded: 0 });

test('small months share a page, a large one has several, and every item is in exactly one', () => {
  const pages = pagesOf([
    month('', 5),
    month('2024-03', 20),
    month('2024-02', 30),
    month('2024-01', 15),
    month('2023-12', 130),
  ]);
  expect(pages).toEqual([
    { start: 0, count: 5, newest: '', oldest: '', offset: 0 },
    { start: 5, count: 50, newest: '2024-03', oldest: '2024-02', offset: 0 },
    { start: 55, count: 15, newest: '2024-01', oldest: '2024-01', offset: 0 },
    { start: 70, count: 60, newest: '2023-12', oldest: '2023-12', offset: 0 },
    { start: 130, count: 60, newest: '2023-12', oldest: '2023-12', offset: 60 },
    { start: 190, count: 10, newest: '2023-12', oldest: '2023-12', offset: 120 },
  ]);
  const found = Array.from({ length: 200 }, (_, place) => pageAt(pages, place));
  expect(
    found.every((page, place) => page !== undefined && page.start <= place && place < page.start + page.count),
  ).toBe(true);
  expect(pageAt(pages, 200)).toBeUndefined();
  expect(pageAt(pages, -1)).toBeUndefined();
});

test('an item added in the newest month does not reload older pages', () => {
  const [before, after] = [
    [month('2024-03', 50), month('2024-02', 50)],
    [month('2024-03', 51), month('2024-02', 50)],
  ].map((months) => pagesOf(months));
  const keyOf = ({
    newest,
    oldest,
    offset,
    count,
  }: typeof pagesOf extends (...given: never) => readonly (infer P)[] ? P : never) =>
    `${newest} ${oldest} ${offset} ${count}`;
  expect(after?.map(keyOf)[1]).toBe(before?.map(keyOf)[1]);
});

const counted = (year: number | null, month: number | null, consent: string | null, count: number) => ({
  taken_at_year: year,
  taken_at_month: month,
  consent,
  count,
});

test('months are listed newest first, items without a date last, without empty months', () => {
  const rows = [
    counted(null, null, 'granted', 2),
    counted(2023, 12, 'granted', 1),
    counted(2024, 2, 'granted', 0),
    counted(2024, 1, 'granted', 4),
  ];
  expect(monthsOf(rows).map(({ key }) => key)).toEqual(['2024-01', '2023-12', '']);
});

test('a consent that nobody recorded is neither one that was given nor one that was refused', () => {
  const rows = [
    counted(2024, 1, 'granted', 4),
    counted(2024, 1, 'unknown', 2),
    counted(2024, 1, null, 1),
    counted(2024, 1, 'restricted', 3),
  ];
  expect(monthsOf(rows)).toEqual([{ key: '2024-01', count: 10, unrecorded: 3 }]);
});

test('a page is asked for by the bounds of its months', () => {
  expect(monthRules('2023-12', '2023-11')).toEqual([
    { taken_at: { _gte: '2023-11-01T00:00:00.000Z' } },
    { taken_at: { _lt: '2024-01-01T00:00:00.000Z' } },
  ]);
  expect(monthRules('', '')).toEqual([{ taken_at: { _null: true } }]);
});
