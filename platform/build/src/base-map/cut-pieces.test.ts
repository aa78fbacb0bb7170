import { fromDeltas } from '@groundwork/shared/contract/delta-lines';
import { cutPieces, type Atlas } from './cut-pieces.ts';
import { DECIMALS, polyline } from './extract.ts';

/** Two countries side by side: from 1 to 10 and from 10 to 20 degrees east, from 1 to 10 north. */
const atlas: Atlas = {
  type: 'Topology',
  arcs: [
    [
      [10, 1],
      [10, 10],
    ],
    [
      [10, 10],
      [1, 10],
      [1, 1],
      [10, 1],
    ],
    [
      [10, 1],
      [20, 1],
      [20, 10],
      [10, 10],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[2, -1]] },
      ],
    },
    land: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[1, 2]] }] },
  },
};
const encoded = (...corners: [number, number][]) => polyline.encode(corners, DECIMALS);
const extract = {
  rivers: [
    [2, 'Long River', encoded([5, 1], [5, 30])],
    [8, 'Brook', encoded([2, 2], [3, 3])],
  ] as const,
  lakes: [[5, 'Lake', encoded([1, 1], [1, 2], [2, 2], [1, 1])]] as const,
  places: [
    [0, 'Capital', encoded([5, 5])],
    [7, 'Village', encoded([6, 6])],
  ] as const,
};
const pieces = cutPieces(extract, atlas, atlas);

test('the overview has what is important, the squares have everything, and the open sea has none', () => {
  expect([...pieces.keys()].sort()).toEqual(['0-0-0', '4-8-7', '4-9-7']);
  expect(pieces.get('0-0-0')).toMatchObject({
    places: [[0, 'Capital', expect.any(Number), expect.any(Number)]],
    rivers: [[2, 'Long River', expect.anything()]],
    lakes: [],
  });
  expect(pieces.get('4-8-7')?.places.map(([, name]) => name)).toEqual(['Capital', 'Village']);
  expect(pieces.get('4-8-7')?.rivers.map(([, name]) => name)).toEqual(['Long River', 'Brook']);
  expect(pieces.get('4-9-7')).toMatchObject({ rivers: [[2, 'Long River', expect.anything()]], lakes: [], places: [] });
});

test('a border is a line of its own, not the edge of two shapes', () => {
  const corners = (pieces.get('4-8-7')?.borders ?? []).flatMap((line) => fromDeltas(line, (x) => x));
  // 10° of the square's 22.5°.
  expect(new Set(corners)).toEqual(new Set([Math.round((10 / 22.5) * 8192)]));
});
