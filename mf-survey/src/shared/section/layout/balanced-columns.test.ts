import { balancedColumns } from './balanced-columns.ts';

const ofHeights = (heights: readonly (number | null)[]) =>
  heights.map((height) => (height === null ? null : { height }));

test('columns end at about the same height, above and below a card over all of them', () => {
  const heights = [2, 2, 4, 4];
  const places = balancedColumns(ofHeights([...heights, null, 1, 1]), 2);
  expect(places.slice(4)).toEqual([null, 0, 1]);
  const ends = [0, 1].map((column) =>
    heights.reduce((sum, height, index) => sum + (places[index] === column ? height : 0), 0),
  );
  expect(ends).toEqual([6, 6]);
});

test('the first cards are in the order of a row', () =>
  expect(balancedColumns(ofHeights([5, 5, 5, 1, 1, 1, 1, 1, 1]), 3).slice(0, 3)).toEqual([0, 1, 2]));

test('a card that must stay keeps its column, and the others make the columns even', () => {
  expect(balancedColumns([{ height: 4, stays: 1 }, { height: 3, stays: 1 }, { height: 4 }, { height: 3 }], 2)).toEqual([
    1, 1, 0, 0,
  ]);
  const first = Array.from({ length: 7 }, () => ({ height: 1, stays: 1 }));
  expect(balancedColumns(first, 2)).toEqual(first.map(() => 1));
});
