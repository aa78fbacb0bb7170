import type { Asset, Context, Request, Response } from '../directus.ts';
import { sha256 } from '../values.ts';
import { isPassword } from './secrets.ts';
import { accountabilityOf } from '../accountability-of.ts';
import { SHARES } from './shares-table.ts';

/** A message for people who open a link; plain text, because nothing from the data server may run as a page. */
const say = (response: Response, status: number, sentence: string): Response =>
  response
    .status(status)
    .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(`${sentence}\n`);

const GONE = 'This link has expired or was withdrawn. Ask the person who sent it for a new one.';

/** `Authorization: Basic` carries what the browser asked for; the name before the colon says nothing. */
function passwordIn(header: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '') ?? [];
  return encoded === undefined
    ? undefined
    : Buffer.from(encoded, 'base64')
        .toString('utf8')
        .replace(/^[^:]*:/, '');
}

/** These show themselves and run nothing on our origin: PDFs in the browser's own viewer, for which the gateway leaves its sandbox off. Everything else is saved. */
const SHOWN = /^(image\/(png|jpeg|webp|gif|avif)|text\/plain|application\/pdf)$/;
const nameIn = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;

/**
 * Gives the file of a link to anybody who has it. It is read with the rights that its maker has now, so what is closed to them meanwhile, or
 * removed, is not given either.
 */
export async function openShare(
  request: Request,
  response: Response,
  { database, getSchema, services }: Context,
): Promise<void> {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  const share = await database(SHARES)
    .where({ token_hash: sha256(request.params['token'] ?? '') })
    .first();
  if (share === undefined || share.ends_at <= new Date().toISOString()) return void say(response, 404, GONE);
  if (share.password_hash !== null) {
    const password = passwordIn(request.get('authorization'));
    if (password === undefined || !(await isPassword(password, share.password_hash))) {
      response.set(
        'WWW-Authenticate',
        'Basic realm="Password of the link (the name may be anything)", charset="UTF-8"',
      );
      return void say(response, 401, 'This link has a password. Open it again and enter the password you were given.');
    }
  }
  const accountability = await accountabilityOf(database, share.made_by);
  if (accountability === undefined) return void say(response, 404, GONE);
  const schema = await getSchema();
  let asset: Asset;
  try {
    const { file } = await new services.ItemsService('documents', { accountability, schema, knex: database }).readOne<{
      file: string;
    }>(share.document, { fields: ['file'] });
    asset = await new services.AssetsService({ accountability, schema, knex: database }).getAsset(file, {
      transformationParams: {},
    });
  } catch {
    return void say(response, 404, GONE);
  }
  const { stream, file, stat } = asset;
  await database(SHARES).where({ id: share.id }).increment('opened', 1);
  response.set({
    'Content-Type': file.type ?? 'application/octet-stream',
    'Content-Length': String(stat.size),
    'Content-Disposition': `${SHOWN.test(file.type ?? '') ? 'inline' : 'attachment'}; ${nameIn(file.filename_download)}`,
    'Cache-Control': 'private, no-store',
  });
  stream.on('error', () => response.destroy());
  stream.pipe(response);
}
