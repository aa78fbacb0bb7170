import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from '@playwright/test';
import type { Release } from '@groundwork/shared/contract';
import { answerOf, type Answers } from './directus-double.ts';
import { baseOf, configurationForStandIn, registryWithStandIn, withStandIn } from './stand-in.ts';

/** A build in front of a portal that runs. */
export interface Tried {
  /** The portal's origin, or any address of it. */
  readonly portal: string;
  readonly dist: string;
  readonly release: Release;
  readonly answers: Answers;
  /** Serves the entry so that it throws. */
  readonly broken?: boolean;
}

/** Takes a request of a page: true when it is answered. */
export type Answerer = (route: Route) => Promise<boolean>;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
const THROWING = 'throw new Error("Broken on purpose.");';

/** What of the portal's documents names releases. */
const documents: Readonly<Record<string, (text: string, release: Release) => string>> = {
  '/registry.json': registryWithStandIn,
  '/config.json': configurationForStandIn,
};

/**
 * Answers for the portal: the build replaces its remote, a double for Directus; all else is the portal's own.
 * @param headers sent with every answer
 * @param served gets the files of the build that were asked for
 */
export async function portalDouble(
  { portal, dist, release, answers, broken = false }: Tried,
  headers: Readonly<Record<string, string>>,
  served: Set<string>,
): Promise<Answerer> {
  const { origin } = new URL(portal);
  const base = baseOf(release);
  // A file that is not the released one is refused by its hash, which is another failure; this one is to run and throw.
  const shown = broken
    ? { ...release, integrity: { ...release.integrity, [release.entry]: `sha384-${await digest(THROWING)}` } }
    : release;

  /** The portal's own answer, changed. */
  const own = async (route: Route, change: (text: string) => string): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), ...headers },
      body: change(await answer.text()),
    });
  };

  return async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin) return false;
    const change = documents[url.pathname];
    if (/^\/(api|data|webhook|telemetry)(\/|$)/.test(url.pathname)) {
      const { status, body } = answerOf(request.method(), request.url(), answers);
      await route.fulfill({ status, contentType: 'application/json', headers, body: JSON.stringify(body) });
    } else if (url.pathname.startsWith(base)) {
      const file = url.pathname.slice(base.length);
      const isThere = Object.hasOwn(release.integrity, file);
      if (isThere) served.add(file);
      const body = !isThere
        ? 'Not found'
        : broken && file === release.entry
          ? THROWING
          : await readFile(path.join(dist, file));
      await route.fulfill({
        status: isThere ? 200 : 404,
        contentType: isThere ? (types[path.extname(file)] ?? 'application/octet-stream') : 'text/plain',
        headers,
        body,
      });
    } else if (change !== undefined) await own(route, (text) => change(text, shown));
    else if (request.resourceType() === 'document') await own(route, (html) => withStandIn(html, shown));
    else if (Object.keys(headers).length > 0) {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers } });
    } else await route.fallback();
    return true;
  };
}

async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-384', Buffer.from(text))).toString('base64');
}
