import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hostileRowsCopy, type HostileCopy } from './support/attacks/hostile-copy.ts';
import { markOf } from './support/attacks/hostile-rows.ts';
import { htmlVectors, markdownVectors, pageVectors, type Vector } from './support/attacks/markup-vectors.ts';
import { nextValues } from './support/attacks/next-values.ts';
import { atLeast, expectNoneThrough, sampled } from './support/attacks/result.ts';
import { createQuiet, provoke, watchForExecution, writeInFrames, type Tripwire } from './support/attacks/tripwire.ts';
import { bubbles, say } from './support/chat.ts';
import { accounts, expect, test } from './support/portal.ts';
import { keptBy, signInByApi } from './support/sign-in-by-api.ts';

/**
 * Hostile text on real screens of a copy of the portal, whose database is full of it. The content security policy is switched off, so
 * that what keeps a script from running is what the portal makes of the text, and nothing else.
 */
test.describe.configure({ mode: 'serial' });
test.skip(process.env.GROUNDWORK_DATA_DIR === undefined, 'GROUNDWORK_DATA_DIR does not say which portal to copy.');

let copy: HostileCopy;

test.beforeAll(async () => {
  copy = await hostileRowsCopy();
});
test.afterAll(async () => copy.stop());

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly wire: Tripwire;
}

async function open(
  browser: Browser,
  account: { email: string; password: string } | null = accounts.manager,
): Promise<Opened> {
  const storageState = account === null ? undefined : keptBy(copy.url, await signInByApi(copy.url, account));
  const context = await browser.newContext({
    baseURL: copy.url,
    bypassCSP: true,
    ...(storageState && { storageState }),
  });
  const wire = await watchForExecution(context, new URL(copy.url).origin);
  return { page: await context.newPage(), context, wire };
}

const passedOf = (
  { executed, events }: Tripwire,
  left: readonly unknown[],
  vectors: readonly Vector[],
): readonly unknown[] => [...[...executed].map((number) => vectors[number]?.text ?? number), ...events, ...left];

test('the vectors are dangerous: of those that are written into frames without the sanitiser, many run', async ({
  browser,
}) => {
  const { page, context, wire } = await open(browser, null);
  await context.route(
    (url) => url.origin !== new URL(copy.url).origin,
    (route) => route.abort(),
  );
  const some = htmlVectors.filter(({ number }) => number % 7 === 0);
  for (let start = 0; start < some.length; start += 50) {
    // Some lead the whole page away.
    await page.goto('/healthz');
    await writeInFrames(
      page,
      some.slice(start, start + 50).map(({ text }) => text),
    ).catch(() => undefined);
  }
  expect(wire.executed.size).toBeGreaterThan(some.length / 3);
  await context.close();
});

test('replies in the chat are harmless, both on arrival and when stored', async ({ browser }) => {
  const { page, context, wire } = await open(browser);
  await page.goto('/chat');
  await expect(page.getByLabel('Type your message...')).toBeEnabled();
  // As they come from the workflow: several in a reply.
  const left: unknown[] = [];
  const vectors = sampled(markdownVectors, 5);
  const EACH = 60;
  const replies = Array.from({ length: Math.ceil(vectors.length / EACH) }, (_, place) =>
    vectors
      .slice(place * EACH, (place + 1) * EACH)
      .map(({ text }) => text)
      .join('\n\n'),
  );
  for (const [place, reply] of replies.entries()) {
    copy.workflow.output = reply;
    await say(page, `Question ${String(place)}`);
    await expect(bubbles(page)).toHaveCount((place + 1) * 2);
  }
  left.push(...(await provoke(page, '[data-sender=AI] [dir]')));
  // As they are kept on the device: each in a reply of its own.
  const MOST = 450;
  for (let start = 0; start < vectors.length; start += MOST) {
    const kept = vectors.slice(start, start + MOST).map(({ text }) => text);
    await page.evaluate((texts) => {
      const [area] = (localStorage.getItem('groundwork_personal') ?? '').split(' ');
      for (const name of Object.keys(localStorage)) if (name.includes(':chat:')) localStorage.removeItem(name);
      for (const [index, reply] of texts.entries()) {
        const at = Date.now() - (texts.length - index) * 1000;
        localStorage.setItem(
          `groundwork_personal:${String(area)}:chat:${at.toString(36).padStart(9, '0')}-x`,
          JSON.stringify({ at, endedAt: at, question: reply, reply }),
        );
      }
    }, kept);
    await page.reload();
    await expect(bubbles(page)).toHaveCount(kept.length * 2);
    left.push(...(await provoke(page, '[data-sender=AI] [dir]')));
  }
  expectNoneThrough({
    what: 'replies in the chat',
    tried: vectors.length,
    least: atLeast(1359, 6),
    passed: passedOf(wire, left, markdownVectors),
  });
  await context.close();
});

test('the CMS page of the dashboard does nothing, whatever is written in it', async ({ browser }) => {
  const { page, context, wire } = await open(browser);
  const left: unknown[] = [];
  const EACH = 120;
  // Ends whatever a vector leaves open. One that swallows what comes after it all the same is the last of its page.
  const CLOSED = `'"></a></style></script></textarea></title></xmp></noscript></noembed></noframes></iframe></template></select></math></svg></video></audio></object></plaintext></frameset></form></table>-->]]>`;
  const vectors = sampled(pageVectors, 8);
  let waiting = [...vectors];
  let pages = 0;
  while (waiting.length > 0) {
    const some = waiting.slice(0, EACH);
    const title = `${some[0]?.text ?? ''} ${String(waiting.length)} are waiting`;
    await copy.writeLandingPage({
      title,
      top_text: title,
      body_text: some.map(({ number, text }) => `${text}${CLOSED}<p>after ${String(number)}</p>`).join(''),
    });
    await page.goto('/dashboard');
    await expect(page.getByText(`${String(waiting.length)} are waiting`).first()).toBeVisible();
    const seen = new Set(await page.locator('main p').allTextContents());
    const hidden = some.findIndex(({ number }) => !seen.has(`after ${String(number)}`));
    left.push(...(await provoke(page)));
    pages += 1;
    waiting = waiting.slice(hidden === -1 ? some.length : hidden + 1);
  }
  expectNoneThrough({
    what: 'texts of the CMS page',
    tried: vectors.length,
    least: atLeast(581, 8),
    passed: passedOf(wire, left, htmlVectors),
    note: `on ${String(pages)} pages`,
  });
  await context.close();
});

test('no field of text that is stored runs on any screen, and none takes a screen down', async ({ browser }) => {
  test.setTimeout(900_000);
  const { page, context, wire } = await open(browser);
  const left: unknown[] = [];
  const shown = new Set<string>();
  const quiet = createQuiet(page);
  await page.goto('/about');
  const screens = sampled(copy.screens, 4);
  for (const address of screens) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await quiet();
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
    for (const one of await provoke(page)) left.push(`${address}: ${one}`);
    const text = await page
      .locator('main')
      .evaluate(
        (main) =>
          main.textContent +
          [...main.querySelectorAll('input, textarea, option')]
            .map((element) => ('value' in element ? String(element.value) : ''))
            .join(' '),
      );
    for (const field of copy.fields) if (text.includes(markOf(field))) shown.add(field);
  }
  expectNoneThrough({
    what: 'stored fields of text',
    tried: copy.fields.length,
    least: 69,
    passed: passedOf(wire, left, []),
    note: `${String(shown.size)} shown on ${String(screens.length)} screens`,
  });
  await context.close();
});

test('no value of next leads away, whether one is signed in or signs in with the form', async ({ browser }) => {
  const { page, context, wire } = await open(browser, accounts.member);
  const { origin } = new URL(copy.url);
  await page.goto('/about');
  const away: unknown[] = [];
  for (const value of nextValues) {
    await page.evaluate((next) => {
      history.pushState(null, '', `/login?next=${encodeURIComponent(next)}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, value);
    await page.waitForURL((url) => url.pathname !== '/login');
    if (new URL(page.url()).origin !== origin) away.push(`${JSON.stringify(value)} to ${page.url()}`);
  }
  await context.close();
  // The form ends with a full redirect.
  const visitor = await open(browser, null);
  for (const value of ['//evil.invalid', '/\\evil.invalid', 'javascript:top.attacked(1)']) {
    await visitor.page.goto(`/login?next=${encodeURIComponent(value)}`);
    await visitor.page.getByLabel('Email').fill(accounts.member.email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
    await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
    await visitor.page.waitForURL(`${origin}/dashboard`);
    await visitor.context.clearCookies();
    await visitor.page.evaluate(() => localStorage.clear());
  }
  await visitor.context.close();
  expectNoneThrough({
    what: 'values of next',
    tried: nextValues.length,
    least: 53,
    passed: [...away, ...[wire, visitor.wire].flatMap(({ executed, events }) => [...executed, ...events])],
  });
});
