import { inParts, type Database } from '../database/database.ts';
import type { Submission } from '../database/source-rows.ts';
import type { ListedSubmission } from './source-client.ts';
import { SUBMISSIONS } from './source-tables.ts';

/** Rows in one statement: SQLite binds some thousand values at most. */
const AT_ONCE = 200;

/** In the place of the key of a submission: what waits for a decision, but is no submission that a source lists. */
export const NOT_LISTED = '';

/** A submission to be fetched. */
export interface WantedSubmission extends ListedSubmission {
  /** Whether an earlier version of it was imported. */
  readonly imported: boolean;
}

/** Writes rows whole, whether or not they are there. */
export async function saveSubmissions(database: Database, rows: readonly Submission[]): Promise<void> {
  for (const part of inParts(rows, AT_ONCE))
    await database(SUBMISSIONS)
      .insert([...part])
      .onConflict(['source', 'submission'])
      .merge();
}

export const submissionsOf = (database: Database, source: string): Promise<Submission[]> =>
  database(SUBMISSIONS).where({ source }).select('*');

/** Whether an earlier version of a submission is in the portal: imported, or left by the undo of a later import. */
export const wasImported = (row: Pick<Submission, 'imported_stamp' | 'household'> | undefined): boolean =>
  row !== undefined && (row.imported_stamp !== null || row.household !== null);

/** The row of a submission after it was listed; the same row where nothing has changed. */
function after(row: Submission, { stamp, review }: ListedSubmission): Submission {
  const edited = row.stamp !== stamp;
  if (!edited && row.review === review && row.deleted_at === null) return row;
  return { ...row, stamp, review, deleted_at: null, decided: false, ...(edited && { left_out: false }) };
}

/**
 * Compares what a source lists with what is known, and notes what is new, edited, reviewed, deleted or there again.
 * @param again whether those that an earlier import left out are wanted too
 * @returns what is to be fetched, in the order of the source
 */
export async function compareSubmissions(
  database: Database,
  source: string,
  listed: readonly ListedSubmission[],
  again: boolean,
): Promise<readonly WantedSubmission[]> {
  const rows = await submissionsOf(database, source);
  const known = new Map(rows.map((row) => [row.submission, row]));
  const ids = new Set(listed.map(({ id }) => id));
  const changed: Submission[] = [];
  const wanted: WantedSubmission[] = [];
  for (const one of listed) {
    const before = known.get(one.id);
    const row =
      before === undefined
        ? {
            source,
            submission: one.id,
            uuid: one.uuid,
            stamp: one.stamp,
            imported_stamp: null,
            left_out: false,
            review: one.review,
            reviewed: null,
            household: null,
            rows: null,
            batch: null,
            deleted_at: null,
            decided: false,
          }
        : after(before, one);
    if (row !== before) changed.push(row);
    // An edit may give a submission another key: the first one stays.
    if (row.left_out ? again : row.imported_stamp !== one.stamp)
      wanted.push({ ...one, uuid: row.uuid, imported: wasImported(row) });
  }
  const at = new Date().toISOString();
  for (const row of rows)
    if (!ids.has(row.submission) && row.deleted_at === null) changed.push({ ...row, deleted_at: at });
  await saveSubmissions(database, changed);
  return wanted;
}
