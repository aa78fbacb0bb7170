import type { MergedVillage } from '../server.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { known, planOf, sheet } from '../testing/plan-of.ts';

const merged: readonly MergedVillage[] = [
  { code: 'V9', name: 'ባህር ዳር', village: 'V1' },
  // Merged before the names of villages were noted.
  { code: 'OLD-7', name: null, village: 'V2' },
  // Two of one name, merged into two others.
  { code: 'X1', name: 'Baraka', village: 'V1' },
  { code: 'X2', name: 'Baraka', village: 'V2' },
  // Into one that is not there for the reader.
  { code: 'Y1', name: 'ጎዴ', village: 'V77' },
];
const portal = memoryServer({ villages: [{ village_id: 'V1', village_name: 'Chirodzo', population: 100 }] });
const plan = (...sheets: Parameters<typeof planOf>[1]) => planOf(portal, sheets, { lists: { ...known, merged } });
const tableOf = (made: Awaited<ReturnType<typeof planOf>>, name: string) =>
  made.tables.find(({ table }) => table === name)!;

test.each([
  ['its name', 'ባህር ዳር', 'V1'],
  ['its code', 'V9', 'V1'],
  ['its code in other letters', 'old-7', 'V2'],
  ['the name of one that is there', 'Chirodzo', 'V1'],
])('a household whose village was merged away, by %s, is of the one that was kept', async (_, village, kept) => {
  const made = await plan(sheet('households', ['household_code', 'village', 'rooms'], ['ቤት-1', village, 3]));
  expect(tableOf(made, 'households')).toMatchObject({
    creations: [{ values: { village_id: kept, rooms: 3 } }],
    rejections: [],
  });
});

test.each([['Baraka'], ['ጎዴ'], ['Y1']])('%s leads to none alone, and the row waits for a decision', async (village) => {
  const made = await plan(sheet('households', ['household_code', 'village', 'rooms'], ['ቤት-1', village, 3]));
  expect(tableOf(made, 'households')).toMatchObject({ creations: [], rejections: [{ value: village }] });
});

test('a list of villages corrects the one that was kept, which keeps its name, and says so', async () => {
  const made = await plan(
    sheet('villages', ['village_id', 'village_name', 'population'], ['V9', 'ባህር ዳር', 120], ['V3', 'Amhara', 5]),
  );
  expect(tableOf(made, 'villages')).toMatchObject({
    creations: [{ id: 'V3', values: { village_name: 'Amhara', population: 5 } }],
    corrections: [{ id: 'V1', values: { population: 120 } }],
  });
  expect(tableOf(made, 'villages').corrections[0]?.values).not.toHaveProperty('village_name');
  expect(made.remarks.map(({ row, says }) => [row, says])).toEqual([
    [2, '“ባህር ዳር” was merged into “Chirodzo”. The row is imported for that village.'],
  ]);
});
