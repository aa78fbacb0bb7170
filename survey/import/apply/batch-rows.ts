import { idOf, importTable, STORED, type Stored } from '../import-table.ts';
import { textOf } from '../matching/text-of.ts';
import { readEvery } from '../plan/standing.ts';
import type { Standing, SurveyServer } from '../server.ts';
import { isUnsigned, type Unsigned } from './changes.ts';

type Signed = Exclude<Stored, Unsigned>;
const isSigned = (table: Stored): table is Signed => !isUnsigned(table);

/** Tables whose rows say which import created them, children before their parents. */
export const SIGNED: readonly Signed[] = STORED.filter(isSigned).reverse();

/** A row that an import created. */
export interface BatchRow {
  readonly table: Stored;
  readonly id: string;
  /** Key of the household or water project that it is, or belongs to. */
  readonly root: string;
  /** Key of the plot or water point that it is, or belongs to. */
  readonly part: string | null;
  /** What people know the row by. */
  readonly what: string;
  /** When it was last changed; null since it was created. */
  readonly stamp: string | null;
}

const at = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Standing)[name] : undefined),
      row,
    );

/** The tables from one to its household or water project, itself first, each with the way there, which ends in a dot. */
function upwards(table: Stored, way = ''): readonly { readonly table: Stored; readonly way: string }[] {
  const { parent } = importTable(table);
  return [{ table, way }, ...(parent === null ? [] : upwards(parent.table, `${way}${parent.field}.`))];
}

const rootOf = (table: Stored): { readonly table: Stored; readonly way: string } =>
  upwards(table).at(-1) ?? { table, way: '' };
/** Between a root and what belongs to its parts. */
const partOf = (table: Stored): { readonly table: Stored; readonly way: string } | undefined =>
  upwards(table).find((one) => isPart(one.table));

export const isRoot = (table: Stored): boolean =>
  importTable(table).code !== null && importTable(table).parent === null;
/** Whether rows of other tables belong to its rows, and these to a household or water project. */
export const isPart = (table: Stored): boolean => importTable(table).parent !== null && childrenOf(table).length > 0;

/** The tables whose rows belong to those of another, with the fields that say so: rows of repeat groups to a household and to a person. */
const childrenOf = (parent: Stored): readonly (readonly [table: Stored, field: string])[] => [
  ...STORED.flatMap((table): readonly (readonly [Stored, string])[] =>
    importTable(table).parent?.table === parent ? [[table, importTable(table).parent?.field ?? '']] : [],
  ),
  ...(parent === 'members' ? [['repeat_rows', 'member_id'] as const] : []),
];

/** What a row is called by within its household or water project. */
const namesOf = (table: Stored): readonly string[] =>
  table === 'repeat_rows' ? ['repeat_name', 'row_no'] : importTable(table).key;

const ONE: Readonly<Record<Stored, string>> = {
  villages: 'Village',
  households: 'Household',
  members: 'Member',
  plots: 'Plot',
  crop_plantings: 'Crop planting',
  crop_sales: 'Crop sale',
  livestock: 'Livestock',
  livestock_sales: 'Livestock sale',
  food_consumption: 'Food consumption',
  finance: 'Finance',
  purchases: 'Purchase',
  repeat_rows: 'Row',
  village_profiles: 'Village profile',
  water_projects: 'Water project',
  water_points: 'Water point',
  water_point_visits: 'Visit',
};

/** The fields that say what a row is to people, that of its household or water project first. */
export function labelFields(table: Stored): readonly string[] {
  const root = rootOf(table);
  return [
    `${root.way}${importTable(root.table).code ?? importTable(root.table).id}`,
    ...(table === root.table ? [] : namesOf(table)),
  ];
}

/** `Household H1`, `Member 2 of household H1`. */
export function nameOf(table: Stored, row: Standing): string {
  const code = textOf(at(row, labelFields(table)[0] ?? '')) || 'not known';
  const root = rootOf(table).table;
  if (table === root) return `${ONE[table]} ${code}`;
  const words = namesOf(table)
    .map((name) => textOf(row[name]))
    .filter((word) => word !== '');
  return [ONE[table], ...words, `of ${ONE[root].toLowerCase()} ${code}`].join(' ');
}

/** The rows of all tables that an import created. @throws what the server's way does */
export async function batchRows(
  server: SurveyServer,
  batch: string,
  signal: AbortSignal,
): Promise<readonly BatchRow[]> {
  const found: BatchRow[] = [];
  for (const table of SIGNED) {
    const [id, root, part] = [idOf(table), rootOf(table), partOf(table)];
    const rootKey = `${root.way}${idOf(root.table)}`;
    const partKey = part && `${part.way}${idOf(part.table)}`;
    const fields = [
      ...new Set([id, 'date_updated', ...labelFields(table), rootKey, ...(partKey === undefined ? [] : [partKey])]),
    ];
    for (const row of await readEvery(server, table, fields, { source_batch_id: { _eq: batch } }, signal)) {
      const stamp = row['date_updated'];
      found.push({
        table,
        id: textOf(row[id]),
        root: textOf(at(row, rootKey)),
        part: partKey === undefined ? null : textOf(at(row, partKey)),
        what: nameOf(table, row),
        stamp: typeof stamp === 'string' ? stamp : null,
      });
    }
  }
  return found;
}

/** What may refer to a row without being imported with it. */
const REFERRING: Partial<
  Readonly<Record<Stored, readonly (readonly [collection: string, field: string, words: string])[]>>
> = {
  water_projects: [
    ['media_upload_items', 'water_project_id', 'photos'],
    ['documents', 'water_project_id', 'documents'],
  ],
};

/** The rows of a table in words: `members`, `rows of livestock`. */
export const wordsOf = (table: Stored): string => {
  if (table === 'repeat_rows') return 'rows of other tables';
  const plural = importTable(table)
    .title.replace(/^Household m/, 'M')
    .toLowerCase();
  return table === 'livestock' || table === 'finance' || table === 'food_consumption' ? `rows of ${plural}` : plural;
};

/** Rows of others on rows of an import: key of the row that they are on → what they are. @throws as above */
export async function strangers(
  server: SurveyServer,
  batch: string,
  parents: readonly Stored[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const parent of parents) {
    const children = childrenOf(parent).map(([table, field]) => [table, field, wordsOf(table)] as const);
    for (const [table, field, what] of [...children, ...(REFERRING[parent] ?? [])]) {
      const other = { _or: [{ source_batch_id: { _neq: batch } }, { source_batch_id: { _null: true } }] };
      const ofImport = { [field]: { source_batch_id: { _eq: batch } } };
      const rows = await readEvery(
        server,
        table,
        ['id', field],
        children.some(([name]) => name === table) ? { _and: [ofImport, other] } : ofImport,
        signal,
      );
      for (const row of rows) found.set(textOf(row[field]), found.get(textOf(row[field])) ?? what);
    }
  }
  return found;
}
