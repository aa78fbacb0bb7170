import { ReadProblem } from './sheet.ts';
import { openZip } from './unzip.ts';

/** Files of a zip that hold tables. */
const TABLES = /\.(csv|tsv|tab|xlsx|xls|ods|json|geojson)$/i;
/** Photos beside the tables, as ODK Central packs them, and what a Mac adds. */
const OTHERS = /(^|\/)(media|__MACOSX)\/|(^|\/)\._/i;

/**
 * The files with tables in a zip, such as an export of ODK Central: the form, and each of its repeats.
 * @throws ReadProblem where it has none, is damaged or unpacks to too much
 */
export async function filesInZip(bytes: Uint8Array<ArrayBuffer>): Promise<readonly File[]> {
  const archive = await openZip(bytes);
  const names = archive.names.filter((name) => TABLES.test(name) && !OTHERS.test(name));
  if (names.length === 0)
    throw new ReadProblem('The ZIP archive has no table in it: no CSV, spreadsheet or JSON file.');
  const files: File[] = [];
  for (const name of names) files.push(new File([await archive.bytes(name)], name.replace(/^.*\//, '')));
  return files;
}
