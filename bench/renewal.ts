import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosAdapter } from 'axios';
import { fakeBrowser } from '../shared/testing/fake-browser.ts';
import { fakeDirectus } from '../shared/testing/fake-directus.ts';

const REQUESTS = 1_000;
const ROUNDS = 9;
/** As many connections to one host as a browser opens. */
const CONNECTIONS = 6;

export interface RenewalMeasure {
  /** How often tokens were renewed in the worst round. */
  readonly refreshes: number;
  /** Medians in milliseconds: through the portal's client, and by the shortest replay that one could write. */
  readonly portal: number;
  readonly plain: number;
}

/** A server that knows one access token at a time and gives out the next one. */
class TokenServer {
  #serial = 0;
  #valid = false;
  refreshes = 0;
  readonly #server: Server = createServer((request, response) => {
    request.resume();
    const isTokens = /\/auth\/(login|refresh)$/.test(request.url ?? '');
    if (request.url?.endsWith('/auth/refresh') === true) this.refreshes += 1;
    if (isTokens) {
      this.#serial += 1;
      this.#valid = true;
    }
    const tokens = { access_token: this.token, refresh_token: `refresh-${this.#serial}` };
    const accepted = isTokens || (this.#valid && request.headers.authorization === `Bearer ${this.token}`);
    response.writeHead(accepted ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: isTokens ? tokens : { id: 'somebody' } }));
  });

  get token(): string {
    return `access-${this.#serial}`;
  }

  expire(): void {
    this.#valid = false;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const all = (send: (url: string) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: REQUESTS }, (_, n) => send(`/api/items/villages?n=${n}`)));

/**
 * 1,000 requests at once whose access token has expired (DESIGN §8), over HTTP on this machine: the portal's client beside a
 * replay that does nothing but refresh once and send again. Both in turns, so that a busy moment meets both.
 */
export async function measureRenewal(): Promise<RenewalMeasure> {
  const server = new TokenServer();
  const origin = await server.listen();
  const httpAgent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const overHttp = axios.getAdapter('http');
  const adapter: AxiosAdapter = (config) => overHttp({ ...config, baseURL: origin, httpAgent });
  const tab = fakeBrowser({ ...fakeDirectus(), adapter }, { speed: 1 }).openTab();
  await tab.session.store.getState().login('somebody@example.org', 'x');
  const plain = axios.create({ adapter });
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  const naive = async (): Promise<void> => {
    const old = server.token;
    let refreshing: Promise<string> | undefined;
    const refresh = async (): Promise<string> =>
      (await plain.post<{ data: { access_token: string } }>('/api/auth/refresh', {})).data.data.access_token;
    await all(async (url) => {
      try {
        return await plain.get(url, bearer(old));
      } catch {
        return plain.get(url, bearer(await (refreshing ??= refresh())));
      }
    });
  };

  const [portalTimes, plainTimes, counts]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    server.expire();
    plainTimes.push(await timed(naive));
    // The portal's tab has not heard of the plain replay's token: to it, its own has expired.
    const before = server.refreshes;
    portalTimes.push(await timed(() => all((url) => tab.http.get(url))));
    counts.push(server.refreshes - before);
  }
  httpAgent.destroy();
  server.close();
  return { refreshes: Math.max(...counts), portal: median(portalTimes), plain: median(plainTimes) };
}
