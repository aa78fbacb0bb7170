import { createReadStream } from 'node:fs';
import type { Context, FilesService } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { inspectApart } from './inspect-apart.ts';
import { withLocalCopy } from './local-copy.ts';
import { withLimit } from './concurrency-limit.ts';
import { fileChecks } from './file-checks.ts';

export interface Checks {
  /** Looks at a file, whatever is known of it. The answer is a sentence about what is wrong with it, or null. */
  readonly inspect: (file: string) => Promise<string | null>;
  /** The same for a file that may have been looked at before. */
  readonly check: (file: string) => Promise<string | null>;
}

/** Checks files once: when they are uploaded, or when a record first names them. */
export function createChecks(context: Context): Checks {
  const { database, getSchema, logger, services } = context;
  const table = fileChecks(database);
  const underWay = new Map<string, Promise<string | null>>();

  const files = async (): Promise<FilesService> =>
    new services.FilesService({ knex: database, schema: await getSchema(), accountability: null });
  /** Puts what a file holds now in the place of what it held, wherever that is, with its size and without the pictures made of it. */
  const replace = async (
    file: string,
    facts: { readonly type: string; readonly filename_download: string },
    path: string,
  ): Promise<void> => {
    await (await files()).uploadOne(createReadStream(path), facts, file, { emitEvents: false });
  };
  const inspectCopy =
    (file: string, declared: string, name: string) =>
    async (path: string): Promise<string | null> => {
      const { problem, fresh, type } = await inspectApart({ path, declared });
      if (problem === null && fresh !== null)
        await replace(
          file,
          { type, filename_download: type === declared ? name : name.replace(/(\.[^.]*)?$/, '.jpg') },
          fresh,
        );
      return problem;
    };

  const inspectOnce = async (file: string): Promise<string | null> => {
    const row = await database('directus_files')
      .where({ id: file })
      .first('type', 'filename_disk', 'filename_download', 'tus_id');
    // Directus itself refuses a key that there is no file of.
    if (row === undefined || row.filename_disk === null) return null;
    const name = `The file “${row.filename_download}”`;
    if (row.tus_id !== null) return `${name} is still being uploaded. Wait until the upload is complete.`;
    let found: string | null;
    try {
      found = await withLimit(() =>
        withLocalCopy(file, context, inspectCopy(file, row.type ?? '', row.filename_download)),
      );
    } catch (error) {
      logger.error(error, `File ${file} could not be checked`);
      if (error instanceof Refusal) return `${name} could not be checked. ${error.message}`;
      return `${name} could not be checked. Try again in a few minutes, or save it in another format.`;
    }
    const problem = found === null ? null : `${name} ${found}`;
    if (problem !== null) await (await files()).deleteOne(file);
    await table.write(file, problem);
    return problem;
  };

  const inspect = (file: string): Promise<string | null> => {
    const answer = underWay.get(file) ?? inspectOnce(file).finally(() => underWay.delete(file));
    underWay.set(file, answer);
    return answer;
  };

  return {
    inspect,
    check: async (file) => {
      const answer = underWay.get(file);
      if (answer !== undefined) return answer;
      const known = await table.read(file);
      return known === undefined ? inspect(file) : known.problem;
    },
  };
}
