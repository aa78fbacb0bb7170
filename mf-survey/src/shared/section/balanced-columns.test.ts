import { balancedColumns } from './balanced-columns.ts';

test('columns end at about the same height, above and below a card over all of them', () => {
  const heights = [2, 2, 4, 4];
  const places = balancedColumns([...heights, null, 1, 1], 2);
  expect(places.slice(4)).toEqual([null, 0, 1]);
  const ends = [0, 1].map((column) => heights.reduce((sum, height, index) => sum + (places[index] === column ? height : 0), 0));
  expect(ends).toEqual([6, 6]);
});

test('the first cards are in the order of a row', () => expect(balancedColumns([5, 5, 5, 1, 1, 1, 1, 1, 1], 3).slice(0, 3)).toEqual([0, 1, 2]));
