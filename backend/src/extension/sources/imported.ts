import { mergedMapping, type FormMapping, type ImportRequest, type LandedRows } from '@groundwork/survey/import';
import { inParts, type Database } from '../database/database.ts';
import type { Submission } from '../database/source-rows.ts';
import { storedSubmissions } from './files.ts';
import { mappingOf } from './mapping-of.ts';
import { formKey } from './photos/form-key.ts';
import { photosImported } from './photos/note-photos.ts';
import { noteRemovedRows } from './removed-rows.ts';
import { NOT_LISTED, saveSubmissions, submissionsOf, wasImported } from './store.ts';
import { SOURCES, SUBMISSIONS } from './source-tables.ts';

type OfSource = NonNullable<ImportRequest['source']>;

/** What became of the submissions of a source, and how they were read. */
export type SubmissionsImported = LandedRows & { readonly formMapping: FormMapping };

/** Of a submission whose edit names another household: the one that it named before, about which somebody has to decide as after a deletion. */
function replacedBy(
  { submission, household, batch }: Submission,
  before: Submission | undefined,
): readonly Submission[] {
  if (!before?.household || before.household === household) return [];
  return [
    {
      ...before,
      submission: `${submission} (${before.household})`,
      uuid: NOT_LISTED,
      batch,
      imported_stamp: null,
      deleted_at: new Date().toISOString(),
      decided: false,
    },
  ];
}

/** Notes, in the transaction of an import, which submissions it has, and how they were read. */
export async function noteImported(
  write: Database,
  { id, fetch }: OfSource,
  { batch, round }: { readonly batch: string; readonly round: string },
  { households, leftOut, rows: inFile, formMapping }: SubmissionsImported,
): Promise<void> {
  const source = await write(SOURCES).where({ id, fetch }).first();
  // It was disconnected meanwhile, or fetched anew.
  if (source === undefined) return;
  const keys = new Map(households);
  const out = new Set(leftOut);
  const known = new Map((await submissionsOf(write, id)).map((row) => [row.submission, row]));
  const rows = storedSubmissions(source).flatMap(([submission, stamp], index): readonly Submission[] => {
    const row = known.get(submission);
    if (row === undefined) return [];
    const left = out.has(index + 1);
    return [
      {
        ...row,
        left_out: left,
        ...(!left && { imported_stamp: stamp }),
        household: keys.get(index + 1) ?? row.household,
        batch,
      },
    ];
  });
  const before = mappingOf(source);
  const mapping = before === null ? formMapping : mergedMapping(before, formMapping);
  const edited = rows.filter((row) => !Boolean(row.left_out) && wasImported(known.get(row.submission)));
  const replaced = rows.flatMap((row) => replacedBy(row, known.get(row.submission)));
  await saveSubmissions(write, [...rows, ...replaced]);
  await noteRemovedRows(write, batch, edited, mapping, inFile);
  await photosImported(
    write,
    formKey(source),
    batch,
    rows.flatMap(({ submission, household }) => (household === null ? [] : [submission])),
  );
  await write(SOURCES)
    .where({ id })
    .update({
      files: null,
      fetch: null,
      fetch_submissions: null,
      batch,
      round,
      mapping: JSON.stringify(mapping),
      problem: null,
    });
}

/** An import of what was fetched has begun: until it ends, nothing else is fetched. */
export const noteBegun = async (database: Database, { id, fetch }: OfSource, batch: string): Promise<void> =>
  void (await database(SOURCES).where({ id, fetch }).update({ batch }));

/** An import of a source has ended without being written, and its files are removed: they are fetched again with the next sync. */
export const noteNotImported = async (database: Database, { id, fetch }: OfSource): Promise<void> =>
  void (await database(SOURCES).where({ id, fetch }).update({ files: null, fetch: null, fetch_submissions: null }));

/**
 * Forgets what an import has imported, when it is undone: its submissions are new again. How they are read is forgotten too, so that a schedule does
 * not import again what somebody has just undone.
 */
export async function forgetImported(database: Database, batch: string): Promise<void> {
  if (!(await database.schema.hasTable(SUBMISSIONS))) return;
  const sources = database(SUBMISSIONS).where({ batch }).distinct('source');
  await database(SOURCES).whereIn('id', sources).update({ mapping: null });
  await database(SUBMISSIONS).where({ batch, uuid: NOT_LISTED }).delete();
  const forgotten = { imported_stamp: null, batch: null, left_out: false };
  // A household that stays is of an earlier import, or was changed since: the next import of its submission is an edit.
  for (const part of inParts(
    await database(SUBMISSIONS).where({ batch }).whereNotNull('household').select('household'),
  )) {
    const households = part.map(({ household }) => household ?? '');
    const there = new Set((await database('households').whereIn('id', households).select('id')).map(({ id }) => id));
    await database(SUBMISSIONS)
      .where({ batch })
      .whereIn(
        'household',
        households.filter((id) => there.has(id)),
      )
      .update(forgotten);
  }
  await database(SUBMISSIONS)
    .where({ batch })
    .update({ ...forgotten, household: null, reviewed: null });
}
