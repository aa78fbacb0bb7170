import { inOrder, monthRules } from './months.ts';
import { pageAt, pagesOf } from './pages.ts';

const month = (key: string, count: number) => ({ key, count });

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

test('months are listed newest first, after items without a date, and without empty months', () => {
  expect(
    inOrder([month('', 2), month('2023-12', 1), month('2024-02', 0), month('2024-01', 4)]).map(({ key }) => key),
  ).toEqual(['2024-01', '2023-12', '']);
});

test('a page is asked for by the bounds of its months', () => {
  expect(monthRules('2023-12', '2023-11')).toEqual([
    { taken_at: { _gte: '2023-11-01T00:00:00.000Z' } },
    { taken_at: { _lt: '2024-01-01T00:00:00.000Z' } },
  ]);
  expect(monthRules('', '')).toEqual([{ taken_at: { _null: true } }]);
});
