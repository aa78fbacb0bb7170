import { bubbles, say } from './support/chat.ts';
import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from './support/portal.ts';

test('a figure is answered with what it rests on, its sources are named by it, both of its links lead there within the portal, and a short question goes on from it', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  await say(page, 'What is the school attendance in Mepanga?');
  const answer = bubbles(page, 'AI').first();
  await expect(answer).toContainText(
    /School attendance, age 6 to 17 in Mepanga: \d+% \(95% interval \d+% to \d+%; n = \d+ children of school age/,
    // The first question of a portal that has just started.
    { timeout: 40_000 },
  );
  await expect(answer).toContainText(/Village: Mepanga · Survey round: Endline 2025/);
  const share = /in Mepanga: (\d+%)/.exec(await answer.innerText())?.[1] ?? '';
  const rows = /n = (\d+) .*, (\d+) not known/.exec(await answer.innerText()) ?? [];
  await expectAccessible(page);
  await answer.getByRole('link', { name: '1', exact: true }).click();
  const sources = page.getByRole('complementary', { name: 'Sources' }).getByRole('article');
  await expect(sources).toHaveText([
    /^1 Baseline survey\s*School attendance, age 6 to 17 in Mepanga\s*Open/,
    /^2 Data explorer\s*School attendance, age 6 to 17 in Mepanga\s*Open/,
  ]);
  await answer.getByRole('link', { name: 'Open the figure' }).click();
  await page.waitForURL(/\/baseline-survey\/education\?village=/);
  await expect(page.getByRole('main')).toContainText(share);
  await page.goBack();
  await answer.getByRole('link', { name: 'Open the rows behind it' }).click();
  await page.waitForURL(/\/data-explorer\?table=members/);
  await expect(page.getByRole('main')).toContainText(String(Number(rows[1]) + Number(rows[2])));
  await page.goBack();

  await say(page, 'and in Mbandua?');
  await expect(bubbles(page, 'AI').nth(1)).toContainText('Understood as: What is the school attendance in Mbandua?');
  await expect(bubbles(page, 'AI').nth(1)).toContainText('School attendance, age 6 to 17 in Mbandua: ');
  await page.getByRole('button', { name: 'New chat' }).click();
  await say(page, 'and in Mepanga?');
  await expect(answer).toBeVisible();
  await expect(answer).not.toContainText('School attendance, age');
});

test('groups are a table, and the figure of Analysis has the same share', async ({ page, signIn }) => {
  await signIn('/chat');
  await say(page, 'What share of households has an iron roof, by village?');
  const table = page.getByRole('log').getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(9);
  const share = await table
    .getByRole('row', { name: /Mepanga/ })
    .getByRole('cell')
    .nth(1)
    .innerText();
  await bubbles(page, 'AI').first().getByRole('link', { name: 'Open in Analysis' }).click();
  await page.waitForURL(/\/baseline-survey\/tools\/import\?table=households&of=roof/);
  await expect(page.getByRole('main')).toContainText(share);
});

test('what may be asked next and what is asked back are asked with the keyboard, wide and narrow, light and dark', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await signIn('/chat');
  await say(page, 'literacy in Mepanga');
  await bubbles(page, 'AI').first().getByRole('link', { name: 'Youth literacy, age 15 to 24 in Mepanga' }).focus();
  await page.keyboard.press('Enter');
  await expect(bubbles(page, 'AI').nth(1)).toContainText(/Youth literacy, age 15 to 24 in Mepanga: \d+%/);
  await bubbles(page, 'AI')
    .nth(1)
    .getByRole('link', { name: /by sex$/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('table').getByRole('row')).toHaveCount(3);
  await say(page, 'How many households in Mopanga?');
  await expect(bubbles(page, 'AI').nth(3)).toContainText(
    'I don’t know “Mopanga”. So I cannot give a number. Did you mean Mepanga?',
  );
  await bubbles(page, 'AI').nth(3).getByRole('link', { name: 'How many households in Mepanga?' }).click();
  await expect(bubbles(page, 'AI').nth(4)).toContainText(/Households in Mepanga: \d+/);
  await expectAccessibleInBoth(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  }
  await expectAccessible(page);
});

test('the assistant refuses a member and a manager alike to say anything about single people, counts only what is in the area of who asks, and tells that person of no other villages', async ({
  page,
  signIn,
}) => {
  const replies: string[] = [];
  const households: number[] = [];
  for (const account of [
    accounts.member,
    accounts.manager,
    { email: 'area@example.org', password: 'groundwork-area' },
  ]) {
    await signIn('/chat', account);
    await say(page, 'What is the average latitude of households in Mepanga?');
    await expect(bubbles(page, 'AI').first()).toContainText('I cannot give a number');
    // Without the time below it, which may be another minute.
    replies.push((await bubbles(page, 'AI').first().innerText()).replace(/\n\d\d:\d\d$/m, ''));
    await say(page, 'How many households are there?');
    await expect(bubbles(page, 'AI').nth(1)).toContainText(/Households: \d+/);
    households.push(Number(/Households: (\d+)/.exec(await bubbles(page, 'AI').nth(1).innerText())?.[1]));
    if (households.length < 3) {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/login');
    }
  }
  expect(replies[0]).toBe(replies[1]);
  const [member = 0, manager = 0, area = 0] = households;
  expect(member).toBe(manager);
  expect(area).toBeGreaterThan(0);
  expect(area).toBeLessThan(member);
  await say(page, 'How many households are there in Tchetcha?');
  await expect(bubbles(page, 'AI').nth(2)).toContainText('I don’t know “Tchetcha”.');
});
