import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allTables, labelOf, surveyTables, tableOf, valueAt, valueText, type SurveyField } from './index.ts';

interface SnapshotField {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  readonly meta: { readonly options?: { readonly choices?: readonly { value: string; text: string }[] } | null };
}

// The schema as the backend applies it; remotes may not import the backend.
const snapshot = JSON.parse(readFileSync(path.resolve(__dirname, '../../../../backend/schema/sqlite.json'), 'utf8')) as { readonly fields: readonly SnapshotField[] };
const fieldsOf = (collection: string) => snapshot.fields.filter((field) => field.collection === collection && field.type !== 'alias');

/** Kept by the server, not asked in the field, or of no use in a cell. */
const LEFT_OUT = ['id', 'date_created', 'date_updated', 'user_created', 'source_batch_id', 'external_id', 'geometry', 'household_id', 'plot_id'];

test.each(surveyTables.map((table) => [table.name, table] as const))('%s has every field of the data model', (name, table) => {
  const own = table.fields.map((field) => field.link?.path ?? field.name).filter((field) => !field.includes('.'));
  expect([...own].sort()).toEqual(fieldsOf(name).map(({ field }) => field).filter((field) => !LEFT_OUT.includes(field)).sort());
});

const withChoices = allTables.flatMap((table) => table.fields.filter(({ choices }) => choices !== undefined).map((field) => [`${table.name}.${field.name}`, table.name, field] as const));
test.each(withChoices)('%s has the codes and words of the data model', (_, collection, field) => {
  const stored = fieldsOf(collection).find((one) => one.field === field.name);
  expect(stored).toBeDefined();
  const choices = stored?.meta.options?.choices;
  // Difficulties are stored as numbers, places of savings as words without a list of choices.
  if (choices) expect(Object.entries(field.choices ?? {})).toEqual(choices.map(({ value, text }) => [value, text]));
  else expect(field.name).toMatch(/^wg_|^savings_place$/);
});

test('what the data model offers as a choice is a choice here', () => {
  const choices = snapshot.fields.filter(({ collection, meta }) => tableOf(collection) !== undefined && (meta.options?.choices?.length ?? 0) > 0);
  expect(choices.length).toBeGreaterThan(30);
  for (const { collection, field } of choices) expect(tableOf(collection)?.fields.find(({ name }) => name === field)).toMatchObject({ kind: 'choice' });
});

test('every field and every field on the way to another table exists', () => {
  const known = new Set(snapshot.fields.map(({ collection, field }) => `${collection}.${field}`));
  for (const table of allTables) {
    for (const { name, link } of table.fields) {
      expect(known).toContain(`${table.name}.${name.split('.')[0]}`);
      if (link) expect(known).toContain(`${link.table}.${link.key}`);
    }
  }
});

const field = (table: string, name: string): SurveyField => tableOf(table)!.fields.find((one) => one.name === name)!;

test.each([
  ['households', 'rooms', 0, '0'],
  ['households', 'rooms', null, null],
  ['households', 'rooms', '', null],
  ['households', 'weight', '0.9872', (0.9872).toLocaleString(undefined, { maximumFractionDigits: 4 })],
  ['households', 'consent', false, 'No'],
  ['households', 'consent', 1, 'Yes'],
  ['households', 'consent', null, null],
  ['households', 'water_source', 'surface_water', 'River, stream, pond or lake'],
  ['households', 'water_source', 'rope_pump', 'Rope pump'],
  ['households', 'assets', [], 'None'],
  ['households', 'assets', ['mobile_phone', 'hoe'], 'Mobile phone; Hoe'],
  ['households', 'months_lack_food', [], 'None'],
  ['households', 'months_lack_food', [1, 12, 13], 'January; December; 13'],
  ['members', 'wg_seeing', 3, 'A lot of difficulty'],
  ['purchases', 'year', 2023, '2023'],
  ['finance', 'loans', [], 'None'],
  ['finance', 'loans', [{ source: 'group', amount: 9700, purpose: 'food' }], `Group, amount ${(9700).toLocaleString()}, purpose food`],
])('%s.%s: %j reads %j', (table, name, value, text) => expect(valueText(field(table, name), value)).toBe(text));

test('a value at the end of a broken way is not known', () => {
  expect(valueAt({ village_id: null }, 'village_id.village_name')).toBeNull();
  expect(valueAt({ village_id: 'MUR-01' }, 'village_id.village_name')).toBeNull();
  expect(valueAt({ village_id: { village_name: 'Baraka' } }, 'village_id.village_name')).toBe('Baraka');
});

test('a label tells the unit', () => expect(labelOf(field('plots', 'area_ha'))).toBe('Area (ha)'));
