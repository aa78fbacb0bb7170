import {
  begin,
  byLink,
  byTool,
  EVERY_FAULT,
  expectPanel,
  h1,
  header,
  noise,
  NUMBERS,
  panel,
  PARTS,
  retry,
} from './support/fault-steps.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import { expect, expectSameDocument, markDocument, test } from './support/fire.ts';

test.describe.configure({ mode: 'parallel' });

const part = PARTS.find(({ name }) => name === 'water')!;

/** Files beside the entry that the first screen of the water remote needs: its own, and what it shares with other screens. */
const FILES = {
  'the code of a screen': /\/remotes\/water\/[^/]+\/project-list\.\w+\.js/,
  'the style of a screen': /\/remotes\/water\/[^/]+\/project-list\.\w+\.css/,
  'code shared by screens': /\/shell\/shared-ui-data\.\w+\.js/,
} as const;

const FAULTS = ['hang', 'reset', 'corrupt', '404'] as const;

/** Time that passes earlier would end other loads as well, and the one that is looked at would hang again after Retry. */
async function othersCame(faults: FaultProxy, hanging: RegExp): Promise<void> {
  await expect.poll(() => faults.asked(hanging).length).toBeGreaterThan(0);
  await faults.quiet();
}

for (const [what, file] of Object.entries(FILES)) {
  // By day the code fails in two ways, its style in a third; code that is shared is loaded as code of a screen is.
  const byDay: Readonly<Record<string, readonly string[]>> = {
    'the code of a screen': ['hang', 'corrupt'],
    'the style of a screen': ['404'],
  };
  for (const fault of FAULTS.filter((one) => EVERY_FAULT || byDay[what]?.includes(one))) {
    test(`${what} × ${fault}: only screens that need it say so, and Retry heals`, async ({
      page,
      faults,
      expectedMessages,
    }) => {
      expectedMessages.push(...noise);
      if (fault === 'hang') await page.clock.install();
      await begin(page, part);
      faults.inflict(file, fault);
      await part.enter(page);
      if (fault === 'hang') await othersCame(faults, file);
      await expectPanel(page, part.screen, NUMBERS[fault], fault === 'hang');
      // When time is made to pass, whichever file is slowest on this machine is the one that came too late.
      if (fault !== 'hang') await expect(panel(page)).toContainText(file);
      await expect(header(page).getByRole('button', { name: 'Logout' })).toBeEnabled();
      await byTool('AI Chat')(page);
      await expect(h1(page, 'AI Chat')).toBeVisible();
      faults.lift();
      await byLink('Water Projects')(page);
      await expect(h1(page, part.heading)).toBeVisible();
      await expectSameDocument(page);
    });
  }
}

test('everything of a remote × hang while the page opens on its screen: one Retry heals, whatever was preloaded', async ({
  page,
  faults,
  expectedMessages,
}) => {
  expectedMessages.push(...noise, /preload/);
  await page.clock.install();
  faults.inflict(/\/remotes\/water\//, 'hang');
  await page.goto('/water-projects', { waitUntil: 'commit' });
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeEnabled();
  await othersCame(faults, /\/remotes\/water\//);
  await expectPanel(page, part.screen, NUMBERS.hang, true);
  faults.lift();
  await retry(page).click();
  await expect(h1(page, part.heading)).toBeVisible();
});

for (const fault of ['hang', '404'] as const) {
  // recovery.spec.ts lets every file fail so by day.
  if (!EVERY_FAULT) continue;
  const entry = { 'the entry': /\/remotes\/water\/[^/]+\/entry\./ };
  for (const [what, file] of Object.entries({ ...entry, ...FILES })) {
    test(`${what} × ${fault} while the page opens on that very screen: the frame is there, and Retry heals`, async ({
      page,
      faults,
      expectedMessages,
    }) => {
      expectedMessages.push(...noise, /preload/);
      if (fault === 'hang') await page.clock.install();
      faults.inflict(file, fault);
      await page.goto('/water-projects', { waitUntil: 'commit' });
      await expect(header(page).getByRole('button', { name: 'Logout' })).toBeEnabled();
      await markDocument(page);
      if (fault === 'hang') await othersCame(faults, file);
      await expectPanel(page, part.screen, NUMBERS[fault], fault === 'hang');
      faults.lift();
      await retry(page).click();
      await expect(h1(page, part.heading)).toBeVisible();
      await expectSameDocument(page);
    });
  }
}
