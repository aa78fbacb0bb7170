import { bubbles, say } from './support/chat.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

test('a figure is answered with what it rests on, and both of its links lead there within the portal', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  await say(page, 'What is the school attendance in Mepanga?');
  const answer = bubbles(page, 'AI').first();
  await expect(answer).toContainText(
    /School attendance, age 6 to 17 in Mepanga: \d+% \(95% interval \d+% to \d+%; n = \d+ children of school age/,
  );
  await expect(answer).toContainText(/Village: Mepanga · Survey round: Endline 2025/);
  const share = /in Mepanga: (\d+%)/.exec(await answer.innerText())?.[1] ?? '';
  const rows = /n = (\d+) .*, (\d+) not known/.exec(await answer.innerText()) ?? [];
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'Open the figure' }).click();
  await page.waitForURL(/\/baseline-survey\/education\?village=/);
  await expect(page.getByRole('main')).toContainText(share);
  await page.goBack();
  await bubbles(page, 'AI').first().getByRole('link', { name: 'Open the rows behind it' }).click();
  await page.waitForURL(/\/data-explorer\?table=members/);
  await expect(page.getByRole('main')).toContainText(String(Number(rows[1]) + Number(rows[2])));
});

test('the sources of a figure are named by it, and lead to its screen and its rows', async ({ page, signIn }) => {
  await signIn('/chat');
  await say(page, 'What is the school attendance in Mepanga?');
  const answer = bubbles(page, 'AI').first();
  const share = /in Mepanga: (\d+%)/.exec(await answer.innerText())?.[1] ?? '';
  await answer.getByRole('link', { name: '1', exact: true }).click();
  const sources = page.getByRole('complementary', { name: 'Sources' }).getByRole('article');
  await expect(sources).toHaveText([
    /^1 Baseline survey\s*School attendance, age 6 to 17 in Mepanga\s*Open/,
    /^2 Data explorer\s*School attendance, age 6 to 17 in Mepanga\s*Open/,
  ]);
  await sources.nth(0).getByRole('link', { name: /^Open/ }).click();
  await page.waitForURL(/\/baseline-survey\/education\?village=/);
  await expect(page.getByRole('main')).toContainText(share);
  await page.goBack();
  await bubbles(page, 'AI').first().getByRole('link', { name: '2', exact: true }).click();
  await sources.nth(1).getByRole('link', { name: /^Open/ }).click();
  await page.waitForURL(/\/data-explorer\?table=members/);
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
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

test('an unknown name is named with the nearest, and a question with two meanings is asked back', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  await say(page, 'How many households in Mopanga?');
  await expect(bubbles(page, 'AI').first()).toContainText(
    'I don’t know “Mopanga”. So I cannot give a number. Did you mean Mepanga?',
  );
  await say(page, 'literacy by village');
  await expect(bubbles(page, 'AI').nth(1)).toContainText(/Which one do you mean\?\s*Adult literacy.*\s*Youth literacy/);
});

test('a short question goes on from the last one, and says what it was understood as', async ({ page, signIn }) => {
  await signIn('/chat');
  await say(page, 'What is the school attendance in Mepanga?');
  await expect(bubbles(page, 'AI').first()).toContainText('School attendance, age 6 to 17 in Mepanga: ');
  await say(page, 'and in Mbandua?');
  const answer = bubbles(page, 'AI').nth(1);
  await expect(answer).toContainText('Understood as: What is the school attendance in Mbandua?');
  await expect(answer).toContainText('School attendance, age 6 to 17 in Mbandua: ');
  await page.getByRole('button', { name: 'New chat' }).click();
  await say(page, 'and in Mepanga?');
  await expect(bubbles(page, 'AI').first()).toBeVisible();
  await expect(bubbles(page, 'AI').first()).not.toContainText('School attendance, age');
});

for (const { width, theme } of [
  { width: 1440, theme: 'light' },
  { width: 360, theme: 'dark' },
]) {
  test(`what may be asked next and what is asked back are asked with the keyboard, at ${width} in ${theme}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
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
    await bubbles(page, 'AI').nth(3).getByRole('link', { name: 'How many households in Mepanga?' }).click();
    await expect(bubbles(page, 'AI').nth(4)).toContainText(/Households in Mepanga: \d+/);
    await expectAccessible(page);
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  });
}

test('the assistant says nothing about single people, and counts only what is in the area of who asks', async ({
  page,
  signIn,
}) => {
  const households: number[] = [];
  for (const account of [
    accounts.member,
    accounts.manager,
    { email: 'area@example.org', password: 'groundwork-area' },
  ]) {
    await signIn('/chat', account);
    await say(page, 'What is the average latitude of households in Mepanga?');
    await expect(bubbles(page, 'AI').first()).toContainText('I cannot give a number');
    await say(page, 'How many households are there?');
    await expect(bubbles(page, 'AI').nth(1)).toContainText(/Households: \d+/);
    households.push(Number(/Households: (\d+)/.exec(await bubbles(page, 'AI').nth(1).innerText())?.[1]));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
  }
  const [member = 0, manager = 0, area = 0] = households;
  expect(member).toBe(manager);
  expect(area).toBeGreaterThan(0);
  expect(area).toBeLessThan(member);
});
