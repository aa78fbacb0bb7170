import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf, countIn, csv, mark, ownRound, removeAll, UPLOAD } from './support/survey-imports.ts';

const { manager } = accounts;

test.afterEach(({ context }) => removeAll(context.request));

test('an import goes on when its tab is closed; it is paused, found again in another tab, resumed and cancelled', async ({
  page,
  signIn,
  context,
}) => {
  const headers = await bearerOf(page.request);
  const round = await ownRound(page.request, headers);
  await signIn(`${UPLOAD}?round=${round}`, manager);
  const load = async (to: typeof page, name: string, count: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_, index) => `${mark}-L${index},${index % 9}`).join('\n');
    await to.getByLabel('Choose files').setInputFiles(csv(name, `household_code,rooms\n${rows}\n`));
    await to.getByRole('button', { name: 'Check the file' }).click();
    await to.getByRole('button', { name: `Import ${count.toLocaleString('en')} rows` }).click({ timeout: 60_000 });
    await expect(
      to.getByText('You can close this tab: the server goes on. Either all rows are written, or none.'),
    ).toBeVisible();
  };
  await load(page, 'paused', 20_000);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('The import is paused. Nothing of it is written yet.')).toBeVisible();
  expect(await countIn(page.request, headers, round)).toBe(0);
  await expectAccessible(page);
  const other = await context.newPage();
  await page.close();
  await other.goto(`${UPLOAD}?round=${round}`);
  await other.getByRole('link', { name: `Paused (show ${mark} paused.csv)` }).click();
  await other.getByRole('button', { name: 'Resume' }).click();
  await expect(other.getByRole('heading', { name: `Importing ${mark} paused.csv` })).toBeVisible();
  await other.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(other.getByText('The import was cancelled. Nothing was written.')).toBeVisible();
  expect(await countIn(other.request, headers, round)).toBe(0);
  await other.getByRole('button', { name: 'Upload another file' }).click();
  await load(other, 'closed', 300);
  await other.close();
  await expect.poll(() => countIn(context.request, headers, round), { timeout: 60_000 }).toBe(300);
  const list = await context.newPage();
  await list.goto(`${UPLOAD}?round=${round}`);
  await expect(list.getByRole('row', { name: new RegExp(`${mark} closed.csv`) })).toContainText('Imported');
});
