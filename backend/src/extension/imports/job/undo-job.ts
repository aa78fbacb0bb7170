import { undoImport, type SurveyServer } from '@groundwork/survey/import';
import { accountabilityOf } from '../../accountability-of.ts';
import type { Context } from '../../directus.ts';
import type { JobKind } from '../../jobs/job.ts';
import { forgetImported } from '../../sources/imported.ts';
import { removePhotos, type RemovedPhotos } from './remove-photos.ts';
import { isRecord } from '../../values.ts';
import { finishImport } from './finish-import.ts';
import { importInput, type ImportInput } from './import-input.ts';
import { portalOf } from './portal.ts';

/** The kind of job that undoes an import. */
export const UNDOING = 'import-undo';

export const undoInput = importInput.extend({ user: importInput.shape.import });
type UndoInput = ImportInput & { readonly user: string };

/** Has the record of an undo say what became of photos, too. */
const withPhotos = (server: SurveyServer, { removed, left }: RemovedPhotos): SurveyServer => ({
  ...server,
  correct: (collection, rows, signal) =>
    server.correct(
      collection,
      rows.map((row) => {
        const undone = row['undone'];
        return collection === 'import_batches' && isRecord(undone) && Array.isArray(undone['left'])
          ? {
              ...row,
              undone: {
                ...undone,
                removed: Number(undone['removed']) + removed,
                left: [...(undone['left'] as readonly unknown[]), ...left],
              },
            }
          : row;
      }),
      signal,
    ),
});

/** Undoes imports with the rights of who asked for it. It works in calls of some hundred rows, and goes on where it was. */
export const undoJob = (context: Context): JobKind<UndoInput> => ({
  name: UNDOING,
  input: undoInput,
  run: async ({ input: { import: id, user }, signal, progress }) => {
    const { database, getSchema, logger, services } = context;
    try {
      const accountability = await accountabilityOf(database, user);
      const { state } = (await database('import_batches').where({ id }).first('state')) ?? {};
      if (accountability === undefined) return;
      if (state === 'undoing') {
        await finishImport(id, context);
        // Before the villages that the import created: these stay while a photo shows one.
        const photos = await removePhotos(id, accountability, context, signal);
        const portal = portalOf({ accountability, database, schema: await getSchema(), services });
        await undoImport(withPhotos(portal, photos), id, signal, progress);
      }
      // Also where the server was stopped just before.
      if (state === 'undoing' || state === 'undone') await forgetImported(database, id);
    } catch (error) {
      if (signal.aborted) return;
      logger.error(error, `The undo of the import ${id} failed`);
      throw new Error('The undo failed. The log of Directus says why.', { cause: error });
    }
  },
  onGivenUp: async ({ import: id }) =>
    void (await context
      .database('import_batches')
      .where({ id, state: 'undoing' })
      .update({ problem: 'Not all of it was undone. Undo it again.' })),
});
