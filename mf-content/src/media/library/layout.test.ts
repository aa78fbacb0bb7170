import { boxOf, LABEL, layOut, lineOf, monthOf, placeAfter, sameView } from './layout.ts';

const months = [
  { key: '2024-03', count: 7, unrecorded: 0 },
  { key: '2024-01', count: 1, unrecorded: 0 },
  { key: '', count: 2, unrecorded: 0 },
];
const layout = layOut(months, 360);

test('tiles flow on from month to month; a name is above the first tile of its month, in its row', () => {
  expect(layout.columns).toBe(3);
  expect(layout.lines.map(({ from, to, label }) => [from, to, label])).toEqual([
    [0, 3, LABEL],
    [3, 6, 0],
    [6, 9, LABEL],
    [9, 10, 0],
  ]);
  const [march, january, none] = layout.months;
  const third = layout.lines[2]?.top;
  expect(march).toMatchObject({ first: 0, left: 0, top: 0, room: 360 });
  expect(january).toMatchObject({ first: 7, left: layout.width + layout.gap, top: third, room: layout.width });
  expect(none).toMatchObject({ first: 8, top: third, room: layout.width });
  expect(boxOf(layout, 7)).toMatchObject({ left: january?.left, top: (third ?? 0) + LABEL, width: layout.width });
  expect(layout.height).toBe(layout.lines.reduce((sum, { height }) => sum + height, 0));
});

test('a desktop has seven in a row, an enlarged page two', () => {
  expect(layOut(months, 1250).columns).toBe(7);
  expect(layOut(months, 260).columns).toBe(2);
});

test('a library of 100,000 items is laid out at once', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ key: String(9999 - index), count: 834, unrecorded: 0 }));
  const large = layOut(many, 1250);
  expect(large.lines).toHaveLength(Math.ceil((120 * 834) / 7));
  expect(monthOf(large, 834)).toMatchObject({ key: '9998' });
});

test('an item is found by its place, the month by the item', () => {
  expect([0, 2, 3, 6, 9].map((place) => lineOf(layout, place))).toEqual([0, 0, 1, 2, 3]);
  expect([0, 6, 7, 8, 9].map((place) => monthOf(layout, place)?.key)).toEqual([
    '2024-03',
    '2024-03',
    '2024-01',
    '',
    '',
  ]);
});

test('what is looked at stays where it is when something is added above it, and when the window is turned', () => {
  const old = [
    { key: '2024-03', count: 9, unrecorded: 0 },
    { key: '2024-01', count: 60, unrecorded: 0 },
  ];
  const before = layOut(old, 360);
  const at = (before.lines[5]?.top ?? 0) + 20;
  const grown = layOut([{ key: '2024-04', count: 7, unrecorded: 0 }, ...old], 360);
  // Its first item, the seventh of January, is two lines and one place further down.
  expect(sameView(before, grown, at)).toBe((grown.lines[7]?.top ?? 0) + 20);
  const turned = layOut(old, 1250);
  expect(sameView(before, turned, at)).toBe((turned.lines[Math.floor(15 / 7)]?.top ?? 0) + 20);
  expect(sameView(before, layOut([], 360), at)).toBeUndefined();
});

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 6, 9],
  ['ArrowDown', 8, 9],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 8, 5],
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
