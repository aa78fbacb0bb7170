import type { Database, Row } from '../database/database.ts';

/** A version of a document. */
export interface Version {
  readonly id: string;
  readonly version_of: string | null;
  readonly version_no: number | null;
  readonly date_created: Date | string | number;
  readonly newest: boolean | 0 | 1;
}

/** All versions of a document hang on the first; its key names the group. */
export const rootOf = ({ id, version_of: root }: Pick<Version, 'id' | 'version_of'>): string => root ?? id;

const later = (a: Version, b: Version): number =>
  (a.version_no ?? 1) - (b.version_no ?? 1) ||
  Number(new Date(a.date_created)) - Number(new Date(b.date_created)) ||
  (a.id < b.id ? -1 : 1);

/** The versions of some documents, the first before later ones. */
export async function versionsOf(
  database: Database,
  roots: readonly string[],
  fields: readonly string[] = [],
): Promise<readonly (Version & Row)[]> {
  const inGroup = database('documents').where((one) => void one.whereIn('id', roots).orWhereIn('version_of', roots));
  const rows = await inGroup.select<(Version & Row)[]>([
    'id',
    'version_of',
    'version_no',
    'date_created',
    'newest',
    ...fields,
  ]);
  return [...rows].sort(later);
}

/** In each group the last version is the newest, and no other. */
export async function markNewest(database: Database, roots: readonly string[]): Promise<void> {
  const last = new Map<string, string>();
  const rows = await versionsOf(database, roots);
  for (const row of rows) last.set(rootOf(row), row.id);
  const wrong = rows.filter((row) => Boolean(row.newest) !== (last.get(rootOf(row)) === row.id));
  for (const { id } of wrong)
    await database('documents')
      .where({ id })
      .update({ newest: [...last.values()].includes(id) });
}

/** When the first version has gone, the next one takes its place, and the others hang on that. */
export async function closeRanks(database: Database, left: readonly Version[]): Promise<void> {
  const [first, ...others] = left;
  if (first === undefined) return;
  await database('documents').where({ id: first.id }).update({ version_of: null });
  await database('documents')
    .whereIn(
      'id',
      others.map(({ id }) => id),
    )
    .update({ version_of: first.id });
  await markNewest(database, [first.id]);
}
