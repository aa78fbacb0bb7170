import axios, {
  isCancel,
  type AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Connection } from './connection.ts';
import { isAwaited, storedAt } from './stored-at.ts';
import { describeCall, isTrouble, UNREACHABLE_STATUSES, type TroubleReport } from './trouble.ts';

declare module 'axios' {
  // The names of the parameters must be those of axios for the declarations to merge.
  // oxlint-disable-next-line typescript/no-explicit-any
  interface AxiosRequestConfig<D = any, P = any> {
    /** `false`: the screen shows this call's failure itself, the dot need not. `true`: any failure belongs to the dot. */
    trouble?: boolean;
  }
}

function retryOf(
  client: AxiosInstance,
  connection: Connection,
  config: InternalAxiosRequestConfig,
): TroubleReport['retry'] {
  if ((config.method ?? 'get').toLowerCase() !== 'get') return undefined;
  return async () => {
    await client.request({ ...config, signal: new AbortController().signal });
    connection.announceRecovery();
  };
}

/**
 * Reports to `connection` how the calls of `client` end.
 * @param signedIn whether somebody is signed in: a 401 that ended the session is reported by the login page, not by the dot
 */
export function observe(client: AxiosInstance, connection: Connection, signedIn: () => boolean): void {
  const failed = (error: AxiosError): void => {
    const { config } = error;
    if (config === undefined) return;
    const url = client.getUri(config);
    const status = error.response?.status ?? 'no answer';
    if (status !== 'no answer') connection.clearTrouble(config.method, url, status);
    if (status === 401 && !signedIn()) return;
    if (UNREACHABLE_STATUSES.includes(status)) connection.reportUnreachable(url);
    const report: TroubleReport = {
      ...describeCall(config.method, url),
      status,
      retry: retryOf(client, connection, config),
    };
    if (config.trouble ?? isTrouble(report)) connection.reportTrouble(report);
  };
  client.interceptors.response.use(
    (response: AxiosResponse) => {
      const url = client.getUri(response.config);
      // The device's own answer says that the server gave none.
      if (storedAt(response) === undefined) connection.clearTrouble(response.config.method, url, response.status);
      else if (!isAwaited(response)) connection.reportUnreachable(url);
      return response;
    },
    (error: unknown) => {
      if (!isCancel(error) && axios.isAxiosError(error)) failed(error);
      throw error;
    },
  );
}
