import type { Outline } from '@groundwork/survey/model';
import { cornersOf, drawingOf, lengthText, metresFor, pathOf, roundLength } from './drawing.ts';
import { outlineOf } from './outline-schema.ts';

const BOX = { width: 120, height: 100, edge: 10 };
/** Two kilometres north-south, one east-west, at 60° north, where a degree of longitude is half as long. */
const outline: Outline = {
  type: 'Polygon',
  coordinates: [
    [
      [10, 60],
      [10 + 2 / 111.195, 60],
      [10 + 2 / 111.195, 60 + 2 / 111.195],
      [10, 60 + 2 / 111.195],
      [10, 60],
    ],
  ],
};

test('land keeps its shape: as wide as the latitude makes it, north up, in the middle of its box', () => {
  const drawing = drawingOf(cornersOf(outline), BOX);
  expect(drawing.metres).toBeCloseTo(25, 1);
  const [west, south] = drawing.at([10, 60]);
  const [east, north] = drawing.at([10 + 2 / 111.195, 60 + 2 / 111.195]);
  expect([south, north].map(Math.round)).toEqual([90, 10]);
  expect([west, east].map(Math.round)).toEqual([40, 80]);
});

test('drawings of one scale are as large as their land', () => {
  const small: Outline = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [0.001, 0],
        [0.001, 0.001],
        [0, 0],
      ],
    ],
  };
  const metres = Math.max(metresFor(cornersOf(outline), BOX), metresFor(cornersOf(small), BOX));
  const [west] = drawingOf(cornersOf(small), BOX, metres).at([0, 0]);
  const [east] = drawingOf(cornersOf(small), BOX, metres).at([0.001, 0]);
  expect(((east ?? 0) - (west ?? 0)) * metres).toBeCloseTo(111.2, 0);
});

test('holes and parts are rings of one path', () => {
  const parts: Outline = {
    type: 'MultiPolygon',
    coordinates: [[...outline.coordinates, ...outline.coordinates], outline.coordinates] as never,
  };
  expect(pathOf(parts, drawingOf(cornersOf(parts), BOX)).match(/M[^Z]+Z/g)).toHaveLength(3);
});

test.each([
  [730, 500, '500 m'],
  [499, 200, '200 m'],
  [100, 100, '100 m'],
  [2600, 2000, '2 km'],
  [0.9, 0.5, '0.5 m'],
])('of %d metres a bar is %d long', (most, length, text) =>
  expect([roundLength(most), lengthText(roundLength(most))]).toEqual([length, text]),
);

test.each([
  [null],
  [undefined],
  ['POLYGON'],
  [{ type: 'Point', coordinates: [1, 2] }],
  [{ type: 'Polygon', coordinates: [[[1]]] }],
  [[1, 2]],
])('%j has no outline that can be drawn', (value) => expect(outlineOf(value)).toBeNull());
