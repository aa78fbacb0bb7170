import { placedProjectSchema, placeOf, type PlacedProject } from './project-place.ts';

type Given = Pick<PlacedProject, 'water_points' | 'village_id'>;
const village = (latitude: number | null, longitude: number | null): PlacedProject['village_id'] => ({
  village_id: 'V',
  village_name: 'Baraka',
  latitude,
  longitude,
});
const given = (
  points: readonly (readonly [number | null, number | null])[],
  village_id: PlacedProject['village_id'] = null,
): Given => ({
  water_points: points.map(([latitude, longitude]) => ({ latitude, longitude })),
  village_id,
});

test('a project is at its first usable water point, else at its village', () => {
  expect(
    placeOf(
      given(
        [
          [null, null],
          [-17.6, 36.1],
          [-17.7, 36.2],
        ],
        village(-17.5, 36),
      ),
    ),
  ).toEqual({ latitude: -17.6, longitude: 36.1, source: 'water point' });
  expect(placeOf(given([], village(-17.5, 36)))).toEqual({ latitude: -17.5, longitude: 36, source: 'village' });
});

test.each<[string, readonly [number, number]]>([
  ['no fix', [0, 0]],
  ['a latitude out of range', [117.6, 36.1]],
  ['a longitude out of range', [17.6, 361]],
  ['swapped coordinates', [36.1, -17.6]],
  ['no number', [Number.NaN, 36]],
])('with %s the village counts', (_, point) => {
  expect(placeOf(given([point], village(-17.5, 36)))).toMatchObject({ source: 'village' });
});

test('distinguishes what was never recorded from what cannot be right', () => {
  expect(placeOf(given([]))).toBe('none recorded');
  expect(placeOf(given([[null, null]], village(null, null)))).toBe('none recorded');
  expect(placeOf(given([[0, 0]], village(null, null)))).toBe('not possible');
  expect(placeOf(given([], village(200, 36)))).toBe('not possible');
});

test('a place on the equator or the prime meridian is a place', () => {
  expect(placeOf(given([[0, 36.1]]))).toMatchObject({ latitude: 0 });
  expect(placeOf(given([[5.6, 0]]))).toMatchObject({ longitude: 0 });
});

test('reads decimals that the server sends as text, and accepts odd records', () => {
  const read = placedProjectSchema.parse({
    project_id: 'a',
    project_uid: null,
    start_date: null,
    project_sponsorship: null,
    status: 7,
    technology: null,
    village_id: { village_id: 'V', village_name: 'B', latitude: '-17.5', longitude: '36.25' },
    water_points: ['only a key'],
  });
  expect(placeOf(read)).toEqual({ latitude: -17.5, longitude: 36.25, source: 'village' });
});
