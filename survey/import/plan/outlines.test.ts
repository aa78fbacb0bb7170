import { readJsonTables } from '../reading/read-json.ts';
import { applyPlan } from '../apply/apply-plan.ts';
import { undoImport } from '../apply/undo.ts';
import { memoryServer, openBatch } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';
import { describeDifference } from './differences.ts';
import { rejectionsOf } from './import-plan.ts';
import { areasDiffer } from './outline-checks.ts';

/** About 1.06 × 1.11 km north of the place: 118 ha. */
const square = (latitude: number, longitude: number): string =>
  [
    [0, 0],
    [0, 0.01],
    [0.01, 0.01],
    [0.01, 0],
  ]
    .map(([north = 0, east = 0]) => `${latitude + north} ${longitude + east} 0 5`)
    .join('; ');
const HERE = square(-17.6, 36.1);
const { signal } = new AbortController();
const households = (...codes: string[]) =>
  sheet('households', ['household_code', 'village'], ...codes.map((code) => [code, 'Chirodzo']));
const villages = [{ village_id: 'V1', village_name: 'Chirodzo', latitude: '-17.62', longitude: 36.09 }];

test('an outline is imported as GeoJSON; a missing area is calculated from it', async () => {
  const plan = await planOf(memoryServer({ villages }), [
    households('A'),
    sheet('plots', ['household_code', 'plot_no', 'boundary'], ['A', 1, HERE]),
  ]);
  const [plot] = plan.tables.find(({ table }) => table === 'plots')!.creations;
  expect(plot?.values).toMatchObject({
    plot_no: 1,
    area_ha: 117.8591,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [36.1, -17.6],
          [36.11, -17.6],
          [36.11, -17.59],
          [36.1, -17.59],
          [36.1, -17.6],
        ],
      ],
    },
  });
  expect(plan.differences.map(describeDifference)).toEqual([
    '“-17.6 36.1 0 5; -17.6 36.11 0 5; -17.59 36.11 0 5; -17.59 36.1 0 5” → closed, from the last point to the first, 1 row',
    '“no area beside an outline” → 117.8591 ha, calculated from the outline, 1 row',
  ]);
  expect([plan.remarks, rejectionsOf(plan)]).toEqual([[], []]);
});

test('an area that differs by more than a tenth stays, with a remark; so does a plot that is not near its village', async () => {
  const rows = [
    ['A', 1, 110, 'ha', HERE],
    ['A', 2, 200, 'acre', HERE],
    ['B', 1, 118, 'ha', square(36.1, -17.6)],
    ['B', 2, 118, 'ha', square(10, 10)],
    ['X', 1, 1, 'ha', HERE],
  ];
  const plan = await planOf(memoryServer({ villages }), [
    households('A', 'B'),
    sheet('plots', ['household_code', 'plot_no', 'area', 'unit', 'boundary'], ...rows),
  ]);
  expect(plan.remarks).toEqual([
    { sheet: 'plots', row: 3, column: 'boundary', says: 'The outline encloses 117.86 ha, and the row says 80.94 ha.' },
    {
      sheet: 'plots',
      row: 4,
      column: 'boundary',
      says: 'The outline lies 8,215 km from Chirodzo, the village of the household; with latitude and longitude swapped it would lie beside it.',
    },
    // Wherever it lies, its area is compared as well: degrees of longitude are shorter at 36° than at 17°.
    { sheet: 'plots', row: 4, column: 'boundary', says: 'The outline encloses 99.9 ha, and the row says 118 ha.' },
    {
      sheet: 'plots',
      row: 5,
      column: 'boundary',
      says: 'The outline lies 4,201 km from Chirodzo, the village of the household.',
    },
  ]);
  expect(rejectionsOf(plan).map(({ row }) => row)).toEqual([6]);
});

test('a plot that is there keeps the area it has, and the same file twice says nothing new', async () => {
  const server = memoryServer({
    villages,
    households: [{ id: 'h1', household_code: 'A', survey_round_id: 'r1', village_id: 'V1' }],
    plots: [{ id: 'p1', household_id: 'h1', plot_no: 1, area_ha: '2.5000', geometry: null }],
  });
  const file = sheet('plots', ['household_code', 'plot_no', 'boundary'], ['A', 1, HERE]);
  const plan = await planOf(server, [file]);
  expect(plan.tables[0]?.corrections.map(({ values }) => Object.keys(values))).toEqual([['geometry']]);
  expect(plan.remarks.map(({ says }) => says)).toEqual(['The outline encloses 117.86 ha, and the portal says 2.5 ha.']);
  const batch = await openBatch(server, 'b1');
  await applyPlan(server, plan, { batch, mapping: {}, onProgress: () => undefined }, signal);
  expect(server.tables['plots']?.[0]).toMatchObject({ area_ha: '2.5000', geometry: { type: 'Polygon' } });
  expect((await planOf(server, [file])).tables[0]).toMatchObject({ unchanged: 1, corrections: [] });
  await undoImport(server, batch, signal);
  expect(server.tables['plots']?.[0]).toMatchObject({ area_ha: '2.5000', geometry: null });
});

test('a bad outline leaves its row out, by sheet, row and column; a clear cell empties what is there', async () => {
  const server = memoryServer({
    villages,
    households: [{ id: 'h1', household_code: 'A', survey_round_id: 'r1' }],
    plots: [{ id: 'p1', household_id: 'h1', plot_no: 1, area_ha: 2, geometry: { type: 'Polygon', coordinates: [] } }],
  });
  const plan = await planOf(server, [
    sheet('plots', ['household_code', 'plot_no', 'boundary'], ['A', 1, '[clear]'], ['A', 2, '-17.6 36.1; -17.6 36.2']),
  ]);
  expect(plan.tables[0]?.corrections.map(({ values }) => values)).toEqual([{ geometry: null }]);
  expect(rejectionsOf(plan)).toEqual([
    {
      sheet: 'plots',
      row: 3,
      column: 'boundary',
      value: '-17.6 36.1; -17.6 36.2',
      reason: 'has too few points for an outline: 2, and three are needed',
    },
  ]);
});

test('in nested JSON an outline stays one value, as do those of a file of features', () => {
  const geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [36, -17],
        [36.1, -17],
        [36, -17.1],
        [36, -17],
      ],
    ],
  };
  const [, plots] = readJsonTables(
    JSON.stringify([{ household_code: 'A', plots: [{ plot_no: 1, land: { geoshape: geometry } }] }]),
  );
  expect([plots?.header, plots?.rows[0]?.cells]).toEqual([
    ['plot_no', 'land/geoshape', 'household_code', 'plots/_place'],
    [1, JSON.stringify(geometry), 'A', 1],
  ]);
  const [features] = readJsonTables(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry, properties: { household_code: 'A', plot_no: 1 } }],
    }),
  );
  expect(features?.header).toEqual(['household_code', 'plot_no', 'geometry']);
});

test.each([
  [1, 1.09, false],
  [1, 1.2, true],
  [0.1, 0.115, false],
  [0, 0.5, true],
])('%d ha and %d ha differ: %s', (one, other, differ) =>
  expect([areasDiffer(one, other), areasDiffer(other, one)]).toEqual([differ, differ]),
);
