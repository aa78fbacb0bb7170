import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bytesOf, savedAs } from './support/downloads.ts';
import { bubbles, say } from './support/chat.ts';
import { expect, test } from './support/portal.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(root, '../shared/data/water_rwp/portal');

/** Runs the import command as an operator would; what it says goes to both streams. */
async function importFiles(...files: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(
    process.execPath,
    ['backend/src/commands/data-import.ts', ...files.map((file) => path.join(folder, file))],
    {
      cwd: root,
      env: {
        ...process.env,
        GROUNDWORK_API_URL: process.env.GROUNDWORK_BACKEND_URL,
        DATA_DIR: process.env.GROUNDWORK_DATA_DIR,
      },
    },
  );
  return stdout + stderr;
}

test.describe.configure({ mode: 'serial' });

const load = () => importFiles('villages.csv', 'water_projects.csv');

test('1,403 real villages and 1,793 real water projects go in once, and the list, its paging, a detail and the export show them', async ({
  page,
  signIn,
}) => {
  test.skip(!existsSync(folder), 'The real water data is not beside the checkout.');
  expect(await load()).toContain('Read back from the database: 3196 rows created, 0 corrected. Left out: 0.');
  expect(await load()).toMatch(/water_projects +1793 +0 +0 +1793 +0/);

  await signIn('/water-projects');
  await expect(page.getByText(/^100 of 1,829 projects/)).toBeVisible();
  await page.getByRole('button', { name: 'Load 100 more' }).click();
  await expect(page.getByText(/^200 of 1,829 projects/)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(200);
  const lines =
    (await bytesOf(await savedAs(page, 'CSV'))).toString('utf8').match(/(?:"(?:[^"]|"")*"|[^"\n])+\n/g) ?? [];
  expect(lines).toHaveLength(1 + 1_829);
  await expect(page.getByText('Exported 1,829 projects.')).toBeVisible();
  await page.getByRole('rowheader').nth(150).getByRole('link').click();
  await expect(page.getByText('Project ID')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/village-profiles');
  await expect(page.getByText(/1–50 of 1,411 villages/)).toBeVisible();
});

test('the assistant answers questions about them with what the files have, and its citations lead to the rows', async ({
  page,
  signIn,
}) => {
  test.skip(!existsSync(folder), 'The real water data is not beside the checkout.');
  await signIn('/chat');
  const ask = async (question: string, says: RegExp | string): Promise<void> => {
    await page.getByRole('button', { name: 'New chat' }).click();
    await say(page, question);
    await expect(bubbles(page, 'AI').first()).toContainText(says);
  };
  const open = (number: number) =>
    bubbles(page, 'AI')
      .first()
      .getByRole('link', { name: String(number), exact: true })
      .click();
  const source = (number: number) =>
    page
      .getByRole('complementary', { name: 'Sources' })
      .getByRole('article')
      .nth(number - 1)
      .getByRole('link');
  // Counted in water_projects.csv and villages.csv: bench/assistant/real_data.py.
  await ask('How many water projects are in Malawi?', 'Water projects in Malawi: 277');
  await ask('What share of water projects in Tigray is functional?', /in Tigray: 61% .*n = 386 water projects/);
  await ask('How many water projects are in Central?', /Which one do you mean\?[^]*Central \(Malawi\)/);
  await bubbles(page, 'AI').first().getByRole('link', { name: 'Water projects in Central (Malawi)' }).click();
  await expect(bubbles(page, 'AI').nth(1)).toContainText('Water projects in Central (Malawi): 71');
  await ask('How many water projects with a hand pump are not functional in Tigray?', /in Tigray: 48(?!\d)/);
  await ask('List the water projects in DRSM01', 'Water projects in DRSM01: 1');
  await open(1);
  await source(1).click();
  await page.waitForURL(/\/water-projects\//);
  await expect(page.getByText('RWP-762331022').first()).toBeVisible();
});
