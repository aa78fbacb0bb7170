import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type CreateAxiosDefaults,
  type InternalAxiosRequestConfig,
} from 'axios';
import { AXIOS_DEFAULTS } from '../connection/axios-defaults.ts';
import { originOf, ownOrigin } from '../config/index.ts';
import { newKey } from '../new-key.ts';
import type { Connection } from '../connection/connection.ts';
import { takesBearer } from './bearer.ts';
import { withEarlyAnswers } from '../connection/early-answers.ts';
import { observe } from '../connection/observe.ts';
import { sendRenewing, type SessionGate } from './renewal.ts';
import { noteWrite } from './slow-answers.ts';
import { storableAddress, withStoredAnswers } from './stored-answers.ts';

/** Milliseconds a call may take unless it says otherwise; uploads and the chat do. */
const CALL_LIMIT = 60_000;

const isWrite = ({ method = 'get' }: InternalAxiosRequestConfig): boolean =>
  !['get', 'head'].includes(method.toLowerCase());

export interface HttpClientParts {
  readonly session: SessionGate;
  readonly connection: Connection;
  readonly defaults?: CreateAxiosDefaults | undefined;
}

/**
 * An axios client whose calls carry the session's bearer where it belongs, are renewed when it has expired, and tell the
 * connection store how they end. Any number of clients of one session share one refresh.
 */
export function createHttpClient({ session, connection, defaults }: HttpClientParts): AxiosInstance {
  const client = axios.create({ timeout: CALL_LIMIT, ...AXIOS_DEFAULTS, ...defaults });
  const plain = new WeakMap<object, AxiosAdapter>();
  client.interceptors.request.use((config) => {
    // By which the call is found in the logs. Another origin would have to allow the header.
    if (originOf(client.getUri(config)) === ownOrigin()) config.headers.set('X-Request-Id', newKey(), false);
    return config;
  });
  client.interceptors.request.use((config) => {
    if (isWrite(config)) noteWrite();
    return config;
  });
  client.interceptors.response.use(
    (response) => {
      if (isWrite(response.config)) noteWrite();
      return response;
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.config && isWrite(error.config)) noteWrite();
      throw error;
    },
  );
  client.interceptors.request.use((config) => {
    if (!takesBearer(client.getUri(config), config.headers)) return config;
    // At the adapter, and not by sending the whole request again, so that bodies are not transformed and interceptors not run
    // twice. A request that is sent again by hand (a Retry) brings the adapter of its first time.
    const given = config.adapter;
    const send = (typeof given === 'function' && plain.get(given)) || axios.getAdapter(given, config);
    const renewing: AxiosAdapter = (ready) => sendRenewing(withEarlyAnswers(send), ready, session);
    const address = storableAddress(client.getUri(config), config);
    const sending = address === undefined ? renewing : withStoredAnswers(renewing, address, session);
    plain.set(sending, send);
    config.adapter = sending;
    return config;
  });
  observe(client, connection, () => session.credentials() !== null);
  return client;
}
