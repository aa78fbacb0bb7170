import type { Page } from '@playwright/test';
import {
  begin,
  byLink,
  EVERY_FAULT,
  expectPanel,
  h1,
  header,
  noise,
  panel,
  PARTS,
  retry,
} from './support/fault-steps.ts';
import { expect, expectSameDocument, markDocument, test } from './support/fire.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(
  ({ expectedMessages }) =>
    void expectedMessages.push(...noise, /preload/, /Failed to load resource/, /The portal could not start/),
);

const part = PARTS.find(({ name }) => name === 'water')!;
const ofRemote = /\/remotes\/water\//;

/** The files of one kind that the first screen of the water remote is made of. */
const FILES = {
  'the entry': /\/remotes\/water\/[^/]+\/entry\.\w+\.js/,
  'the remote itself': /\/remotes\/water\/[^/]+\/remote\.\w+\.js/,
  'the code of a screen': /\/remotes\/water\/[^/]+\/project-list\.\w+\.js/,
  'the style of a screen': /\/remotes\/water\/[^/]+\/project-list\.\w+\.css/,
  'code shared by screens': /\/shell\/shared-ui-data\.\w+\.js/,
} as const;

/** Fails when a panel was shown on the way to the screen. */
async function watchForPanels(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [role=alert]')) Reflect.set(window, 'sawPanel', true);
    }).observe(document, { childList: true, subtree: true });
  });
  return async () =>
    expect(await page.evaluate(() => Reflect.get(window, 'sawPanel') as unknown), 'no panel was shown').toBeUndefined();
}

const ONCE = ['503', 'reset', 'corrupt'] as const;

/** At night a file suffers every fault; by day one, which is another for the next file. */
const faultsOf = (at: number) => ONCE.filter((_, index) => EVERY_FAULT || index === at % ONCE.length);

for (const [at, [what, file]] of Object.entries(FILES).entries()) {
  // By day half of the files fail when their screen is opened in the page, the others when the page opens on it.
  for (const fault of EVERY_FAULT || at % 2 === 0 ? faultsOf(at) : []) {
    test(`${what} × one ${fault}: the screen opens automatically`, async ({ page, faults }) => {
      const expectNoPanel = await watchForPanels(page);
      await begin(page, part);
      faults.inflictOnce(file, fault);
      await part.enter(page);
      await expect(h1(page, part.heading)).toBeVisible();
      await expectNoPanel();
      await expectSameDocument(page);
    });
  }

  for (const fault of EVERY_FAULT || at % 2 === 1 ? faultsOf(at + 1) : []) {
    test(`${what} × one ${fault} of its preload: the page opens automatically`, async ({ page, faults }) => {
      const expectNoPanel = await watchForPanels(page);
      faults.inflictOnce(file, fault);
      await page.goto('/water-projects');
      await expect(h1(page, part.heading)).toBeVisible();
      await expectNoPanel();
    });
  }
}

test('every file of a remote fails when the page opens, preloads included: one press of Retry heals', async ({
  page,
  faults,
}) => {
  faults.inflict(ofRemote, '503');
  await page.goto('/water-projects');
  await expectPanel(page, part.screen, 'GW-103');
  await markDocument(page);
  faults.lift();
  await retry(page).click();
  await expect(h1(page, part.heading)).toBeVisible();
  await expectSameDocument(page);
});

test('every file of a remote but its entry fails when the page opens: one press of Retry heals', async ({
  page,
  faults,
}) => {
  faults.inflict(/\/remotes\/water\/[^/]+\/(?!entry)/, '503');
  await page.goto('/water-projects');
  await expectPanel(page, part.screen, 'GW-103');
  faults.lift();
  await retry(page).click();
  await expect(h1(page, part.heading)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

for (const [what, fault] of [
  ['fails', '503'],
  ['is changed on the way', 'corrupt'],
  ['hangs', 'hang'],
] as const) {
  if (fault !== '503' && !EVERY_FAULT) continue;
  test(`what came at a second try is not fetched again at the next visit: the remote ${what}`, async ({
    page,
    faults,
  }) => {
    if (fault === 'hang') await page.clock.install();
    faults.cacheEntries();
    await begin(page, part);
    faults.inflict(ofRemote, fault);
    await part.enter(page);
    await expectPanel(
      page,
      part.screen,
      { '503': 'GW-103', corrupt: 'GW-104', hang: 'GW-107' }[fault],
      fault === 'hang',
    );
    faults.lift();
    await retry(page).click();
    await expect(h1(page, part.heading)).toBeVisible();
    await faults.quiet();
    const before = faults.asked(ofRemote).length;
    await page.goto('/water-projects');
    await expect(h1(page, part.heading)).toBeVisible();
    await byLink('Village Profiles')(page);
    await byLink('Water Projects')(page);
    await expect(h1(page, part.heading)).toBeVisible();
    expect(faults.asked(ofRemote).slice(before)).toEqual([]);
  });
}

/** The files that the page cannot begin without. */
const FIRST = {
  'the shell': /\/shell\/shell\.\w+\.js/,
  React: /\/shell\/react\.\w+\.js/,
  'its other libraries': /\/shell\/vendor\.\w+\.js/,
  'its styles': /\/shell\/shell\.\w+\.css/,
} as const;

for (const [at, [what, file]] of Object.entries(FIRST).entries()) {
  // By day the shell and its styles: all scripts are asked for again by the same code.
  for (const fault of EVERY_FAULT || /shell|styles/.test(what) ? faultsOf(at) : []) {
    test(`${what} × one ${fault}: the page opens automatically, with its styles`, async ({ page, faults }) => {
      faults.inflictOnce(file, fault);
      await page.goto('/water-projects', { waitUntil: 'commit' });
      await expect(h1(page, part.heading)).toBeVisible();
      await expect(header(page)).toHaveCSS('display', 'flex');
      expect(faults.asked(file).length).toBeGreaterThan(1);
    });
  }

  if (what === 'its styles' || !(EVERY_FAULT || what === 'the shell')) continue;
  test(`${what} fails for a while: the page says so, and one press opens it`, async ({ page, faults }) => {
    faults.inflict(file, '503');
    await page.goto('/water-projects', { waitUntil: 'commit' });
    const again = page.getByRole('link', { name: 'Reload the page' });
    await expect(again).toBeVisible();
    faults.lift();
    await again.click();
    await expect(h1(page, part.heading)).toBeVisible();
  });
}
