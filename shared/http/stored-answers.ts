import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { dataHost, getConfiguration, originOf, ownOrigin } from '../config/index.ts';
import { OPEN_TO_STORAGE, STORAGE_HEADER, STORED_AT_HEADER } from '../contract/offline.ts';
import type { Session } from '../session/session-state.ts';
import { isUnanswered, statusOf } from './failure.ts';

/** The server's answer to a question, as it came. */
export interface Answer {
  readonly address: string;
  readonly body: string;
  /** When it was given, milliseconds since 1970. */
  readonly at: number;
}

/** Where answers are stored for the person who is signed in. Nothing here rejects. */
export interface AnswerStore {
  add(answer: Answer): void;
  /** What may not be read any more, or is gone. */
  forget(address: string): void;
  find(address: string): Promise<Omit<Answer, 'address'> | undefined>;
  /** Stores the page as it runs now, and what waits to be stored. @returns whether the page can be opened again without a network */
  complete?(): Promise<boolean>;
}

/** Records, figures, and what the person may do. Accounts, files, jobs, imports and the audit log are not for the device. */
const STORABLE = /^\/(items\/(?!import_)[^/]+(\/[^/]+)?|permissions\/me(\/.+)?|policies\/me\/globals|survey-figures\/.+|documents-search(\/.+)?|groundwork-households\/.+|groundwork-visits\/.+|files\/[^/]+)$/;

let store: AnswerStore | undefined;

/** From now on answers are stored in `given`, and taken from it when nobody answers; in none where undefined. */
export function storeAnswersIn(given: AnswerStore | undefined): void {
  store = given;
}

/** Where answers are stored; undefined where this page stores none. */
export const storeOfAnswers = (): AnswerStore | undefined => store;

/** When the server gave this answer, if it comes from the store; undefined for one that has just come. */
export function storedAt({ headers }: AxiosResponse): number | undefined {
  const text: unknown = headers[STORED_AT_HEADER];
  return text === undefined ? undefined : Number(text);
}

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
export function storableAddress(url: string, { method = 'get', responseType = 'json' }: InternalAxiosRequestConfig): string | undefined {
  if (method.toLowerCase() !== 'get' || (responseType !== 'json' && responseType !== 'text') || originOf(url) === undefined) return undefined;
  const { href } = new URL(url, ownOrigin());
  const mount = [`${ownOrigin()}/api`, new URL(dataHost(), ownOrigin()).href].find((one) => href.startsWith(`${one}/`));
  return mount !== undefined && STORABLE.test(href.slice(mount.length).split(/[?#]/)[0] ?? '') ? href : undefined;
}

function mayBeStored({ status, headers, data }: AxiosResponse): boolean {
  const { restrictedFields } = getConfiguration().configuration.offline;
  return status === 200 && typeof data === 'string' && (restrictedFields || headers[STORAGE_HEADER] === OPEN_TO_STORAGE);
}

const answerOf = (config: InternalAxiosRequestConfig, { body, at }: Omit<Answer, 'address'>): AxiosResponse => ({
  data: body,
  status: 200,
  statusText: 'OK',
  headers: { 'content-type': 'application/json', [STORED_AT_HEADER]: String(at) },
  config,
});

/**
 * Sends with `send`, stores the answer, and gives the stored one when nobody answers. What one person asked is never stored for, or given
 * to, the next.
 * @param address as {@link storableAddress} says
 */
export function withStoredAnswers(send: AxiosAdapter, address: string, session: Pick<Session, 'credentials'>): AxiosAdapter {
  return async (config) => {
    if (store === undefined) return send(config);
    noteAddress(config, address);
    const asker = session.credentials()?.generation;
    const isSame = (): boolean => asker !== undefined && session.credentials()?.generation === asker;
    try {
      const response = await send(config);
      if (!isSame()) return response;
      if (mayBeStored(response)) store?.add({ address, body: String(response.data), at: Date.now() });
      else store?.forget(address);
      return response;
    } catch (error) {
      const status = statusOf(error);
      if (isSame() && (status === 403 || status === 404)) store?.forget(address);
      if (!isUnanswered(error) || axios.isCancel(error) || !isSame()) throw error;
      const found = await store?.find(address);
      if (found === undefined || !isSame() || config.signal?.aborted) throw error;
      noteAge(config, found.at);
      return answerOf(config, found);
    }
  };
}
