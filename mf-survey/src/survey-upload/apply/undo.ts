import { dataUrl, http } from '@groundwork/shared';
import { readItem, z } from '@groundwork/shared/data';
import type { Value } from '../matching/cast.ts';
import { sameValue } from '../plan/same-value.ts';
import { searchItems, type Standing } from '../plan/standing.data.ts';
import { parted } from './apply-plan.ts';
import { allChangesSchema, type Changes } from './changes.ts';

/** What an undo did, and what it left because it is not any more what the import made of it. */
export interface Undone {
  readonly removed: number;
  readonly restored: number;
  readonly left: readonly Left[];
}

export interface Left {
  /** What people know the row by. */
  readonly what: string;
  /** Ends a sentence that begins with it. */
  readonly why: string;
}

const batchSchema = z.looseObject({ rows_updated: z.catch(z.nullable(z.number()), null), changes: z.catch(z.nullable(allChangesSchema), null) });

/** Records that hang on a household and would go with it. */
const BELONGINGS = ['plots', 'crop_sales', 'livestock', 'livestock_sales', 'food_consumption', 'finance', 'purchases'] as const;

const keyOf = (row: Standing): string => String(row['id']);
const codeOf = (row: Standing): string => String(row['household_code']);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Takes a whole import back: rows it created are removed, rows it corrected say again what they said before. A row that somebody has
 * changed since, or that others have added to, stays, is named, and keeps its household together. Asked again after a failure, it goes on.
 * @throws AxiosError
 */
export async function undoImport(batch: string, signal: AbortSignal, onStep: (words: string) => void): Promise<Undone> {
  const left: Left[] = [];
  const own = { source_batch_id: { _eq: batch } };
  onStep('Reading what the import did');
  const { changes, rows_updated } = await readItem('import_batches', batch, batchSchema, { fields: ['rows_updated', 'changes'] }, { signal });
  const people = await searchItems('members', { fields: ['id', 'line_no', 'date_updated', 'household_id.id', 'household_id.household_code'], filter: own }, signal);
  const changedPeople = new Set(people.filter((row) => row['date_updated'] !== null).map(keyOf));
  const fields = ['id', 'household_code', 'date_updated', 'members.id', 'members.source_batch_id', ...BELONGINGS];
  const households = await searchItems('households', { fields, filter: own }, signal);
  const free = households.filter((row) => {
    const why = whyLeft(row, batch, changedPeople);
    if (why !== null) left.push({ what: `Household ${codeOf(row)}`, why });
    return why === null;
  });
  // Who lives in a household that stays, stays with it.
  const going = new Set(free.map(keyOf));
  const staying = new Set(households.map(keyOf).filter((id) => !going.has(id)));
  const goneMembers: string[] = [];
  for (const row of people) {
    const household = row['household_id'] as Standing | null;
    if (household !== null && staying.has(keyOf(household))) continue;
    if (changedPeople.has(keyOf(row))) left.push({ what: memberName(row), why: 'was changed since' });
    else goneMembers.push(keyOf(row));
  }
  onStep('Removing household members');
  await removeAll('members', goneMembers, signal);
  onStep('Removing households');
  await removeAll('households', free.map(keyOf), signal);
  onStep('Restoring what was corrected');
  let restored = 0;
  for (const collection of ['households', 'members'] as const) restored += await restore(collection, changes?.[collection] ?? {}, left, signal);
  if (changes === null && (rows_updated ?? 0) > 0) left.push({ what: `${rows_updated} corrected rows`, why: 'stay: what they said before was not kept' });
  await http.patch(dataUrl(`/items/import_batches/${batch}`), { state: 'undone' }, { signal, trouble: false });
  return { removed: goneMembers.length + free.length, restored, left };
}

function whyLeft(household: Standing, batch: string, changedPeople: ReadonlySet<string>): string | null {
  if (household['date_updated'] !== null) return 'was changed since';
  const members = listOf(household['members']) as readonly Standing[];
  if (members.some((member) => member['source_batch_id'] !== batch)) return 'has members who were added since';
  if (members.some((member) => changedPeople.has(keyOf(member)))) return 'has members who were changed since';
  return BELONGINGS.some((name) => listOf(household[name]).length > 0) ? 'has land, sales or other answers that were added since' : null;
}

const memberName = (row: Standing): string => {
  const household = row['household_id'] as Standing | null;
  return `Member ${String(row['line_no'])} of household ${household === null ? 'not known' : codeOf(household)}`;
};

async function removeAll(collection: string, ids: readonly string[], signal: AbortSignal): Promise<void> {
  for (const part of parted(ids)) await http.request({ method: 'DELETE', url: dataUrl(`/items/${collection}`), data: part, signal, trouble: false });
}

async function restore(collection: 'households' | 'members', changes: Changes, left: Left[], signal: AbortSignal): Promise<number> {
  let restored = 0;
  for (const part of parted(Object.entries(changes))) {
    const names = [...new Set(part.flatMap(([, fields]) => Object.keys(fields)))];
    const label = collection === 'households' ? ['household_code'] : ['line_no', 'household_id.household_code'];
    const standing = await searchItems(collection, { fields: ['id', ...label, ...names], filter: { id: { _in: part.map(([id]) => id) } } }, signal);
    const rows = new Map(standing.map((row) => [keyOf(row), row]));
    const bodies = part.flatMap(([id, fields]) => {
      const row = rows.get(id);
      const says = (which: 0 | 1): boolean => row !== undefined && Object.entries(fields).every(([name, pair]) => sameValue((pair[which] ?? null) as Value, row[name]));
      // A row that was restored before an undo broke off says already what it should.
      if (says(0)) return [];
      if (says(1)) return [{ id, ...Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[0] ?? null])) }];
      const what = row === undefined ? 'A corrected row' : collection === 'households' ? `Household ${codeOf(row)}` : memberName(row);
      left.push({ what, why: row === undefined ? 'is not there any more' : 'was corrected by the import and changed since' });
      return [];
    });
    if (bodies.length > 0) await http.request({ method: 'PATCH', url: dataUrl(`/items/${collection}`), data: bodies, params: { fields: 'id', limit: 1 }, signal, trouble: false });
    restored += bodies.length;
  }
  return restored;
}
