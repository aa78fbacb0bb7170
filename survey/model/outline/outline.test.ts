import { kilometresBetween, outlineHectares, ringArea } from './outline-area.ts';
import type { Ring } from './outline.ts';
import { outlineProblem } from './outline-problem.ts';
import { readOutline } from './read-outline.ts';

/** A hundred metres north-south and east-west at 17.6° south, within a centimetre. */
const [NORTH, EAST] = [100 / 111_195.08, 100 / (111_195.08 * Math.cos((17.6 * Math.PI) / 180))];
const at = (east: number, north: number): [number, number] => [
  Number((36.1 + east * EAST).toFixed(7)),
  Number((-17.6 + north * NORTH).toFixed(7)),
];
const hectare = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)];
const polygon = { type: 'Polygon', coordinates: [hectare] };

const outlineOf = (text: string) => {
  const read = readOutline(text);
  if (!read.ok) throw new Error(read.reason);
  return read;
};
const reasonOf = (text: string) => {
  const read = readOutline(text);
  return read.ok ? null : read.reason;
};
const trace = (ring: Ring) => ring.map(([longitude, latitude]) => `${latitude} ${longitude} 120.5 4.2`).join('; ');
const wkt = (ring: Ring) => `(${ring.map((one) => one.join(' ')).join(', ')})`;

test('a square of a hundred metres is a hectare, whichever way it runs, and a garden of ten metres a hundredth', () => {
  expect(outlineHectares({ type: 'Polygon', coordinates: [hectare] })).toBeCloseTo(1, 3);
  expect(ringArea(hectare)).toBeGreaterThan(0);
  expect(ringArea([...hectare].reverse())).toBeCloseTo(-ringArea(hectare), 6);
  const garden = [at(0, 0), at(0.1, 0), at(0.1, 0.1), at(0, 0.1), at(0, 0)];
  expect(outlineHectares({ type: 'Polygon', coordinates: [garden] })).toBeCloseTo(0.01, 4);
});

test('an eighth of the Earth has an eighth of its surface', () => {
  // 4πR² ÷ 8 with R = 6,371.0088 km.
  const octant: Ring = [
    [0, 0],
    [90, 0],
    [90, 90],
    [0, 90],
    [0, 0],
  ];
  expect(ringArea(octant) / 1e6).toBeCloseTo(63_758_235.1, 0);
});

test('holes are not land, and parts are added up', () => {
  const hole = [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75), at(0.25, 0.25)];
  const other = hectare.map(([longitude, latitude]): [number, number] => [longitude + 0.01, latitude]);
  expect(outlineHectares({ type: 'Polygon', coordinates: [hectare, hole] })).toBeCloseTo(0.75, 3);
  expect(outlineHectares({ type: 'MultiPolygon', coordinates: [[hectare, hole], [other]] })).toBeCloseTo(1.75, 3);
});

test('across the line where the day changes a plot is as large as elsewhere', () => {
  const east: Ring = [
    [179.999, -17],
    [-179.999, -17],
    [-179.999, -16.998],
    [179.999, -16.998],
    [179.999, -17],
  ];
  const elsewhere = east.map(([longitude, latitude]) => [((longitude + 360) % 360) - 100, latitude] as const);
  expect(ringArea(east)).toBeCloseTo(ringArea(elsewhere), 0);
});

test('a degree of latitude is 111 km long', () =>
  expect(kilometresBetween([36, -17], [36, -18])).toBeCloseTo(111.195, 2));

test.each([
  ['GeoJSON', JSON.stringify(polygon)],
  ['a feature of it', JSON.stringify({ type: 'Feature', properties: { name: 'x' }, geometry: polygon })],
  [
    'GeoJSON with heights',
    JSON.stringify({
      type: 'Polygon',
      coordinates: [hectare.map((one) => [...one, 120])],
      properties: { accuracy: 4 },
    }),
  ],
  ['a line that was walked', JSON.stringify({ type: 'LineString', coordinates: hectare })],
  ['the points of ODK', trace(hectare)],
  ['the points of Kobo', `${trace(hectare).replaceAll('; ', ';')};`],
  ['well-known text', `POLYGON (${wkt(hectare)})`],
  ['well-known text with its system', `srid=4326;polygon(${wkt(hectare)})`],
  ['well-known text with heights', `POLYGON Z ((${hectare.map((one) => `${one.join(' ')} 120`).join(',')}))`],
  ['a line of well-known text', `LINESTRING ${wkt(hectare)}`],
])('%s is the same outline', (_, text) => {
  expect(outlineOf(text)).toEqual({ ok: true, outline: polygon, closed: false, remark: null });
});

test('several parts stay several, and a ring runs as GeoJSON wants it', () => {
  const reversed = [...hectare].reverse();
  expect(outlineOf(`MULTIPOLYGON ((${wkt(reversed)}))`).outline).toEqual({
    type: 'MultiPolygon',
    coordinates: [[hectare]],
  });
  expect(outlineOf(JSON.stringify({ type: 'Polygon', coordinates: [reversed] })).outline).toEqual({
    type: 'Polygon',
    coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]],
  });
});

test('a ring that does not end where it began is closed and reported; a point twice in a row is one point', () => {
  const open = outlineOf(trace([hectare[0]!, ...hectare.slice(0, -1)]));
  expect([open.closed, open.outline]).toEqual([true, polygon]);
});

test('a line that crosses itself is taken with a remark', () => {
  const bow = outlineOf(trace([at(0, 0), at(2, 0), at(0.2, 1), at(1, 1), at(0, 0)]));
  expect(bow.remark).toBe(
    'crosses itself: the line from point 2 cuts the one from point 4, so that its area may not be right',
  );
  const notched = outlineOf(trace([at(0, 0), at(2, 0), at(2, 2), at(1, 0.5), at(0, 2), at(0, 0)]));
  expect(notched.remark).toBeNull();
});

test.each([
  ['-17.6 36.1 0 0', 'has too few points for an outline: 1, and three are needed'],
  ['-17.6 36.1; -17.61 36.1; -17.6 36.1', 'has too few points for an outline: 2, and three are needed'],
  ['-17.6 36.1; -17.61 36.1; -17.62 36.1', 'encloses no land: less than a square metre is inside'],
  [
    '136.1 -17.6; 136.1 -17.61; 136.2 -17.61',
    'has 136.1 as the latitude of its point 1, beyond 90 degrees (are latitude and longitude swapped?)',
  ],
  ['-17.6 36.1; -17.6 361; -17.7 36.1', 'has 361 as the longitude of its point 2, beyond 180 degrees'],
  ['-17.6 36.1; -17.6; -17.7 36.1', 'has as its point 2 “-17.6”, which is no latitude and longitude'],
  [
    'behind the school',
    'is no outline (write GeoJSON, well-known text, or “latitude longitude; latitude longitude; …”)',
  ],
  ['POLYGON EMPTY', 'is no outline (write GeoJSON, well-known text, or “latitude longitude; latitude longitude; …”)'],
  ['POLYGON ((36.1 -17.6, 36.2 x, 36.1 -17.7))', 'is no well-known text of a polygon'],
  ['SRID=32736;POLYGON ((1 1, 2 2, 1 2, 1 1))', 'is in the coordinate system 32736, and not in WGS 84 (4326)'],
  ['{"type":"Point","coordinates":[36.1,-17.6]}', 'is a single point, and no outline'],
  ['{"type":"Polygon","coordinates":[[[36.1', 'is no GeoJSON of a polygon'],
  ['{"type":"Polygon","coordinates":[]}', 'has no points'],
  ['10 10; 10 30; 30 30; 30 10', 'encloses 462,391,472 ha, more than any plot (is one of its points far off?)'],
  [
    trace(Array.from({ length: 2001 }, (_, index) => at(Math.cos(index / 300), Math.sin(index / 300)))),
    'has 2,001 points, more than the 2,000 of a plot',
  ],
  [
    `${trace(hectare)}; ${'x'.repeat(32_767)}`.slice(0, 32_767),
    'was cut off by a spreadsheet, which keeps 32,767 characters of a cell (upload the CSV or JSON of the form)',
  ],
])('%.40j is refused with a reason', (text, reason) => expect(reasonOf(text)).toBe(reason));

const ringOf = (...places: readonly (readonly unknown[])[]): unknown => ({ type: 'Polygon', coordinates: [places] });
const CORNERS = [
  [39, 9],
  [40, 9],
  [40, 10],
  [39, 9],
];

test.each([
  [ringOf(...CORNERS), null],
  [{ type: 'MultiPolygon', coordinates: [[CORNERS], [CORNERS]] }, null],
  ['ሐረር', { kind: 'json' }],
  [null, { kind: 'json' }],
  [
    { type: 'Point', coordinates: [39, 9] },
    { kind: 'type', type: 'Point' },
  ],
  [
    { type: 'Polygon', coordinates: [] },
    { kind: 'coordinates', type: 'Polygon' },
  ],
  [ringOf([39, '9']), { kind: 'coordinates', type: 'Polygon' }],
  [
    { ...(ringOf(...CORNERS) as object), crs: 'x' },
    { kind: 'coordinates', type: 'Polygon' },
  ],
  [ringOf(...CORNERS.slice(0, 3)), { kind: 'open', ring: 1 }],
  [ringOf([39, 9], [40, 9], [39, 9]), { kind: 'short', ring: 1 }],
  [
    { type: 'Polygon', coordinates: [CORNERS, [[39, 9]]] },
    { kind: 'short', ring: 2 },
  ],
  [ringOf([39, 9], [181, 9]), { kind: 'degrees', ring: 1, point: 2, longitude: 181, latitude: 9 }],
  [ringOf([39, -90.1]), { kind: 'degrees', ring: 1, point: 1, longitude: 39, latitude: -90.1 }],
  [ringOf(...Array.from({ length: 5001 }, () => [39, 9])), { kind: 'points', points: 5001 }],
])('what is wrong with a boundary is found: %#', (value, problem) => expect(outlineProblem(value)).toEqual(problem));
