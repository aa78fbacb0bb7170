import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { isRecord } from '../values.ts';
import { SourceProblem } from './source-problem.ts';
import { getElsewhere, NotPublic } from './stored-elsewhere.ts';

const SECONDS = 1_000;
/** For one answer. */
const PATIENCE = 60 * SECONDS;
/** For one file. */
const FILE_PATIENCE = 300 * SECONDS;
const MOST_ATTEMPTS = 4;
/** A server that asks to wait longer than this is asked again at the next sync. */
const LONGEST_WAIT = 60 * SECONDS;
/** A page of a thousand submissions with two hundred answers each has some ten. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface SourceAccess {
  /** What people call the service. */
  readonly service: string;
  readonly origin: string;
  /** Null before anybody has signed in. */
  readonly authorization: string | null;
  /** What to do where the server does not accept the token or password, as a sentence. */
  readonly refused: string;
  /** What every error of this service has in its JSON, and other servers do not. */
  readonly errorField: 'detail' | 'code';
}

type Attempt<T> = { readonly answer: T } | { readonly again: string; readonly after: number };

/** How an answer is read. */
interface Reading<T> {
  readonly patience: number;
  readonly read: (response: Response) => Promise<T>;
  /** What a missing one means, as a sentence. */
  readonly missing: string;
  /** Whether any web server in front of the service may say that it is missing, as of files. */
  readonly byAny?: boolean;
  /** Whether the service may say where it is, as of files. */
  readonly mayBeElsewhere?: boolean;
}

const waitOf = (response: Response, attempt: number): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds * SECONDS : 2 ** attempt * SECONDS;
};

/** The parts of an answer, up to a limit. */
async function* partsOf(response: Response, most: number, tooLarge: SourceProblem): AsyncGenerator<Uint8Array> {
  let size = 0;
  if (Number(response.headers.get('content-length')) > most) throw tooLarge;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw tooLarge;
    yield part;
  }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(response, MOST_BYTES, new SourceProblem('The answer of the server is too large.')))
    parts.push(part);
  return Buffer.concat(parts);
}

const ANSWER: Reading<Buffer> = {
  patience: PATIENCE,
  read: bytesOf,
  missing: 'The form is not there any more, or the account may not read its submissions.',
};

/** Whether an error was written by the service itself: any web server knows no such page. */
async function isOwnError({ errorField }: SourceAccess, response: Response): Promise<boolean> {
  try {
    const said: unknown = JSON.parse((await bytesOf(response)).toString('utf8'));
    return isRecord(said) && errorField in said;
  } catch {
    return false;
  }
}

/** How a service says that a file is in its object storage: ODK Central by 307. */
const REDIRECTS = [302, 307];

/** The answer of the place that another one leads to; neither token nor password is sent there. */
async function followed(
  answer: Response,
  { service, origin }: SourceAccess,
  address: URL,
  signal: AbortSignal,
): Promise<Response> {
  const location = answer.headers.get('location');
  if (!REDIRECTS.includes(answer.status) || location === null || !URL.canParse(location, address)) return answer;
  await answer.body?.cancel();
  const place = new URL(location, address);
  if (place.origin === origin) return fetch(place, { redirect: 'manual', signal });
  try {
    return await getElsewhere(place, signal);
  } catch (error) {
    if (error instanceof NotPublic)
      throw new SourceProblem(
        `${service} at ${new URL(origin).host} has its files on ${place.host}, from which the portal may not fetch.`,
      );
    throw error;
  }
}

async function tryOnce<T>(
  access: SourceAccess,
  path: string,
  { patience, read, missing, byAny = false, mayBeElsewhere = false }: Reading<T>,
  attempt: number,
  signal: AbortSignal,
  body?: object,
): Promise<Attempt<T>> {
  const { service, origin, authorization, refused } = access;
  const { host } = new URL(origin);
  const address = new URL(path, origin);
  // A link that the server gives may lead elsewhere.
  if (address.origin !== origin)
    throw new SourceProblem(`${service} at ${host} leads to another server, ${address.host}. Nothing was sent there.`);
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    // A redirect could lead the token to another server.
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: {
        accept: '*/*',
        ...(authorization !== null && { authorization }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: limited,
    });
    const response = mayBeElsewhere ? await followed(answer, access, address, limited) : answer;
    const { status } = response;
    if (status === 429 || status >= 500) {
      await response.body?.cancel();
      return {
        again:
          status === 429
            ? `${service} asks to wait. The next sync tries again.`
            : `${service} at ${host} has a problem (status ${status}). Try again later.`,
        after: waitOf(response, attempt),
      };
    }
    if (status === 401) throw new SourceProblem(refused);
    if (status === 403 || status === 404)
      throw byAny || (await isOwnError(access, response))
        ? new SourceProblem(missing, status)
        : new SourceProblem(
            `${host} does not answer as a server of ${service} does. Check the address, and the service that you have chosen.`,
          );
    if (status !== 200)
      throw new SourceProblem(`${service} at ${host} answers with status ${status}. Check the address.`);
    return { answer: await read(response) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SourceProblem) throw error;
    return {
      again: `The server ${host} cannot be reached, or its answer breaks off. Try again later.`,
      after: 2 ** attempt * SECONDS,
    };
  }
}

/** Asks until what may pass has passed. `accept` gives undefined for what is no answer. */
async function askAgain<T, A>(
  access: SourceAccess,
  path: string,
  reading: Reading<A>,
  accept: (answer: A) => T | undefined,
  signal: AbortSignal,
  body?: object,
): Promise<T> {
  let problem = '';
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const tried = await tryOnce(access, path, reading, attempt, signal, body);
    const found = 'answer' in tried ? accept(tried.answer) : undefined;
    if (found !== undefined) return found;
    problem =
      'again' in tried
        ? tried.again
        : `${access.service} at ${new URL(access.origin).host} answers with something else than data. Check the address, or try again later.`;
    const wait = 'again' in tried ? tried.after : 2 ** attempt * SECONDS;
    if (wait > LONGEST_WAIT || attempt + 1 === MOST_ATTEMPTS) break;
    await pause(wait, undefined, { signal });
  }
  throw new SourceProblem(problem);
}

/**
 * Reads JSON from a server with forms. What may pass is tried again: too many calls, a fault of the server, an answer that breaks off.
 * @param body what is sent; nothing for a question
 * @throws SourceProblem, with a sentence; the reason of `signal`
 */
export async function askSource<T>(
  access: SourceAccess,
  path: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  body?: object,
): Promise<T> {
  const json = await askAgain<{ readonly value: unknown }, Buffer>(
    access,
    path,
    ANSWER,
    (answer) => {
      try {
        return { value: JSON.parse(answer.toString('utf8')) as unknown };
      } catch {
        return undefined;
      }
    },
    signal,
    body,
  );
  const read = schema.safeParse(json.value);
  if (read.success) return read.data;
  throw new SourceProblem(
    `The answer of ${access.service} has another form than expected (${read.error.issues[0]?.path.join('.') ?? ''}).`,
  );
}

/** Reads a text, such as a form in XML. @throws as `askSource` */
export const askText = (access: SourceAccess, path: string, signal: AbortSignal): Promise<string> =>
  askAgain(access, path, ANSWER, (answer) => answer.toString('utf8'), signal);

/**
 * Downloads a file.
 * @param to where it is written; what an attempt that broke off has left there is overwritten
 * @throws as `askSource`; with the status 404 where the server does not have the file, and 413 where it is larger than `most` bytes
 */
export async function askFile(
  access: SourceAccess,
  path: string,
  to: string,
  most: number,
  signal: AbortSignal,
): Promise<void> {
  const tooLarge = new SourceProblem(`The file is larger than ${most / 1024 / 1024} MB.`, 413);
  const read = async (response: Response): Promise<true> => {
    await pipeline(Readable.from(partsOf(response, most, tooLarge)), createWriteStream(to, { mode: 0o600 }));
    return true;
  };
  await askAgain(
    access,
    path,
    {
      patience: FILE_PATIENCE,
      read,
      byAny: true,
      mayBeElsewhere: true,
      missing: 'The file is not on the server, or the account may not read it.',
    },
    (done) => done,
    signal,
  );
}
