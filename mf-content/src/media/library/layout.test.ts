import { layOut, lineOf, monthAt, placeAfter } from './layout.ts';

const months = [
  { key: '2024-03', count: 7 },
  { key: '2024-01', count: 2 },
  { key: '', count: 1 },
];
const layout = layOut(months, 360);

test('a phone has three tiles in a row, and every month begins a new row under its heading', () => {
  expect(layout.columns).toBe(3);
  expect(layout.lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [0, 3],
    [3, 6],
    [6, 7],
    [7, 7],
    [7, 9],
    [9, 9],
    [9, 10],
  ]);
  expect(layout.height).toBe(layout.months.reduce((sum, { height }) => sum + height, 0));
  expect(layout.lines.at(-1)?.top).toBe(layout.height - (layout.lines.at(-1)?.height ?? 0));
  // The heading of a month of one tile is not cut off.
  expect(layout.months.map(({ width }) => Math.round(width))).toEqual([360, 360, 360]);
});

test('with room for it, months that fit into what a line has left share it', () => {
  const wide = layOut([...months, { key: '2023-01', count: 6 }, { key: '2022-01', count: 1 }], 1000);
  expect(wide.columns).toBe(5);
  const [across, down] = [wide.width + wide.gap, wide.tile + wide.gap];
  const places = [
    [0, 0],
    [0, 2 * down + 52],
    [2 * across, 2 * down + 52],
    [0, 3 * down + 104],
    [0, 5 * down + 156],
  ];
  expect(wide.months.map(({ left, top }) => [left, top])).toEqual(places);
  expect(wide.lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [0, 5],
    [5, 7],
    [7, 7],
    [7, 10],
    [10, 10],
    [10, 15],
    [15, 16],
    [16, 16],
    [16, 17],
  ]);
  expect([
    placeAfter('ArrowRight', false, 8, wide),
    placeAfter('ArrowDown', false, 9, wide),
    placeAfter('End', false, 7, wide),
  ]).toEqual([9, 12, 9]);
});

test('an enlarged page has two in a row', () => {
  expect(layOut(months, 260).columns).toBe(2);
});

test('an item is found by its place', () => {
  expect([0, 2, 3, 6, 7, 9].map((place) => lineOf(layout, place))).toEqual([1, 1, 2, 3, 5, 7]);
});

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, 6],
  ['ArrowDown', 6, 7],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 8, 6],
  ['ArrowUp', 1, 1],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['x', 3, undefined],
])('%s goes from item %i to %s', (key, place, next) => {
  expect(placeAfter(key, false, place, layout)).toBe(next);
});

test('Home and End with Control go to the ends of the library', () => {
  expect([placeAfter('Home', true, 5, layout), placeAfter('End', true, 5, layout)]).toEqual([0, 9]);
});

test('finds the month at a height', () => {
  expect(monthAt(layout, 0)?.key).toBe('2024-03');
  expect(monthAt(layout, (layout.months[1]?.top ?? 0) + 5)?.key).toBe('2024-01');
});
