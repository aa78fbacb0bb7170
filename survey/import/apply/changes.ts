import * as z from '@groundwork/shared/contract/schema-kit';
import { idOf, type Created } from '../import-table.ts';
import { readEvery } from '../plan/standing.ts';
import type { SurveyServer } from '../server.ts';

/** What corrected rows said before and say after, by the key of the row and the field: what an undo goes by. */
export type Changes = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
export type AllChanges = Readonly<Record<string, Changes>>;

/** Tables whose rows do not say which import created them; the record of its changes does: their key was nothing before. */
export const UNSIGNED = ['village_profiles', 'villages', 'crops', 'survey_rounds'] as const;
export type Unsigned = (typeof UNSIGNED)[number];
export const isUnsigned = (table: string): table is Unsigned => UNSIGNED.some((one) => one === table);

const values = z.record(z.string(), z.unknown());
const changeSchema = z.looseObject({
  collection: z.string(),
  item: z.string(),
  before: z.nullable(values),
  after: values,
});

/**
 * What the server recorded of an import while its rows were written; null where it recorded nothing.
 * @throws what the server's way does
 */
export async function recordedChanges(
  server: SurveyServer,
  batch: string,
  signal: AbortSignal,
): Promise<AllChanges | null> {
  const all: Record<string, Record<string, Record<string, readonly unknown[]>>> = {};
  const records = await readEvery(
    server,
    'import_changes',
    ['id', 'collection', 'item', 'before', 'after'],
    { batch_id: { _eq: batch } },
    signal,
  );
  for (const record of records) {
    const parsed = z.safeParse(changeSchema, record);
    if (!parsed.success) continue;
    const { collection, item, before, after } = parsed.data;
    const names = Object.keys({ ...before, ...after });
    // An interrupted undo has removed this row and its answers.
    if (names.length === 0) continue;
    const pairs = names.map((name): [string, readonly unknown[]] => [
      name,
      name in after ? [before?.[name] ?? null, after[name]] : [before?.[name] ?? null],
    ]);
    (all[collection] ??= {})[item] = Object.fromEntries(pairs);
  }
  return records.length === 0 ? null : all;
}

/** A row that the import created has a key that was nothing before. */
export const isCreated = (table: Created, pairs: Changes[string]): boolean =>
  isUnsigned(table) && pairs[idOf(table)]?.[0] === null;
