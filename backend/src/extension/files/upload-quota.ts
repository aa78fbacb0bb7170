import { isPerson } from '../accountability.ts';
import { checking } from '../answering.ts';
import { countOf, type Database } from '../database/database.ts';
import type { Middleware, Request } from '../directus.ts';
import { Refusal } from '../errors.ts';

/** Files of one person that no record names yet. */
const MOST_WAITING = 1000;
/** What one person may upload in 24 hours; the server's start checks the setting. */
const megabytesPerDay = (): number => Number(process.env['GROUNDWORK_UPLOAD_MB_PER_DAY'] ?? 4096);
const DAY = 86_400_000;

const tooMuch = (message: string): Refusal => new Refusal(413, 'CONTENT_TOO_LARGE', message, { reason: message });

const check = async (request: Request, user: string, database: Database): Promise<void> => {
  const files = database('directus_files').where({ uploaded_by: user });
  if ((await countOf(files.clone().whereNull('restricted'))) >= MOST_WAITING)
    throw tooMuch(
      `You have ${MOST_WAITING} uploaded files that no record uses. Save their records, or wait until they are removed.`,
    );
  const [sum] = await files
    .clone()
    .where('created_on', '>', new Date(Date.now() - DAY))
    .sum({ bytes: 'filesize' });
  const declared = Number(request.get('upload-length') ?? request.get('content-length') ?? 0);
  const most = megabytesPerDay();
  if (Number(sum?.['bytes'] ?? 0) + declared > most * 1024 ** 2)
    throw tooMuch(`You can upload ${String(most)} MB in 24 hours. Upload the rest tomorrow.`);
};

/** Express middleware: no one person can fill the disk, or the queue of files to be read. */
export const uploadQuota = (database: Database): Middleware =>
  checking(async (request) => {
    const begins = request.method === 'POST' && /^\/files(\/tus)?\/?$/i.test(request.path);
    if (begins && isPerson(request.accountability) && request.accountability.user !== null)
      await check(request, request.accountability.user, database);
  });
