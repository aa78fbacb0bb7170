import { createReadStream } from 'node:fs';
import { inspectApart } from './inspect-apart.js';
import { withLocalCopy } from './local-copy.js';
import { inTurn } from './turns.js';
import { readCheck, writeCheck } from './table.js';

/**
 * Checks files once: when they are uploaded, or when a record first names them.
 * @returns `check(file)` gives a sentence about what is wrong with the file, or null
 */
export function createChecks(context) {
  const { database, getSchema, logger, services } = context;
  const underWay = new Map();

  const files = async () => new services.FilesService({ knex: database, schema: await getSchema(), accountability: null });
  /** Puts what a file holds now in the place of what it held, wherever that is, with its size and without the pictures made of it. */
  const replace = async (file, type, path) => {
    await (await files()).uploadOne(createReadStream(path), { type }, file, { emitEvents: false });
  };
  const inspectCopy = (file, type) => async (path) => {
    const { problem, fresh } = await inspectApart({ path, declared: type });
    if (problem === null && fresh !== null) await replace(file, type, fresh);
    return problem;
  };

  const inspectOnce = async (file) => {
    const row = await database('directus_files').where({ id: file }).first('type', 'filename_disk', 'filename_download', 'tus_id');
    // Directus itself refuses a key that there is no file of.
    if (row === undefined || row.filename_disk === null) return null;
    const name = `The file “${row.filename_download}”`;
    if (row.tus_id !== null) return `${name} is still being uploaded. Wait until the upload is complete.`;
    let found;
    try {
      found = await inTurn(() => withLocalCopy(file, context, inspectCopy(file, row.type ?? '')));
    } catch (error) {
      logger.error(error, `File ${file} could not be checked`);
      return `${name} could not be checked. Try again in a few minutes, or save it in another format.`;
    }
    const problem = found === null ? null : `${name} ${found}`;
    if (problem !== null) await (await files()).deleteOne(file);
    await writeCheck(database, file, problem);
    return problem;
  };

  const inspect = (file) => {
    const answer = underWay.get(file) ?? inspectOnce(file).finally(() => underWay.delete(file));
    underWay.set(file, answer);
    return answer;
  };

  return {
    inspect,
    check: async (file) => {
      if (underWay.has(file)) return underWay.get(file);
      const known = await readCheck(database, file);
      return known === undefined ? inspect(file) : known.problem;
    },
  };
}
