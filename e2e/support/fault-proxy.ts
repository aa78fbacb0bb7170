import { createHash } from 'node:crypto';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send, spoil, type Answer, type TransportFault } from './faults.ts';

/** A file that is replaced by another, which the registry then names: released code with a fault of its own. */
interface Rewrite {
  readonly pattern: RegExp;
  readonly change: (source: string) => string;
}

/** A real HTTP proxy in front of the portal, with whose answers things can go wrong. */
export interface FaultProxy {
  readonly url: string;
  /** From now on requests whose path matches suffer `fault`, until {@link lift}. */
  inflict(pattern: RegExp, fault: TransportFault): void;
  /** As {@link inflict}, for the next request whose path matches and no other. */
  inflictOnce(pattern: RegExp, fault: TransportFault): void;
  /**
   * Serves changed code as if it had been released so: the file differs, and its integrity in the page and in /registry.json
   * fits. Holds for pages that are opened afterwards, until {@link restore}.
   */
  rewrite(pattern: RegExp, change: (source: string) => string): Promise<void>;
  /** From now on entries have the gateway's own caching, until {@link restore}. */
  cacheEntries(): void;
  /** Ends all transport faults. What hangs keeps hanging, as it would. */
  lift(): void;
  /** Ends everything, for the next test. */
  restore(): void;
  /** Waits until nothing is under way but what suffers a fault. */
  quiet(): Promise<void>;
  /** The paths that were asked for since the last {@link restore} and match. */
  asked(pattern: RegExp): readonly string[];
  close(): Promise<void>;
}

const integrityOf = (body: Buffer): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;
/** Code that a test lets fail again and again: the browser asks for it each time. */
const isEntry = (path: string): boolean => /^\/remotes\/[^/]+\/[^/]+\/entry\./.test(path);
const namesFiles = (path: string, type: string): boolean =>
  path.startsWith('/registry.json') || type.startsWith('text/html');

/** Starts the proxy on a free port in front of the portal at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const faults: { readonly pattern: RegExp; readonly fault: TransportFault; readonly once?: boolean }[] = [];
  const rewrites: Rewrite[] = [];
  /** Integrity of the gateway's file, and of what is sent in its place. */
  const replaced = new Map<string, string>();
  const paths: string[] = [];
  let underWay = 0;
  let cachesEntries = false;
  const kept = (path: string, headers: Answer['headers']): Answer['headers'] =>
    isEntry(path) && !cachesEntries ? { ...headers, 'cache-control': 'no-store' } : headers;

  /** Passes a request on and hands the answer to `take`, not compressed when it is to be changed. */
  function forward(
    request: IncomingMessage,
    plain: boolean,
    take: (answer: IncomingMessage) => void,
    fail: (error: Error) => void,
  ): void {
    const headers = {
      ...request.headers,
      host: new URL(target).host,
      ...(plain && { 'accept-encoding': 'identity', 'if-none-match': undefined }),
    };
    const forwarded = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const onward = ask(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: forwarded, agent },
      take,
    );
    onward.on('error', fail);
    request.pipe(onward);
  }

  const whole = (request: IncomingMessage): Promise<Answer> =>
    new Promise((resolve, reject) => {
      forward(
        request,
        true,
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const { 'transfer-encoding': _encoding, connection: _connection, ...headers } = answer.headers;
            resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(parts) });
          });
        },
        reject,
      );
    });

  const changed = (path: string, answer: Answer): Answer => {
    const type = String(answer.headers['content-type'] ?? '');
    let text = answer.body.toString();
    for (const { pattern, change } of rewrites) if (pattern.test(path)) text = change(text);
    if (namesFiles(path, type)) for (const [old, now] of replaced) text = text.replaceAll(old, now);
    return { ...answer, headers: kept(path, answer.headers), body: Buffer.from(text) };
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    paths.push(path);
    const suffered = faults.find(({ pattern }) => pattern.test(path));
    if (suffered?.once === true) faults.splice(faults.indexOf(suffered), 1);
    if (suffered !== undefined)
      return spoil[suffered.fault](async () => changed(path, await whole(request)), response, request);
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    const isDocument = !/^\/(api|data|webhook|shell)\//.test(path) && request.method === 'GET';
    if (rewrites.length > 0 && isDocument) return send(response, changed(path, await whole(request)));
    forward(
      request,
      false,
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, kept(path, answer.headers));
        answer.pipe(response);
      },
      () => void response.destroy(),
    );
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => void response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    url,
    inflict: (pattern, fault) => void faults.push({ pattern, fault }),
    inflictOnce: (pattern, fault) => void faults.push({ pattern, fault, once: true }),
    async rewrite(pattern, change) {
      const registry = await (await fetch(new URL('/registry.json', target))).text();
      const files = [...registry.matchAll(/"base":"([^"]+)".*?"integrity":\{(.*?)\}/g)].flatMap(
        ([, base = '', table = '']) =>
          [...table.matchAll(/"([^"]+)":"(sha384-[^"]+)"/g)].map(([, file = '', hash = '']) => ({
            path: base + file,
            hash,
          })),
      );
      for (const { path, hash } of files.filter((file) => pattern.test(file.path))) {
        const source = await (await fetch(new URL(path, target))).text();
        replaced.set(hash, integrityOf(Buffer.from(change(source))));
      }
      rewrites.push({ pattern, change });
    },
    cacheEntries: () => void (cachesEntries = true),
    lift: () => void faults.splice(0),
    restore() {
      for (const list of [faults, rewrites, paths]) list.splice(0);
      replaced.clear();
      cachesEntries = false;
    },
    async quiet() {
      // A script that has just loaded may request the next one.
      for (let calm = 0; calm < 4; calm = underWay === 0 ? calm + 1 : 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    asked: (pattern) => paths.filter((path) => pattern.test(path)),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
