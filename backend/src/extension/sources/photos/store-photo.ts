import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import type { Accountability, Context } from '../../directus.ts';
import { inspectApart } from '../../files/inspect-apart.ts';
import { withFolder } from '../../files/local-copy.ts';
import { fileChecks } from '../../files/file-checks.ts';
import { removeUnused } from '../../files/unused-files.ts';
import { settingText } from '../../values.ts';
import type { SourcePhoto } from '../../database/source-rows.ts';
import type { SourceClient } from '../source-client.ts';
import { SourceProblem } from '../source-problem.ts';
import { PHOTOS } from '../source-tables.ts';
import { photoName } from './photo-name.ts';

/** KoboToolbox and ODK Central take files of up to 100 MB; a photo of a telephone has some five. */
const MOST_BYTES = 50 * 1024 * 1024;

/** What browsers show, by its ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/avif': '.avif',
};

/** A picture that will never become a photo of the portal. */
export class Refused extends Error {}

export interface Storing {
  readonly client: SourceClient;
  /** In whose name it is added. */
  readonly accountability: Accountability;
  readonly village: string | null;
  readonly consent: 'restricted' | 'unknown';
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Stores a file under the key of its photo. One that a stopped server has left half written is written again. */
async function storeFile(
  { id, caption, file_name: given }: SourcePhoto,
  type: string,
  file: string,
  person: string | null,
  { database, env, getSchema, services }: Context,
): Promise<void> {
  const service = new services.FilesService({ knex: database, schema: await getSchema(), accountability: null });
  const facts = {
    title: caption,
    filename_download: `${photoName(given)}${ENDINGS[type] ?? ''}`,
    type,
    uploaded_by: person,
  };
  const there = await database('directus_files').where({ id }).first('id');
  // What it holds was checked here, before it is stored.
  const options = { emitEvents: false };
  if (there !== undefined) await service.uploadOne(createReadStream(file), facts, id, options);
  else
    await service.uploadOne(
      createReadStream(file),
      { ...facts, id, storage: settingText(env['STORAGE_LOCATIONS']).split(',')[0] ?? 'local', restricted: null },
      undefined,
      options,
    );
  await fileChecks(database).write(id, null);
}

/**
 * Notes that a photo was added, unless its import was undone meanwhile.
 * @returns whether it still belongs to its import
 */
const noteAdded = async ({ id, batch }: SourcePhoto, { database }: Context): Promise<boolean> =>
  (await database(PHOTOS).where({ id, batch, state: 'waiting' }).update({ state: 'added', problem: null })) === 1;

/**
 * Downloads a picture and adds it to the photos. Begun again after the server was stopped, it adds what is missing.
 * @throws Refused, SourceProblem; the reason of `signal`
 */
export async function storePhoto(
  photo: SourcePhoto,
  { client, accountability, village, consent }: Storing,
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  const { database, getSchema, services } = context;
  const { id } = photo;
  if ((await database('media_upload_items').where({ id }).first('id')) === undefined) {
    await withFolder(context, async (folder) => {
      const file = path.join(folder, 'photo');
      await client.file(
        { submission: photo.submission, attachment: photo.attachment, fileName: photo.file_name },
        file,
        MOST_BYTES,
        signal,
      );
      const type = (await fileTypeFromFile(file))?.mime ?? '';
      if (!(type in ENDINGS)) throw new Refused('The file is not a picture that browsers show.');
      // As of every upload, location data does not stay in it.
      const { problem, fresh } = await inspectApart({ path: file, declared: type });
      if (problem !== null) throw new SourceProblem('The picture is damaged or incomplete.', 200);
      signal.throwIfAborted();
      await storeFile(photo, type, fresh ?? file, accountability.user, context);
      const items = new services.ItemsService('media_upload_items', {
        accountability,
        schema: await getSchema(),
        knex: database,
      });
      await items.createOne({
        id,
        kind: 'photo',
        preview_image: id,
        caption: photo.caption,
        consent,
        taken_at: photo.taken_at,
        village_id: village,
        sha256: await sha256Of(file),
      });
    });
  }
  if (await noteAdded(photo, context)) return;
  await new services.ItemsService('media_upload_items', { schema: await getSchema(), knex: database }).deleteMany([id]);
  await removeUnused([id], context);
}
