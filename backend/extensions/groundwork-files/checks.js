import path from 'node:path';
import { inspectApart } from './inspect-apart.js';
import { readCheck, writeCheck } from './table.js';

/**
 * Checks files once: when they are uploaded, or when a record first names them.
 * @returns `check(file)` gives a sentence about what is wrong with the file, or null
 */
export function createChecks({ database, getSchema, logger, services }) {
  const underWay = new Map();

  const remove = async (file) => {
    await new services.FilesService({ knex: database, schema: await getSchema(), accountability: null }).deleteOne(file);
  };

  const inspectOnce = async (file) => {
    const row = await database('directus_files').where({ id: file }).first('type', 'filename_disk', 'filename_download', 'tus_id');
    // Directus itself refuses a key that there is no file of.
    if (row === undefined || row.filename_disk === null) return null;
    const name = `The file “${row.filename_download}”`;
    if (row.tus_id !== null) return `${name} is still being uploaded. Wait until the upload is complete.`;
    let result;
    try {
      result = await inspectApart({ path: path.join(process.env.STORAGE_LOCAL_ROOT, row.filename_disk), declared: row.type ?? '' });
    } catch (error) {
      logger.error(error, `File ${file} could not be checked`);
      return `${name} could not be checked. Try again in a few minutes, or save it in another format.`;
    }
    const problem = result.problem === null ? null : `${name} ${result.problem}`;
    if (problem !== null) await remove(file);
    else if (result.size !== null) await database('directus_files').where({ id: file }).update({ filesize: result.size });
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
