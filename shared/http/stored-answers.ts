import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { dataHost, getConfiguration, originOf, ownOrigin } from '../config/index.ts';
import {
  AWAITED_HEADER,
  isFileAddress,
  OPEN_TO_STORAGE,
  STORAGE_HEADER,
  STORED_AT_HEADER,
} from '../contract/offline.ts';
import type { Session } from '../session/session-state.ts';
import { isUnanswered, statusOf } from '../connection/failure.ts';
import { soonEnough, type Outcome } from './slow-answers.ts';

/** The server's answer to a question, as it came. */
export interface Answer {
  readonly address: string;
  /** A photo or a document is a Blob. */
  readonly body: string | Blob;
  /** When it was given, milliseconds since 1970. */
  readonly at: number;
}

export type StoredAnswer = Omit<Answer, 'address'>;

/** Where answers are stored for the person who is signed in. Nothing here rejects. */
export interface AnswerStore {
  add(answer: Answer): void;
  /** What may not be read any more, or is gone. */
  forget(address: string): void;
  /** @param exactly not another size of the same picture */
  find(address: string, exactly?: boolean): Promise<StoredAnswer | undefined>;
  /** Stores the page as it runs now, and what waits to be stored. @returns whether the page can be opened again without a network */
  complete?(): Promise<boolean>;
  /** What the module of the screen at a path of the portal says that belongs to the page; undefined where there is no such screen. */
  screenAt?(
    path: string,
  ): Promise<{ readonly contents: unknown; readonly params: Readonly<Record<string, string | undefined>> } | undefined>;
  /** Forgets what waits to be stored. */
  dropWaiting?(): void;
  /** Once all that was added is written: whether the device had space for all of it since this was last asked. */
  fits?(): Promise<boolean>;
}

/** Records, figures, and what the person may do. Accounts, jobs, imports and the audit log are not for the device. */
const STORABLE =
  /^\/(items\/(?!import_)[^/]+(\/[^/]+)?|permissions\/me(\/.+)?|policies\/me\/globals|survey-figures\/.+|documents-search(\/.+)?|groundwork-(households|history)\/.+|groundwork-visits\/.+|groundwork-suggestions(\/counts)?|files\/[^/]+)$/;

let store: AnswerStore | undefined;

/** From now on answers are stored in `given`, and taken from it when nobody answers; in none where undefined. */
export function storeAnswersIn(given: AnswerStore | undefined): void {
  store = given;
}

/** Where answers are stored; undefined where this page stores none. */
export const storeOfAnswers = (): AnswerStore | undefined => store;

/** How old the oldest stored answer is that a call with this signal was given. */
const given = new WeakMap<object, number>();
export const oldestAnswerTo = (signal: AbortSignal): number | undefined => given.get(signal);

function noteAge({ signal }: InternalAxiosRequestConfig, at: number): void {
  if (signal) given.set(signal, Math.min(at, given.get(signal) ?? at));
}

/** Which questions whose answers may be stored were asked with a signal. */
const asked = new WeakMap<object, Set<string>>();
export const addressesAskedWith = (signal: AbortSignal): readonly string[] => [...(asked.get(signal) ?? [])];

function noteAddress({ signal }: InternalAxiosRequestConfig, address: string): void {
  if (signal) asked.set(signal, (asked.get(signal) ?? new Set()).add(address));
}

/** The whole address of a question whose answer may be stored; undefined for any other call. */
export function storableAddress(
  url: string,
  { method = 'get', responseType = 'json' }: InternalAxiosRequestConfig,
): string | undefined {
  if (method.toLowerCase() !== 'get' || originOf(url) === undefined) return undefined;
  const { href } = new URL(url, ownOrigin());
  const mount = [`${ownOrigin()}/api`, new URL(dataHost(), ownOrigin()).href].find((one) => href.startsWith(`${one}/`));
  if (mount === undefined) return undefined;
  const path = href.slice(mount.length).split(/[?#]/)[0] ?? '';
  if (responseType === 'blob' || responseType === 'arraybuffer')
    return path.startsWith('/assets/') && isFileAddress(path) ? href : undefined;
  return (responseType === 'json' || responseType === 'text') && STORABLE.test(path) ? href : undefined;
}

/** Whether the server lets the device store this answer, or the operator allows all. */
export function mayBeStored({ status, headers }: AxiosResponse): boolean {
  const { restrictedFields } = getConfiguration().configuration.offline;
  return status === 200 && (restrictedFields || headers[STORAGE_HEADER] === OPEN_TO_STORAGE);
}

async function answerOf(
  config: InternalAxiosRequestConfig,
  { body, at }: StoredAnswer,
  isAwaited: boolean,
): Promise<AxiosResponse> {
  const data =
    typeof body === 'string' ? body : config.responseType === 'arraybuffer' ? await body.arrayBuffer() : body;
  const type = typeof body === 'string' ? 'application/json' : body.type;
  const headers = {
    'content-type': type,
    [STORED_AT_HEADER]: String(at),
    ...(isAwaited && { [AWAITED_HEADER]: 'true' }),
  };
  return { data, status: 200, statusText: 'OK', headers, config };
}

/**
 * Sends with `send`, stores the answer, and gives the stored one when nobody answers, or not soon enough for a screen that shows its age.
 * What one person asked is never stored for, or given to, the next. Files are stored by who keeps them.
 * @param address as {@link storableAddress} says
 */
export function withStoredAnswers(
  send: AxiosAdapter,
  address: string,
  session: Pick<Session, 'credentials'>,
): AxiosAdapter {
  return async (config) => {
    if (store === undefined) return send(config);
    noteAddress(config, address);
    const asker = session.credentials()?.generation;
    const isSame = (): boolean => asker !== undefined && session.credentials()?.generation === asker;

    const ask = async (): Promise<Outcome> => {
      try {
        const response = await send(config);
        if (!isSame()) return { response };
        if (!mayBeStored(response)) store?.forget(address);
        else if (typeof response.data === 'string') store?.add({ address, body: response.data, at: Date.now() });
        return { response };
      } catch (error) {
        const status = statusOf(error);
        if (isSame() && (status === 403 || status === 404)) store?.forget(address);
        return { error };
      }
    };
    const findStored = async (): Promise<StoredAnswer | undefined> => {
      const found = isSame() ? await store?.find(address) : undefined;
      return isSame() && !config.signal?.aborted ? found : undefined;
    };

    const first = await soonEnough(`${asker ?? 'nobody'} ${address}`, ask, findStored, config.signal);
    // axios writes into what it is given, and two calls may be given the same.
    if ('response' in first) return { ...first.response, config };
    if ('stored' in first) {
      noteAge(config, first.stored.at);
      return answerOf(config, first.stored, true);
    }
    const { error } = first;
    const found = isUnanswered(error) && !axios.isCancel(error) ? await findStored() : undefined;
    if (found === undefined) throw error;
    noteAge(config, found.at);
    return answerOf(config, found, false);
  };
}
