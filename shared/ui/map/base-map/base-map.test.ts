import { fromDeltas, toDeltas } from '../../../contract/base-map/delta-lines.ts';
import { placeIn } from './draw-piece.ts';
import { degreesText, stepFor } from './grid.ts';
import { EXTENT } from '../../../contract/base-map/piece.ts';
import { piecesFor, readPiece } from './read-pieces.ts';

test('a line is the same after it has been written in steps, but for corners on top of each other', () => {
  const line = toDeltas([
    [5, 5],
    [5, 5],
    [7, 4],
    [0, 0],
  ]);
  expect(line).toEqual([5, 5, 2, -1, -7, -4]);
  expect(fromDeltas(line, (x, y) => [x, y])).toEqual([
    [5, 5],
    [7, 4],
    [0, 0],
  ]);
});

test('the corners of a piece are where its square is on the globe', () => {
  const place = placeIn('4-9-8');
  const [northWest, southEast] = [place(0, 0), place(EXTENT, EXTENT)];
  expect([northWest.lat, northWest.lng, southEast.lng].map((one) => Math.round(one * 100) / 100)).toEqual([
    0, 22.5, 45,
  ]);
  expect(southEast.lat).toBeCloseTo(-21.94, 2);
});

test('zoomed out, the overview is enough; zoomed in, the squares in view are loaded, except open sea', () => {
  const view = { west: 35, east: 37, north: -16, south: -24 };
  expect(piecesFor(3, view)).toEqual(['0-0-0']);
  // The kit's base map has these two.
  expect(piecesFor(8, view)).toEqual(['0-0-0', '4-9-8', '4-9-9']);
  expect(piecesFor(8, { west: -30, east: -20, north: 0, south: -10 })).toEqual(['0-0-0']);
});

test('a piece is fetched once, and again after it could not be', async () => {
  const piece = { land: [], borders: [], rivers: [], lakes: [], places: [] };
  const answers = [new Error('offline'), { ok: true, json: () => Promise.resolve(piece) }];
  const fetching = jest.fn(() => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Response);
  });
  globalThis.fetch = fetching;
  await expect(readPiece('4-9-8')).rejects.toThrow('offline');
  await expect(readPiece('4-9-8')).resolves.toEqual(piece);
  await readPiece('4-9-8');
  expect(fetching.mock.calls).toEqual([['/base-map/4-9-8.json'], ['/base-map/4-9-8.json']]);
});

test.each([
  [-17.5, 0.5, '17.5° S'],
  [36, 2, '36° N'],
  [0, 10, '0°'],
  [-0.25, 0.01, '0.25° S'],
])('%d degrees in steps of %d are written %s', (degrees, step, text) => {
  expect(degreesText(degrees, step, ['N', 'S'])).toBe(text);
});

test.each([
  [1000, 0.2],
  [65, 2],
  [4, 30],
])('with %d pixels to a degree lines are %d degrees apart', (pixels, step) => expect(stepFor(pixels)).toBe(step));
