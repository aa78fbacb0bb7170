import axios, { CanceledError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Session } from '../session/session-state.ts';
import { withBearer } from './bearer.ts';

/** Whether a body can be read only once. Sent again it would arrive empty, and the server would believe it (DESIGN §7). */
function isOneShot(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (typeof ReadableStream !== 'undefined' && body instanceof ReadableStream) return true;
  return 'pipe' in body && typeof body.pipe === 'function';
}

/** What the client needs of a session. */
export type SessionGate = Pick<Session, 'credentials' | 'renew' | 'replayed'>;

/** Directus' answer to a token whose signature is not its own: 403, but no more valid than an expired one (DESIGN §7). */
const FOREIGN_SIGNATURE = /"code"\s*:\s*"INVALID_TOKEN"/;

interface Attempt {
  readonly refused: boolean;
  /** Gives the answer to the caller, or throws its error. */
  readonly settle: () => AxiosResponse;
}

function isRefusal(response: AxiosResponse | undefined): boolean {
  if (response?.status === 401) return true;
  return response?.status === 403 && typeof response.data === 'string' && FOREIGN_SIGNATURE.test(response.data);
}

async function attempt(send: AxiosAdapter, config: InternalAxiosRequestConfig, token: string): Promise<Attempt> {
  try {
    const response = await send(withBearer(config, token));
    return { refused: isRefusal(response), settle: () => ({ ...response, config }) };
  } catch (error) {
    const known = axios.isAxiosError(error);
    if (known) error.config = config;
    if (known && error.response) error.response.config = config;
    const settle = (): never => {
      throw error;
    };
    return { refused: known && isRefusal(error.response), settle };
  }
}

/** Waits for `work`, but no longer than the caller does: who gives up in the queue leaves it at once. */
function unlessAborted<T>(work: Promise<T>, config: InternalAxiosRequestConfig): Promise<T> {
  const { signal, cancelToken } = config;
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(new CanceledError(undefined, config));
    if (signal?.aborted) return leave();
    signal?.addEventListener?.('abort', leave);
    cancelToken?.promise.then(leave, leave);
    work.then(resolve, reject).finally(() => {
      signal?.removeEventListener?.('abort', leave);
    });
  });
}

/**
 * Sends a request with the session's bearer. Answered 401, it waits for the one refresh that is under way in the whole browser
 * (or starts it), and is sent once more with the new token: never twice more, and never as somebody else (SPEC §4 "Automatic
 * token renewal", DESIGN §4). Rejects with the first answer's error when the session could not be renewed.
 */
export async function sendRenewing(
  send: AxiosAdapter,
  config: InternalAxiosRequestConfig,
  session: SessionGate,
): Promise<AxiosResponse> {
  const sent = session.credentials();
  if (sent === null) return send(config);
  const first = await attempt(send, config, sent.token);
  if (!first.refused) return first.settle();

  const renewal = await unlessAborted(session.renew(sent), config);
  const now = session.credentials();
  if (renewal !== 'renewed' || now?.generation !== sent.generation || isOneShot(config.data)) return first.settle();
  const second = await attempt(send, config, now.token);
  session.replayed(now, !second.refused);
  return second.settle();
}
