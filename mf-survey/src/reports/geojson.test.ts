import { tableOf, type Row } from '../shared/query/dictionary/index.ts';
import { exportColumn } from '../shared/saving/export-field.ts';
import { geoJsonPieces } from './geojson.ts';
import { isMapped, placeFields, propertyFields, withOutline, withoutOutline } from './mapped-tables.ts';

const households = tableOf('households')!;
const without = { ...households, fields: households.fields.filter(({ name }) => name !== 'longitude') };
const home: Row = {
  household_code: 'HH-1',
  latitude: '-17.62',
  longitude: 36.09,
  village_id: { village_id: 'v1', village_name: 'Aldeia', latitude: -17.5, longitude: 36.25 },
};

async function read(table: typeof households, ...pages: readonly (readonly Row[])[]) {
  async function* source() {
    for (const page of pages) yield await Promise.resolve(page);
  }
  const columns = propertyFields(table).map((field) => exportColumn(field, 'codes'));
  let text = '';
  for await (const piece of geoJsonPieces(table, columns, source(), { own: 0, village: 0, none: 0 })) text += piece;
  return {
    text,
    ...(JSON.parse(text) as {
      type: string;
      features: readonly { geometry: { coordinates: readonly number[] } | null; properties: Record<string, unknown> }[];
    }),
  };
}

test('a household is mapped where it was interviewed only when both parts of its position are among the fields', async () => {
  const own = (await read(households, [home])).features[0]!;
  expect([own.geometry?.coordinates, own.properties['position']]).toEqual([[36.09, -17.62], 'own']);
  const village = await read(without, [home]);
  expect([village.features[0]?.geometry?.coordinates, village.features[0]?.properties['position']]).toEqual([
    [36.25, -17.5],
    'village',
  ]);
  // Not even the half that was left among the fields.
  expect(village.text).not.toContain('17.62');
  expect(placeFields(without)).toEqual(['village_id.latitude', 'village_id.longitude']);
});

test.each<[string, Row, unknown, unknown]>([
  ['no position of its own', { ...home, latitude: null }, [36.25, -17.5], 'village'],
  ['a position that cannot be', { ...home, latitude: 176.2 }, [36.25, -17.5], 'village'],
  ['zero degrees', { ...home, latitude: 0, longitude: 0 }, [0, 0], 'own'],
  ['no village either', { latitude: null, longitude: null, village_id: null }, undefined, null],
])('with %s a household is placed as well as is known', async (_, row, coordinates, position) => {
  const [feature] = (await read(households, [row])).features;
  expect([feature?.geometry?.coordinates, feature?.properties['position']]).toEqual([coordinates, position]);
});

test('a plot is mapped by its outline with permission, and not at all without', async () => {
  const plots = tableOf('plots')!;
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [36.1, -17.6],
        [36.2, -17.6],
        [36.2, -17.5],
        [36.1, -17.6],
      ],
    ],
  };
  const row: Row = { plot_no: 1, area_ha: '1.5', geometry: outline };
  const { features } = await read(withOutline(plots), [row, { plot_no: 2, geometry: null }]);
  expect(features.map(({ geometry }) => geometry)).toEqual([outline, null]);
  expect(features[0]?.properties).toMatchObject({ plot_no: 1, area_ha: 1.5 });
  expect(Object.keys(features[0]?.properties ?? {})).not.toContain('geometry');
  expect([isMapped(withOutline(plots)), placeFields(withOutline(plots))]).toEqual([true, ['geometry']]);
  // Its outline restricted, or left out by hand.
  expect([isMapped(plots), placeFields(plots), (await read(plots, [row])).text]).toEqual([
    false,
    [],
    expect.not.stringContaining('36.1'),
  ]);
  expect(withoutOutline(withOutline(plots))).toEqual(plots);
});

test('pages become one collection, with empty ones among them', async () => {
  expect((await read(households, [], [home, home], [], [home])).features).toHaveLength(3);
  expect(await read(households)).toMatchObject({ type: 'FeatureCollection', features: [] });
});

test('the position is written once, as the geometry, and days and lists as text', async () => {
  const { features } = await read(households, [
    { ...home, interview_date: '2024-05-06', assets: ['hoe', 'radio'], rooms: null, consent: false },
  ]);
  expect(features[0]?.properties).toMatchObject({
    interview_date: '2024-05-06',
    assets: 'hoe;radio',
    rooms: null,
    consent: 0,
  });
  expect(Object.keys(features[0]!.properties)).not.toContain('latitude');
});
