import { undoImport } from '@groundwork/survey/import';
import { accountabilityOf } from '../../accountability-of.ts';
import type { Context } from '../../directus.ts';
import type { JobKind } from '../../jobs/job.ts';
import { forgetImported } from '../../sources/imported.ts';
import { importInput, type ImportInput } from './import-input.ts';
import { portalOf } from './portal.ts';

/** The kind of job that undoes an import. */
export const UNDOING = 'import-undo';

export const undoInput = importInput.extend({ user: importInput.shape.import });
type UndoInput = ImportInput & { readonly user: string };

/** Undoes imports with the rights of who asked for it. It works in calls of some hundred rows, and goes on where it was. */
export const undoJob = ({ database, getSchema, logger, services }: Context): JobKind<UndoInput> => ({
  name: UNDOING,
  input: undoInput,
  run: async ({ input: { import: id, user }, signal, progress }) => {
    try {
      const accountability = await accountabilityOf(database, user);
      if (accountability === undefined || (await database('import_batches').where({ id, state: 'undoing' }).first('id')) === undefined) return;
      const portal = portalOf({ accountability, database, schema: await getSchema(), services });
      await undoImport(portal, id, signal, progress);
      await forgetImported(database, id);
    } catch (error) {
      if (signal.aborted) return;
      logger.error(error, `The undo of the import ${id} failed`);
      throw new Error('The undo failed. The log of Directus says why.', { cause: error });
    }
  },
  onGivenUp: async ({ import: id }) => void (await database('import_batches').where({ id, state: 'undoing' }).update({ problem: 'Not all of it was undone. Undo it again.' })),
});
