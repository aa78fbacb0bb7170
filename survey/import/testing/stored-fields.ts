import type { CustomQuestion } from '../../model/index.ts';
import { nameOf } from './compare-cells.ts';
import type { MemoryServer } from './memory-server.ts';

/** For tests: a record of the database. */
export type Stored = Readonly<Record<string, unknown>>;

/** A question or a field of a table, as the database has it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly isOfModel: boolean;
  /** Of a list: the code of one of its choices, that a column of its own has. */
  readonly code: string | null;
  readonly valueOf: (record: Stored) => unknown;
}

/** Columns that KoboToolbox writes beside the answers. */
export const METADATA = [
  '_id',
  '_uuid',
  '_submission_time',
  '_index',
  '_parent_table_name',
  '_parent_index',
  '_submission__uuid',
];

/** What the import documents that headings mean. */
const MODEL: Readonly<Record<string, string>> = {
  hh_code: 'household_code',
  village: 'village_id',
  latitude: 'latitude',
  lat: 'latitude',
  longitude: 'longitude',
  lon: 'longitude',
  _gps_latitude: 'latitude',
  _gps_longitude: 'longitude',
  _gps_precision: 'accuracy_m',
  rooms: 'rooms',
  roof: 'roof',
  water_source: 'water_source',
  name: 'name',
  sex: 'sex',
  age: 'age_years',
};

const PARTS = [
  'members',
  'plots',
  'crop_plantings',
  'crop_sales',
  'livestock',
  'livestock_sales',
  'food_consumption',
  'finance',
  'purchases',
];

const objectOf = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {});
export const lastPart = (heading: string): string => heading.split('/').at(-1) ?? heading;
const groupOf = (heading: string): string => heading.split('/').slice(0, -1).join('/');

/** The tables that rows could be in, each with its records. */
export function tablesOf({ tables }: MemoryServer): ReadonlyMap<string, readonly Stored[]> {
  const repeats = new Map<string, Stored[]>();
  for (const row of tables['repeat_rows'] ?? [])
    repeats.set(`repeat_rows.${String(row['repeat_name'])}`, [
      ...(repeats.get(`repeat_rows.${String(row['repeat_name'])}`) ?? []),
      row,
    ]);
  return new Map([...['households', ...PARTS].map((name) => [name, tables[name] ?? []] as const), ...repeats]);
}

export function fieldsOf(
  table: string,
  { tables }: MemoryServer,
  codeOf: (record: Stored) => string,
): readonly Field[] {
  const villages = new Map((tables['villages'] ?? []).map((row) => [row['village_id'], row['village_name']]));
  const own = [...new Set(Object.values(MODEL))].map((name): Field => ({
    name,
    label: name,
    isOfModel: true,
    code: null,
    valueOf: (record) =>
      name === 'village_id' ? villages.get(record[name]) : name === 'household_code' ? codeOf(record) : record[name],
  }));
  const questions = ((tables['survey_questions'] ?? []) as unknown as readonly CustomQuestion[]).filter(
    ({ collection }) => collection === table,
  );
  const asked = questions.flatMap(({ name, label, kind, choices, restricted }) => {
    const valueOf = (record: Stored): unknown => objectOf(record[restricted ? 'restricted_answers' : 'answers'])[name];
    const about = { name, label, isOfModel: false, valueOf };
    return [
      { ...about, code: null },
      ...(kind === 'list' ? Object.keys(choices ?? {}).map((code): Field => ({ ...about, code })) : []),
    ];
  });
  return [...own, ...asked];
}

/** Whether a column could fill a field by what they are called. */
export function isCalled(heading: string, { name, label, isOfModel, code }: Field): boolean {
  if (lastPart(heading) === '') return false;
  if (isOfModel) return (MODEL[heading] ?? MODEL[lastPart(heading)]) === name;
  if (code !== null)
    return nameOf(lastPart(heading)) === nameOf(code) && nameOf(label).includes(nameOf(lastPart(groupOf(heading))));
  return nameOf(label).includes(nameOf(lastPart(heading)));
}
