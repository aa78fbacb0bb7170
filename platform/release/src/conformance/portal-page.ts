import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Release } from '@groundwork/shared/contract';
import { answerOf, MEMBER, type Answers } from './directus-double.ts';
import { baseOf, withStandIn } from './stand-in.ts';

export interface PortalPage {
  readonly page: Page;
  /** Console errors and warnings, exceptions, refusals by the policy, and requests to other origins, since the last {@link take}. */
  take(): readonly string[];
  /** Files of the build that the page has asked for. */
  readonly served: ReadonlySet<string>;
  close(): Promise<void>;
}

export interface PortalPageOptions {
  /** The portal's origin. */
  readonly portal: string;
  readonly dist: string;
  readonly release: Release;
  readonly answers: Answers;
  /** Serves the entry so that it throws. */
  readonly broken?: boolean;
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

/** A page of the portal with a member signed in, the build in place of its remote, and nobody's data behind it. */
export async function openPortal(browser: Browser, { portal, dist, release, answers, broken = false }: PortalPageOptions): Promise<PortalPage> {
  const context = await browser.newContext({ baseURL: portal, serviceWorkers: 'block' });
  const { origin, hostname } = new URL(portal);
  let heard: string[] = [];
  const served = new Set<string>();
  const entry = 'throw new Error("Broken on purpose.");';
  // A file that is not the released one is refused by its hash, which is another failure; this one is to run and throw.
  const shown = broken ? { ...release, integrity: { ...release.integrity, [release.entry]: `sha384-${await digest(entry)}` } } : release;

  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin) {
      heard.push(`It asks ${url.origin}.`);
      return route.abort();
    }
    if (/^\/(api|data|webhook|telemetry)(\/|$)/.test(url.pathname)) {
      const { status, body } = answerOf(request.method(), request.url(), answers);
      return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    }
    const base = baseOf(release);
    if (url.pathname.startsWith(base)) {
      const file = url.pathname.slice(base.length);
      if (!Object.hasOwn(release.integrity, file)) return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
      served.add(file);
      const body = broken && file === release.entry ? entry : await readFile(path.join(dist, file));
      return route.fulfill({ status: 200, contentType: types[path.extname(file)] ?? 'application/octet-stream', body });
    }
    if (request.resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: withStandIn(await answer.text(), shown) });
  });
  await context.addCookies([{ name: 'refresh_token', value: 'conformance', domain: hostname, path: '/', secure: true, sameSite: 'Lax' }]);
  await context.addInitScript((user) => {
    localStorage.setItem('access_token', 'conformance');
    localStorage.setItem('user_id', user);
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`The policy refused ${violatedDirective} ${blockedURI}`));
  }, MEMBER.id);

  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return {
    page,
    served,
    take() {
      const told = heard;
      heard = [];
      return told;
    },
    close: () => context.close(),
  };
}

async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-384', Buffer.from(text))).toString('base64');
}
