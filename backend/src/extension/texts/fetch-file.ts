import type { Context } from '../directus.ts';
import { limits } from './reading/limits.ts';
import { Unreadable } from './reading/unreadable.ts';

const missing = (): Unreadable => new Unreadable('The file no longer exists. Upload it again.');
const tooLarge = (): Unreadable =>
  new Unreadable(`The file is larger than the ${limits.file / 1024 / 1024} MB that are read. Upload it in parts.`);

/**
 * The bytes of a file, as far as they may be read.
 * @throws Unreadable
 */
export async function fetchFile(file: string, { database, getSchema, services }: Context): Promise<Uint8Array> {
  const row = await database('directus_files').where({ id: file }).first('filesize');
  if (row === undefined) throw missing();
  if (Number(row.filesize) > limits.file) throw tooLarge();
  const assets = new services.AssetsService({ knex: database, schema: await getSchema(), accountability: null });
  const { stream } = await assets.getAsset(file, { transformationParams: {} }).catch(() => {
    throw missing();
  });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limits.file) throw tooLarge();
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
