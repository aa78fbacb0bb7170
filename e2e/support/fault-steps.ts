import type { Page } from '@playwright/test';
import type { TransportFault } from './faults.ts';
import { SWITCH } from './faulty-code.ts';
import { expect, markDocument } from './fire.ts';

/** A screen, the way to it, and its heading. */
export interface Neighbour {
  readonly enter: (page: Page) => Promise<void>;
  readonly heading: string;
}

/** A remote, the way into it, and the heading of its first screen. */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** What people call its screen that is opened. */
  readonly screen: string;
  readonly start: string;
  readonly enter: (page: Page) => Promise<void>;
  readonly heading: string;
  /** A screen of somebody else. */
  readonly neighbour: Neighbour;
}

export const header = (page: Page) => page.getByRole('banner');
export const byLink = (name: string) => (page: Page) => header(page).getByRole('link', { name }).click();
export const byTool = (name: string) => async (page: Page) => {
  await header(page).getByRole('button', { name: 'Tools' }).click();
  await byLink(name)(page);
};

// Light ones: every test of a fault opens its neighbour.
export const chat: Neighbour = { enter: byTool('AI Chat'), heading: 'AI Chat' };
const water: Neighbour = { enter: byLink('Water Projects'), heading: 'Water Projects' };

export const PARTS: readonly Part[] = [
  {
    name: 'content',
    title: 'Content',
    screen: 'Documents',
    start: '/chat',
    enter: byTool('Documents'),
    heading: 'Documents',
    neighbour: water,
  },
  {
    name: 'survey',
    title: 'Baseline survey',
    screen: 'Village Profiles',
    start: '/about',
    enter: byLink('Village Profiles'),
    heading: 'Village profiles',
    neighbour: chat,
  },
  {
    name: 'water',
    title: 'Water projects',
    screen: 'Water Projects',
    start: '/about',
    enter: byLink('Water Projects'),
    heading: 'Water Projects',
    neighbour: chat,
  },
  {
    name: 'chat',
    title: 'AI Chat',
    screen: 'AI Chat',
    start: '/about',
    enter: byTool('AI Chat'),
    heading: 'AI Chat',
    neighbour: water,
  },
];

/** Whether every remote suffers every fault, as at night. By day one does: the shell loads all of them by the same code. */
export const EVERY_FAULT = process.env.GROUNDWORK_FAULTS === 'all';

/** What a panel must say of a fault: the number of its phase. */
export const NUMBERS: Record<Exclude<TransportFault, 'delay'>, string> = {
  hang: 'GW-107',
  reset: 'GW-103',
  truncate: 'GW-103',
  corrupt: 'GW-104',
  '404': 'GW-103',
  '503': 'GW-103',
  'HTML for JavaScript': 'GW-103',
  'wrong MIME type': 'GW-103',
};

export const entryOf = (name: string): RegExp => new RegExp(`/remotes/${name}/[^/]+/entry\\.`);
export const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const panel = (page: Page) => page.getByRole('main').getByRole('alert');
export const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });

/** Opens a page of somebody else, with the neighbour's screen not yet loaded. */
export async function begin(page: Page, { start }: Part): Promise<void> {
  await page.goto(start);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await markDocument(page);
}

/** Header, Logout and the other remotes work, whatever is wrong with one of them. */
export async function expectTheRestToWork(page: Page, { neighbour }: Part): Promise<void> {
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeEnabled();
  await neighbour.enter(page);
  await expect(h1(page, neighbour.heading)).toBeVisible();
}

/** The panel of a screen with the right number; time that nobody wants to wait for passes at once. */
export async function expectPanel(page: Page, screen: string, number: string, hangs = false): Promise<void> {
  await expect(async () => {
    if (hangs) await page.clock.fastForward(31_000);
    await expect(panel(page)).toContainText(`${screen} could not be loaded.`, { timeout: hangs ? 700 : 8_000 });
  }).toPass();
  await expect(panel(page)).toContainText(number);
}

/** Logs out; the server has heard of it before time is made to pass. */
export async function logOut(page: Page): Promise<void> {
  const heard = page.waitForResponse(/\/api\/auth\/logout/);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await heard;
}

/** What the browser, the shell and React log of the faults. */
export const noise = [
  /integrity/i,
  /did not load|MIME type|Refused to execute|net::ERR|on purpose|Error boundary|The above error|error occurred/i,
];

/** Switches the fault of changed code on or off, for what is drawn from now on. */
export async function turn(page: Page, how: 'on' | 'off'): Promise<void> {
  await page.evaluate(([key, on]) => (on === 'on' ? localStorage.setItem(key, 'on') : localStorage.removeItem(key)), [
    SWITCH,
    how,
  ] as const);
}

/** The dot names the part whose handler threw, and what it threw. */
export async function expectTheDotToTell(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Connection: Trouble' }).click();
  await expect(header(page)).toContainText(title);
  await expect(header(page)).toContainText('It throws in a handler, on purpose.');
}
