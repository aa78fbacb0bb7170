import { TRANSPORT_FAULTS, type TransportFault } from './support/faults.ts';
import { CODE_FAULTS, withFault, type CodeFault } from './support/faulty-code.ts';
import {
  begin,
  chat,
  entryOf,
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

for (const part of PARTS) {
  for (const fault of TRANSPORT_FAULTS) {
    test(`${part.name} × ${fault}: the rest works, ${fault === 'delay' ? 'and the screen comes' : 'the panel names it, and Retry heals'}`, async ({ page, faults, expectedMessages }) => {
      expectedMessages.push(...noise);
      if (fault === 'hang') await page.clock.install();
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
      if (fault === 'delay') {
        await expect(h1(page, part.heading)).toBeVisible();
        return expectSameDocument(page);
      }
      await expectPanel(page, part.title, NUMBERS[fault], fault === 'hang');
      await expectTheRestToWork(page, part);
      await page.goBack();
      await expectPanel(page, part.title, NUMBERS[fault], fault === 'hang');
      faults.lift();
      await retry(page).click();
      await expect(h1(page, part.heading)).toBeVisible();
      await expectSameDocument(page);
      if (part.name === 'water') {
        await logOut(page);
        await expect(page).toHaveURL('/login');
      }
    });
  }

  for (const fault of CODE_FAULTS) {
    const outcome = fault === 'throws in a handler' ? 'the screen stays and the dot tells' : 'the panel names it, and Retry heals';
    test(`${part.name} × ${fault}: the rest works, ${outcome}`, async ({ page, faults, expectedMessages }) => {
      expectedMessages.push(...noise);
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
      await expectPanel(page, part.title, number);
      await expect(panel(page)).toContainText(`It ${fault}, on purpose.`);
      await expectTheRestToWork(page, part);
      await page.goBack();
      await expectPanel(page, part.title, number);
      await turn(page, 'off');
      await retry(page).click();
      await expect(h1(page, part.heading)).toBeVisible();
      await expectSameDocument(page);
      if (part.name === 'water') {
        await logOut(page);
        await expect(page).toHaveURL('/login');
      }
    });
  }
}

// Nobody who is signed in sees the sign-in: logging out leads there, while its remote is broken.
for (const fault of [...TRANSPORT_FAULTS, ...CODE_FAULTS.slice(0, 3)] as (TransportFault | CodeFault)[]) {
  test(`auth × ${fault}: the rest works, Logout works, and the sign-in ${fault === 'delay' ? 'comes' : 'names it and heals with Retry'}`, async ({ page, faults, expectedMessages }) => {
    expectedMessages.push(...noise);
    const auth: Part = { name: 'auth', title: 'Sign in', start: '/about', enter: logOut, heading: 'Member Login', neighbour: chat };
    const ofCode = CODE_FAULTS.find((one) => one === fault);
    const ofTransport = TRANSPORT_FAULTS.find((one) => one === fault);
    if (fault === 'hang') await page.clock.install();
    if (ofCode) await faults.rewrite(entryOf('auth'), withFault(ofCode));
    await begin(page, auth);
    if (ofTransport) faults.inflict(entryOf('auth'), ofTransport);
    else await turn(page, 'on');
    await expectTheRestToWork(page, auth);
    if (fault === 'hang') await faults.quiet();
    await logOut(page);
    // Whatever becomes of the sign-in: what the person saw is gone at once.
    await expect(h1(page, chat.heading)).toHaveCount(0);
    const login = page.getByRole('heading', { name: 'Member Login' });
    if (fault !== 'delay') {
      const number = ofTransport && ofTransport !== 'delay' ? NUMBERS[ofTransport] : fault === 'throws at evaluation' ? 'GW-105' : 'GW-106';
      await expectPanel(page, 'Sign in', number, fault === 'hang');
      await expect(header(page).getByRole('link', { name: 'Groundwork' })).toBeVisible();
      if (ofCode) await turn(page, 'off');
      faults.lift();
      await retry(page).click();
    }
    await expect(login).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expectSameDocument(page);
  });
}
