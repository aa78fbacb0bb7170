import { isPerson } from '../accountability.ts';
import { checking } from '../answering.ts';
import type { Database } from '../database/database.ts';
import type { Middleware, Request } from '../directus.ts';
import { forbidden, invalid } from '../errors.ts';
import { fieldsOf, parsedJson } from '../values.ts';

/** Metadata that a resumable upload may set. Directus would accept any column, and overwrite the file named by `id` or `replace_id`. */
const declared = ['filename_download', 'type', 'title'];

/** Names, and values in base64. */
const factsOf = (request: Request): readonly (readonly string[])[] =>
  (request.get('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '));

/** By the very name that Directus reads; any other spelling of it counts for nothing there. */
const typeOf = (request: Request): string =>
  Buffer.from(factsOf(request).findLast(([name]) => name === 'type')?.[1] ?? '', 'base64').toString('utf8');

/** Directus checks the list of types only for uploads in one piece. `*` matches anything. */
const isWantedType = (type: string): boolean =>
  (process.env['FILES_MIME_TYPE_ALLOW_LIST'] ?? '*/*').split(',').some((wanted) => {
    if (wanted === '*/*') return true;
    return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/** Every upload that is called so: of several rows, Directus takes any. */
const replacesFile = async (database: Database, upload: string): Promise<boolean> => {
  const rows = await database('directus_files').where({ tus_id: upload }).select('id', 'tus_data');
  return rows.some(({ id, tus_data: data }) => {
    const { id: named, replace_id: replaced } = fieldsOf(fieldsOf(parsedJson(data))['metadata']);
    return replaced !== undefined || (named !== undefined && named !== id);
  });
};

const check = async (request: Request, database: Database): Promise<void> => {
  const { method } = request;
  if (method === 'POST' && !isWantedType(typeOf(request))) throw invalid('File is of invalid content type');
  if (!isPerson(request.accountability)) return;
  // Directus looks at the path, and the tus server at whatever follows the last slash of the whole address.
  const upload = /^\/files\/tus(?:\/([\w-]+))?\/?$/i.exec(request.originalUrl);
  if (upload === null) throw forbidden();
  if (factsOf(request).some(([name = '']) => name !== '' && !declared.includes(name))) throw forbidden();
  if (upload[1] !== undefined && (await replacesFile(database, upload[1]))) throw forbidden();
};

/** Express middleware: a resumable upload creates a new file of an allowed type, and never replaces another. */
export const resumableUploads = (database: Database): Middleware =>
  checking(async (request) => {
    if (/^\/files\/tus(\/|$)/i.test(request.path)) await check(request, database);
  });
