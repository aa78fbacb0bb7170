import { randomUUID } from 'node:crypto';
import { inParts, type Database } from '../../database/database.ts';
import type { SourcePhoto } from '../../database/source-rows.ts';
import { PHOTOS } from '../source-tables.ts';
import type { Picture } from './pictures-in.ts';

/** Rows in one statement: SQLite binds some thousand values at most. */
const AT_ONCE = 200;

/** The pictures of a submission as it is now. */
export interface SubmissionPictures {
  readonly submission: string;
  readonly pictures: readonly Picture[];
  readonly takenAt: string | null;
}

/** Whether the table is there: an import that began before this release has no photos. */
export const hasPhotos = (database: Database): Promise<boolean> => database.schema.hasTable(PHOTOS);

/**
 * Notes the pictures of submissions whose answers were fetched. A picture that is known is not noted again; one that a submission does not have
 * any more is marked where it is in the portal, and otherwise forgotten.
 */
export async function notePhotos(database: Database, form: string, all: readonly SubmissionPictures[]): Promise<void> {
  for (const part of inParts(all, AT_ONCE)) {
    const rows = await database(PHOTOS)
      .where({ form })
      .whereIn(
        'submission',
        part.map(({ submission }) => submission),
      )
      .select('*');
    const keyOf = ({ submission, attachment }: Pick<SourcePhoto, 'submission' | 'attachment'>): string =>
      JSON.stringify([submission, attachment]);
    const known = new Set(rows.map(keyOf));
    const there = new Set(
      part.flatMap(({ submission, pictures }) => pictures.map(({ attachment }) => keyOf({ submission, attachment }))),
    );
    const fresh = part.flatMap(({ submission, pictures, takenAt }) =>
      pictures.flatMap(({ attachment, fileName, question, caption }): readonly SourcePhoto[] =>
        known.has(keyOf({ submission, attachment }))
          ? []
          : [
              {
                id: randomUUID(),
                form,
                submission,
                attachment,
                file_name: fileName,
                question,
                caption,
                taken_at: takenAt,
                batch: null,
                state: 'noted',
                tries: 0,
                problem: null,
                gone: false,
              },
            ],
      ),
    );
    for (const some of inParts(fresh, AT_ONCE))
      await database(PHOTOS)
        .insert([...some])
        .onConflict(['form', 'submission', 'attachment'])
        .ignore();
    const lost = rows.filter((row) => !there.has(keyOf(row)));
    const update = async (some: readonly SourcePhoto[], gone: boolean): Promise<void> => {
      for (const few of inParts(some))
        await database(PHOTOS)
          .whereIn(
            'id',
            few.map(({ id }) => id),
          )
          .update({ gone });
    };
    await update(
      lost.filter(({ state }) => state === 'added'),
      true,
    );
    await update(
      rows.filter((row) => Boolean(row.gone) && there.has(keyOf(row))),
      false,
    );
    for (const few of inParts(lost.filter(({ state }) => state !== 'added')))
      await database(PHOTOS)
        .whereIn(
          'id',
          few.map(({ id }) => id),
        )
        .delete();
  }
}

/** In the transaction of an import: the pictures of its submissions are fetched from now on, and belong to it. */
export async function photosImported(
  write: Database,
  form: string,
  batch: string,
  submissions: readonly string[],
): Promise<void> {
  if (!(await hasPhotos(write))) return;
  for (const part of inParts(submissions))
    await write(PHOTOS).where({ form, state: 'noted' }).whereIn('submission', part).update({ state: 'waiting', batch });
}
