import axios, { AxiosHeaders, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
// jsdom's own URL takes longer than all else in a call.
import { URL as QuickUrl } from 'node:url';
import type { SeenCall } from './seen-call.ts';
import { createAccounts, type Accounts, type FakeUser } from './fake-accounts.ts';
import { recordCall } from './recorded-calls.ts';
import { noAnswer, refusal, settle, type Answer } from './settle.ts';

/** Answers a call itself; `undefined` leaves it to the fake, `'no answer'` breaks the connection. */
export type Handler = (call: SeenCall) => Answer | 'no answer' | undefined | Promise<Answer | 'no answer' | undefined>;

export interface FakeDirectus {
  /** Put it where a client takes its adapter: `axios.create({ adapter })`, `http.defaults.adapter`. */
  readonly adapter: AxiosAdapter;
  readonly accounts: Accounts;
  /** Rows by collection, for `/items/<collection>`; single rows by their key (`id`, or the first field). */
  readonly items: Record<string, Record<string, unknown>[]>;
  readonly calls: SeenCall[];
  /** The calls of one kind: `seen('POST', '/api/auth/refresh')`. */
  seen(method: string, path: string): SeenCall[];
  /** Asked before the fake's own answer, the latest first. Returns the way to take it back. */
  on(method: string, path: string | RegExp, handler: Handler): () => void;
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

function see(config: InternalAxiosRequestConfig, accounts: Accounts): SeenCall {
  const base = typeof document === 'undefined' ? 'https://portal.example.org/' : document.baseURI;
  const url = new QuickUrl(axios.getUri(config), base);
  const headers = AxiosHeaders.from(config.headers);
  const authorization = headers.get('Authorization');
  const bearer = typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : undefined;
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: url.href,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: parsed(config.data),
    bearer,
    user: bearer === undefined ? undefined : accounts.ownerOf(bearer),
    headers: Object.fromEntries(
      Object.entries(headers.toJSON()).map(([key, value]) => [key.toLowerCase(), String(value)]),
    ),
  };
}

function itemsAnswer(call: SeenCall, items: FakeDirectus['items']): Answer | undefined {
  const [, collection, key] = /\/items\/([^/]+)(?:\/([^/]+))?$/.exec(call.path) ?? [];
  if (collection === undefined || call.method !== 'GET') return undefined;
  const rows = items[collection];
  const forbidden = refusal(403, 'FORBIDDEN', `You don't have permission to access this.`);
  if (rows === undefined) return forbidden;
  if (key === undefined) {
    const limit = Number(call.query['limit'] ?? 100);
    // -1 means all of them, as in Directus.
    return { status: 200, body: { data: limit < 0 ? rows : rows.slice(0, limit) } };
  }
  const row = rows.find((one) => String(one['id'] ?? Object.values(one)[0]) === decodeURIComponent(key));
  return row === undefined ? forbidden : { status: 200, body: { data: row } };
}

/**
 * A Directus in the shape of an axios adapter, as strict as the real one where it hurts (DESIGN §7 "Answers"): refresh tokens
 * are dead the moment they are used, expired access tokens are refused even on public paths, and what is missing is forbidden.
 */
export function fakeDirectus(users: readonly FakeUser[] = []): FakeDirectus {
  const accounts = createAccounts(users);
  const handlers: { method: string; path: string | RegExp; handler: Handler }[] = [];
  const items: FakeDirectus['items'] = {};
  const calls: SeenCall[] = [];

  async function answer(call: SeenCall): Promise<Answer | 'no answer'> {
    for (const { method, path, handler } of [...handlers].reverse()) {
      const isOf = method === call.method && (typeof path === 'string' ? path === call.path : path.test(call.path));
      const own = isOf ? await handler(call) : undefined;
      if (own !== undefined) return own;
    }
    if (call.path === '/api/server/ping') return { status: 200, body: 'pong' };
    if (call.bearer !== undefined && !accounts.isValid(call.bearer))
      return refusal(401, 'TOKEN_EXPIRED', 'Token expired.');
    const own = accounts.answer(call) ?? (call.bearer === undefined ? undefined : itemsAnswer(call, items));
    return own ?? refusal(403, 'FORBIDDEN', `You don't have permission to access this.`);
  }

  const adapter: AxiosAdapter = async (config) => {
    const call = see(config, accounts);
    calls.push(call);
    recordCall(call.method, call.url, call.bearer !== undefined);
    // Every call takes at least a turn of the event loop, as on a network.
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    const given = await untilAborted(answer(call), config);
    if (given === 'no answer') throw noAnswer(config);
    return settle(config, given);
  };

  return {
    adapter,
    accounts,
    items,
    calls,
    seen: (method, path) => calls.filter((call) => call.method === method && call.path === path),
    on(method, path, handler) {
      const entry = { method, path, handler };
      handlers.push(entry);
      return () => void handlers.splice(handlers.indexOf(entry), 1);
    },
  };
}

/** What comes of a call, unless it is given up before; nothing listens to its signal afterwards. */
async function untilAborted<T>(answered: Promise<T>, config: InternalAxiosRequestConfig): Promise<T> {
  const { signal } = config;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new CanceledError(undefined, config));
    if (signal?.aborted) stop();
    signal?.addEventListener?.('abort', stop);
  });
  try {
    return await Promise.race([answered, aborted]);
  } finally {
    signal?.removeEventListener?.('abort', stop);
  }
}
