import type { BrowserContext, Page, Route } from '@playwright/test';
import * as z from '../../shared/contract/schema-kit.ts';
import type { UploadStack } from '../uploads/stack.ts';

/** Numbers from 0 to 1 that are the same in each run (mulberry32), so that a failure can be repeated. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CUTS = 50;
const keyed = z.looseObject({ data: z.looseObject({ id: z.string() }) });
const noted = z.looseObject({ data: z.array(z.looseObject({ note: z.nullable(z.string()) })) });

export interface QueueResult {
  readonly lost: number;
  readonly doubled: number;
  readonly cuts: number;
  readonly seconds: number;
}

interface Parts {
  readonly stack: UploadStack;
  /** Opens the browser, always with the same profile. */
  readonly open: () => Promise<BrowserContext>;
  readonly signedIn: (context: BrowserContext, path: string) => Promise<Page>;
  readonly headers: Readonly<Record<string, string>>;
  readonly changes: number;
}

const post = async (address: string, headers: Parts['headers'], body: object): Promise<unknown> =>
  (
    await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

/** Cuts the network at random: before the server has the change, or after it, so that nobody learns of it. */
async function cutting(context: BrowserContext, done: { cuts: number }): Promise<void> {
  const next = numbersFrom(20_261_126);
  await context.route('**/groundwork-outbox', async (route: Route) => {
    if (done.cuts >= CUTS || next() > 0.3) return route.continue();
    done.cuts += 1;
    if (next() < 0.5) return route.abort('internetdisconnected');
    await route.fetch().catch(() => undefined);
    return route.abort('connectionreset');
  });
}

/**
 * Notes on a household that are written without a network, and sent through cuts of it, a killed server and a browser that is closed
 * half-way. What counts is in the database afterwards.
 */
export async function measureQueue(
  { stack, open, signedIn, headers, changes }: Parts,
  say: (text: string) => void,
): Promise<QueueResult> {
  const made = z.safeParse(
    keyed,
    await post(`${stack.directus}/items/households`, headers, { household_code: 'HH-FIELD' }),
  );
  if (!made.success) throw new Error('The household was not made.');
  const { id } = made.data.data;
  const path = `/baseline-survey/household/${id}`;
  let context = await open();
  let page = await signedIn(context, path);
  await page.getByLabel('Note for the team').waitFor();
  await context.setOffline(true);
  let began = performance.now();
  for (let number = 0; number < changes; number += 1) {
    await page.getByLabel('Note for the team').fill(`Note ${number}`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await page
      .getByText(`${number + 1} ${number === 0 ? 'change waits' : 'changes wait'} for the connection`)
      .waitFor();
    // Until the note is saved the button does nothing.
    while ((await page.getByLabel('Note for the team').inputValue()) !== '')
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
  say(`${changes} notes: written without a network in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const done = { cuts: 0 };
  await cutting(context, done);
  began = performance.now();
  await context.setOffline(false);
  const notes = async (): Promise<readonly (string | null)[]> => {
    const answer = await fetch(
      `${stack.directus}/items/household_reviews?filter[household_id][_eq]=${id}&fields=note&limit=-1`,
      { headers },
    ).catch(() => null);
    const read = z.safeParse(noted, await answer?.json().catch(() => null));
    return read.success ? read.data.data.map(({ note }) => note) : [];
  };
  const until = async (least: number): Promise<void> => {
    while ((await notes()).length < least) await new Promise((resolve) => setTimeout(resolve, 500));
  };
  await until(changes / 4);
  stack.killDirectus();
  await until(changes / 2);
  await context.close();
  context = await open();
  await cutting(context, done);
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${stack.url}/about`);
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('groundwork_outbox:')),
    null,
    { timeout: 600_000 },
  );
  const there = await notes();
  await context.close();
  const each = new Map<string | null, number>();
  for (const note of there) each.set(note, (each.get(note) ?? 0) + 1);
  const lost = Array.from({ length: changes }, (_, number) => `Note ${number}`).filter(
    (note) => !each.has(note),
  ).length;
  const seconds = (performance.now() - began) / 1000;
  say(
    `${changes} notes: sent through ${done.cuts} cuts, a killed server and a closed browser in ${seconds.toFixed(1)} s`,
  );
  return { lost, doubled: there.length - each.size, cuts: done.cuts, seconds };
}
