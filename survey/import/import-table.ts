import {
  collectionOf,
  importedTables,
  isRepeatTable,
  parentOf,
  repeatIn,
  roundTables,
  words,
  type RepeatTableName,
} from '../model/index.ts';

/** A collection whose rows an import writes. */
export type Stored = (typeof importedTables)[number]['name'];
/** All of them, parents before their children. */
export const STORED: readonly Stored[] = importedTables.map(({ name }) => name);

/** A table that a sheet can fill: one of the model, or that of a repeat group, whose rows are in a collection with those of others. */
export type Target = Stored | RepeatTableName;
/** Those of the model, parents before their children. */
export const TARGETS: readonly Exclude<Stored, 'repeat_rows'>[] = STORED.filter((name) => name !== 'repeat_rows');
export const isTarget = (name: string): name is Target =>
  isRepeatTable(name) || TARGETS.some((target) => target === name);

/** What is written: the tables that sheets fill, and the crops that a person says are new. */
export type FilledTable = Target | 'crops';
/** What an import may create: its rows, and the round they are of. */
export type Created = Stored | 'crops' | 'survey_rounds';
/** All collections that are written, in this order. */
export const WRITE_ORDER: readonly (Stored | 'crops')[] = ['villages', 'crops', ...STORED.slice(1)];

/** A table of a survey round; the others say the same in every round. */
export type RoundTable = (typeof roundTables)[number]['name'] | RepeatTableName;
export const isOfRound = (name: string): name is RoundTable =>
  roundTables.some((table) => table.name === collectionOf(name));

/**
 * What becomes of a second row of a file with the same key. `refused`: there can be one only. `numbered`: it gets the next free
 * number. `in order`: a household may well have two, and the second of the file is the second that is there.
 */
export type Repeats = 'refused' | 'numbered' | 'in order';

/** How the rows of a table are matched, so that the same file twice corrects and does not duplicate. */
export interface ImportTable {
  readonly name: Target;
  readonly title: string;
  /** The field that identifies rows on the server. */
  readonly id: string;
  /** The field by which a row says which household or water project it is, or belongs to; null for a table whose rows say neither. */
  readonly code: 'household_code' | 'project_uid' | null;
  /** The row that a row belongs to, and the field that says so. */
  readonly parent: { readonly table: Stored; readonly field: string } | null;
  /** What identifies the rows of one parent, or of the round. */
  readonly key: readonly string[];
  readonly repeats: Repeats;
  /** The key in words, as the beginning of a reason. */
  readonly named: string;
  /** What a column must say, any one of them. */
  readonly needs: readonly string[];
}

/** What only an import knows of a table. A key that the natural one does not give begins with the number that rows get. */
const RULES: Readonly<
  Record<Stored, Pick<ImportTable, 'repeats' | 'named'> & Partial<Pick<ImportTable, 'parent' | 'key'>>>
> = {
  villages: { repeats: 'refused', named: 'The village' },
  households: { repeats: 'refused', named: 'The household code' },
  members: { repeats: 'numbered', named: 'The household and line' },
  plots: { repeats: 'numbered', named: 'The household and plot' },
  crop_plantings: { repeats: 'in order', named: 'The plot, crop and season' },
  crop_sales: { repeats: 'in order', named: 'The household, crop, season and month' },
  livestock: { repeats: 'in order', named: 'The household and species' },
  livestock_sales: { repeats: 'in order', named: 'The household, species and product' },
  food_consumption: { repeats: 'refused', named: 'The household' },
  finance: { repeats: 'refused', named: 'The household' },
  purchases: { repeats: 'in order', named: 'The household, thing and year' },
  repeat_rows: { repeats: 'numbered', named: 'The household, person and row', key: ['row_no', 'member_id'] },
  village_profiles: { repeats: 'refused', named: 'The village and year' },
  water_projects: { repeats: 'refused', named: 'The project UID' },
  water_points: {
    repeats: 'refused',
    named: 'The project and water point',
    parent: { table: 'water_projects', field: 'project_id' },
  },
  water_point_visits: {
    repeats: 'in order',
    named: 'The water point and day',
    parent: { table: 'water_points', field: 'water_point_id' },
  },
};

function parentIn(table: (typeof importedTables)[number]): ImportTable['parent'] {
  const { table: parent, field } = parentOf(table) ?? {};
  const target = STORED.find((name) => name === parent);
  return target === undefined || field === undefined ? null : { table: target, field };
}

const TABLES = new Map<Stored, ImportTable>(
  importedTables.map((table) => {
    const { name, title, key, naturalKey } = table;
    const code = isOfRound(name) ? 'household_code' : name.startsWith('water_') ? 'project_uid' : null;
    const { parent = parentIn(table), ...rules } = RULES[name];
    return [
      name,
      {
        name,
        title,
        id: key,
        code,
        parent,
        key: naturalKey.filter((field) => field !== 'survey_round_id' && field !== parent?.field),
        needs: name === 'villages' ? ['village_id', 'village_name'] : [code ?? 'village_id'],
        ...rules,
      },
    ];
  }),
);

export function importTable(name: Target): ImportTable {
  const table = TABLES.get(collectionOf(name));
  if (table === undefined) throw new Error(`No import fills ${name}.`);
  const repeat = repeatIn(name);
  return repeat === undefined ? table : { ...table, name, title: words(repeat) };
}

/** The field that identifies the rows of a table on the server. */
export const idOf = (name: FilledTable | Created): string =>
  name === 'crops' ? 'crop_id' : name === 'survey_rounds' ? 'id' : importTable(name).id;
