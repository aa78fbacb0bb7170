import type { Page } from '@playwright/test';
import { TRANSPORT_FAULTS, type TransportFault } from './support/faults.ts';
import { CODE_FAULTS, withFault, type CodeFault } from './support/faulty-code.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import {
  begin,
  chat,
  entryOf,
  EVERY_FAULT,
  expectPanel,
  expectTheDotToTell,
  expectTheRestToWork,
  h1,
  header,
  logOut,
  noise,
  NUMBERS,
  panel,
  PARTS,
  retry,
  turn,
  type Part,
} from './support/fault-steps.ts';
import { expect, expectSameDocument, test } from './support/fire.ts';

// Nobody's fault depends on another's: both workers share the table.
test.describe.configure({ mode: 'parallel' });

/** One fault after another, each in a document of its own: a browser that has read the shell once is soon back. */
const ON_THE_WAY = TRANSPORT_FAULTS.filter((fault) => fault !== 'hang');

async function suffer(page: Page, faults: FaultProxy, part: Part, fault: TransportFault): Promise<void> {
  await begin(page, part);
  faults.inflict(entryOf(part.name), fault);
  await part.enter(page);
  if (fault === 'delay' || fault === 'hang') {
    await expect(page.getByRole('progressbar', { name: 'Loading the next screen' })).toBeVisible();
    await expectTheRestToWork(page, part);
    // Time is about to be made to pass, for everything that is still on its way too.
    if (fault === 'hang') await faults.quiet();
    await part.enter(page);
  }
  if (fault !== 'delay') {
    await expectPanel(page, part.screen, NUMBERS[fault], fault === 'hang');
    await expectTheRestToWork(page, part);
    await page.goBack();
    await expectPanel(page, part.screen, NUMBERS[fault], fault === 'hang');
    faults.lift();
    await retry(page).click();
  }
  await expect(h1(page, part.heading)).toBeVisible();
  await expectSameDocument(page);
}

async function sufferCode(page: Page, faults: FaultProxy, part: Part, fault: CodeFault): Promise<void> {
  await faults.rewrite(entryOf(part.name), withFault(fault));
  await begin(page, part);
  await turn(page, 'on');
  await part.enter(page);
  if (fault === 'throws in a handler') {
    await expect(h1(page, part.heading)).toBeVisible();
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(h1(page, part.heading)).toBeVisible();
    await expectTheDotToTell(page, part.title);
    return expectTheRestToWork(page, part);
  }
  const number = fault === 'throws at evaluation' ? 'GW-105' : 'GW-106';
  await expectPanel(page, part.screen, number);
  await expect(panel(page)).toContainText(`It ${fault}, on purpose.`);
  await expectTheRestToWork(page, part);
  await page.goBack();
  await expectPanel(page, part.screen, number);
  await turn(page, 'off');
  await retry(page).click();
  await expect(h1(page, part.heading)).toBeVisible();
  await expectSameDocument(page);
}

async function expectLogoutToWork(page: Page): Promise<void> {
  await logOut(page);
  await expect(page).toHaveURL('/login');
}

for (const part of PARTS.filter(({ name }) => EVERY_FAULT || name === 'water')) {
  test(`${part.name} × ${ON_THE_WAY.join(', ')}: the rest works, the screen comes or the panel names it, and Retry heals`, async ({
    page,
    faults,
    expectedMessages,
  }) => {
    test.setTimeout(ON_THE_WAY.length * 40_000);
    expectedMessages.push(...noise);
    for (const fault of ON_THE_WAY) {
      await test.step(fault, () => suffer(page, faults, part, fault));
      faults.restore();
    }
    if (part.name === 'water') await expectLogoutToWork(page);
  });

  test(`${part.name} × hang: the rest works, the panel names it, and Retry heals`, async ({
    page,
    faults,
    expectedMessages,
  }) => {
    expectedMessages.push(...noise);
    await page.clock.install();
    await suffer(page, faults, part, 'hang');
    if (part.name === 'water') await expectLogoutToWork(page);
  });

  test(`${part.name} × ${CODE_FAULTS.join(', ')}: the rest works, the panel or the dot names it, and Retry heals`, async ({
    page,
    faults,
    expectedMessages,
  }) => {
    test.setTimeout(CODE_FAULTS.length * 40_000);
    expectedMessages.push(...noise);
    for (const fault of CODE_FAULTS) {
      await test.step(fault, () => sufferCode(page, faults, part, fault));
      faults.restore();
      await turn(page, 'off');
    }
    if (part.name === 'water') await expectLogoutToWork(page);
  });
}

// Nobody who is signed in sees the sign-in: logging out leads there, while its remote is broken.
const auth: Part = {
  name: 'auth',
  title: 'Sign in',
  screen: 'Sign in',
  start: '/about',
  enter: logOut,
  heading: 'Member Login',
  neighbour: chat,
};

async function logOutInto(page: Page, faults: FaultProxy, fault: TransportFault | CodeFault): Promise<void> {
  const ofCode = CODE_FAULTS.find((one) => one === fault);
  const ofTransport = TRANSPORT_FAULTS.find((one) => one === fault);
  if (ofCode) await faults.rewrite(entryOf('auth'), withFault(ofCode));
  await begin(page, auth);
  if (ofTransport) faults.inflict(entryOf('auth'), ofTransport);
  else await turn(page, 'on');
  await expectTheRestToWork(page, auth);
  if (fault === 'hang') await faults.quiet();
  await logOut(page);
  // Whatever becomes of the sign-in: what the person saw is gone at once.
  await expect(h1(page, chat.heading)).toHaveCount(0);
  if (fault !== 'delay') {
    const number =
      ofTransport && ofTransport !== 'delay'
        ? NUMBERS[ofTransport]
        : fault === 'throws at evaluation'
          ? 'GW-105'
          : 'GW-106';
    await expectPanel(page, 'Sign in', number, fault === 'hang');
    await expect(header(page).getByRole('link', { name: 'Groundwork' })).toBeVisible();
    if (ofCode) await turn(page, 'off');
    faults.lift();
    await retry(page).click();
  }
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expectSameDocument(page);
}

/** By day one fault of each kind: the shell loads the sign-in by the same code as other remotes. */
const OF_SIGN_IN = EVERY_FAULT
  ? ([ON_THE_WAY, CODE_FAULTS.slice(0, 3)] as const)
  : ([['corrupt', 'throws in render']] as const);
for (const group of OF_SIGN_IN) {
  test(`auth × ${group.join(', ')}: the rest works, Logout works, and the sign-in comes or names it, and heals with Retry`, async ({
    page,
    signInOnly,
    faults,
    expectedMessages,
  }) => {
    test.setTimeout(group.length * 40_000);
    expectedMessages.push(...noise);
    for (const fault of group) {
      await signInOnly();
      await test.step(fault, () => logOutInto(page, faults, fault));
      faults.restore();
    }
  });
}

test('auth × hang: the rest works, Logout works, and the sign-in names it and heals with Retry', async ({
  page,
  faults,
  expectedMessages,
}) => {
  expectedMessages.push(...noise);
  await page.clock.install();
  await logOutInto(page, faults, 'hang');
});
