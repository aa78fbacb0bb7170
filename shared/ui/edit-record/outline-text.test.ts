import { readOutline, writeOutline } from './outline-text.ts';
import { problemText } from './problem-text.ts';

const polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [39.123_456_78, 9],
      [40, 9],
      [40, 10],
      [39.123_456_78, 9],
    ],
  ],
};
const feature = { type: 'Feature', properties: { name: 'ሐረር' }, geometry: polygon };
const kept = {
  ...polygon,
  coordinates: [
    [
      [39.123_456_8, 9],
      [40, 9],
      [40, 10],
      [39.123_456_8, 9],
    ],
  ],
};

test.each([
  [polygon, kept],
  [feature, kept],
  [{ type: 'FeatureCollection', features: [feature] }, kept],
  [
    { type: 'MultiPolygon', coordinates: [[[[39, 9, 1900]]]] },
    { type: 'MultiPolygon', coordinates: [[[[39, 9]]]] },
  ],
  [
    { type: 'FeatureCollection', features: [] },
    { type: 'FeatureCollection', features: [] },
  ],
  [{ type: 'Feature', geometry: null }, '{"type":"Feature","geometry":null}'],
  [[1], [1]],
])('%j is read as %j', (typed, read) => expect(readOutline(JSON.stringify(typed))).toEqual(read));

test('what is written is read again; what is no JSON stays to be refused, and nothing is not known', () => {
  expect(readOutline(writeOutline(kept))).toEqual(kept);
  expect(readOutline('ሐረር')).toBe('ሐረር');
  expect([readOutline(' \n'), writeOutline(null)]).toEqual([null, '']);
});

test.each([
  [{ kind: 'json' }, 'This is not GeoJSON.'],
  [{ kind: 'type', type: 'Point' }, 'Enter one Polygon or MultiPolygon. This is a Point.'],
  [{ kind: 'coordinates', type: 'Polygon' }, 'The coordinates of this Polygon cannot be read.'],
  [{ kind: 'short', ring: 2 }, 'Ring 2 has fewer than three corners.'],
  [{ kind: 'points', points: 5001 }, /^The boundary has 5,001 points; at most 5,000 are allowed\./],
  [
    { kind: 'degrees', ring: 1, point: 2, longitude: 39, latitude: 95 },
    /^Point 2 of ring 1 has longitude 39 and latitude 95\./,
  ],
] as const)('%j is said', (wrong, says) => expect(problemText({ why: 'outline', wrong })).toMatch(says));
