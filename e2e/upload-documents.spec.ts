import { atBackend } from './support/backend.ts';
import { chipOf, chooseInList } from './support/choose.ts';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { pages } from './support/pdf-pages.ts';
import { accounts, expect, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

const { manager } = accounts;
/** Names that no other test and no earlier run has used. */
const mark = `e2e ${Date.now().toString(36)}`;

const pdf = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${mark} ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

interface Stored {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

async function stored(
  request: APIRequestContext,
  collection: string,
  headers: { authorization: string },
): Promise<readonly Stored[]> {
  const filter = JSON.stringify({ title: { _contains: mark } });
  const answer = await request.get(atBackend(`/data/items/${collection}`), {
    headers,
    params: { filter, fields: '*,file.filesize,file.type', sort: 'title' },
  });
  return ((await answer.json()) as { data: Stored[] }).data;
}

async function leavesNothing(page: Page): Promise<void> {
  const headers = await bearerOf(page.request);
  for (const collection of ['documents', 'knowledge_docs']) {
    for (const { id } of await stored(page.request, collection, headers))
      await page.request.delete(atBackend(`/data/items/${collection}/${id}`), { headers });
  }
}

test.afterEach(({ page }) => leavesNothing(page));

/** The list of documents has this one alone. */
async function expectRows(page: Page, title: string): Promise<void> {
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: title, exact: true })).toBeVisible();
}

test('several documents are described together and one separately, uploaded, and found in Documents, also by a word of a second page; the same file is reported before anything is sent', async ({
  page,
  signIn,
}) => {
  const word = `borehole${mark.replace(/\W/g, '')}`;
  await signIn('/documents');
  await page.getByRole('link', { name: 'Upload documents' }).click();
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      pdf(`${mark} minutes.pdf`, 'a'),
      pages(`${mark} letter.pdf`, ['First page.', `About the ${word}.`]),
      { name: 'holiday.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') },
    ]);
  await expect(
    page.getByText('Not accepted. Its name does not match its content: the name ends in “.pdf”, the content is text.'),
  ).toBeVisible();
  const all = page.getByRole('region', { name: 'Apply to all files' });
  await chooseInList(all.getByRole('combobox', { name: 'Kind' }), 'Minutes');
  await chooseInList(all.getByRole('combobox', { name: 'Village' }), 2);
  await all.getByLabel('Document date').fill('2024-05-06');
  await all.getByLabel('Document date').press('Enter');
  await all.getByLabel('Tags').fill('pump, meeting, pump');
  const letter = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${mark} letter.pdf` }) });
  await letter.getByText('Edit details').click();
  await chooseInList(letter.getByRole('combobox', { name: 'Kind' }), 'Letter');
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByText('Files: 2 uploaded, 1 refused.')).toBeVisible();
  await letter.getByRole('link', { name: 'Open in Documents' }).click();
  await expectRows(page, `${mark} letter`);

  const headers = await bearerOf(page.request);
  const [first, second] = await stored(page.request, 'documents', headers);
  expect(first).toMatchObject({
    title: `${mark} letter`,
    kind: 'letter',
    document_date: '2024-05-06',
    tags: ['pump', 'meeting'],
    file: { type: 'application/pdf' },
  });
  expect(second).toMatchObject({ title: `${mark} minutes`, kind: 'minutes', village_id: first?.['village_id'] });
  expect(first?.['sha256']).toMatch(/^[0-9a-f]{64}$/);

  // By a word of its second page, where it opens.
  await expect(async () => {
    await page.goto(`/documents?q=${word}`);
    await expect(page.getByText('Found in text, page 2')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: `${mark} letter` }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('img', { name: `${mark} letter, page 2` })).toBeVisible();

  await page.goto('/upload_docs');
  await page.setViewportSize({ width: 360, height: 740 });
  let sent = 0;
  page.on(
    'request',
    (request) => void (request.method() === 'POST' && request.url().includes('/files') && (sent += 1)),
  );
  await page.getByLabel('Choose files').setInputFiles(pdf('under another name.pdf', 'a'));
  await expect(page.getByText(`The same file is in ${mark} minutes already.`)).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  expect(sent).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a file sent in parts resumes after failed parts and a reload, arrives unchanged, and is recorded once', async ({
  page,
  signIn,
}) => {
  const bytes = Buffer.concat([pdf('', 'in parts').buffer, Buffer.alloc(3_000_000, mark)]);
  const offsets: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.method() === 'PATCH' &&
        request.url().includes('/files/tus/') &&
        offsets.push(request.headers()['upload-offset'] ?? '')
      ),
  );
  await signIn('/upload_docs');
  // Two parts arrive, then the connection breaks.
  let parts = 0;
  await page.route('**/files/tus/*', (route) =>
    route.request().method() === 'PATCH' && (parts += 1) > 2 ? route.abort() : route.continue(),
  );
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: `${mark} large.pdf`, mimeType: 'application/pdf', buffer: bytes });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('The connection was lost. It resumes automatically.')).toBeVisible();
  await page.unroute('**/files/tus/*');
  await page.goto('/about');
  const headers = await bearerOf(page.request);
  await expect.poll(async () => (await stored(page.request, 'documents', headers)).length).toBe(1);
  const answer = await page.request.get(
    atBackend(`/data/items/documents?filter[title][_contains]=${encodeURIComponent(mark)}&fields=file,sha256`),
    { headers },
  );
  const [row] = ((await answer.json()) as { data: { file: string; sha256: string }[] }).data;
  const received = await (await page.request.get(atBackend(`/data/assets/${row?.file}`), { headers })).body();
  expect(createHash('sha256').update(received).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  // What was received before the reload was not sent again.
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
});

test('knowledge documents show their reading progress, and the person who added one can remove it', async ({
  page,
  signIn,
}) => {
  await signIn('/upload_knowledge_doc');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      { name: `${mark} notes.md`, mimeType: 'text/markdown', buffer: Buffer.from(`# Água\n\n${mark}`) },
      pdf(`${mark} handbook.pdf`, 'd'),
    ]);
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${mark} notes.*Ready`) })).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`${mark} handbook.*Failed: The file is damaged`) }),
  ).toBeVisible();
  const headers = await bearerOf(page.request);
  const [handbook, notes] = await stored(page.request, 'knowledge_docs', headers);
  expect(notes).toMatchObject({ state: 'ready', text: `# Água\n\n${mark}` });
  expect(handbook).toMatchObject({ state: 'failed', text: null });
  await page.getByRole('button', { name: `Read again ${mark} handbook` }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`${mark} handbook.*Failed: The file is damaged`) }),
  ).toBeVisible();
  await page.getByRole('link', { name: `${mark} notes` }).click();
  await expect(page.getByRole('region', { name: `${mark} notes` }).getByText(`# Água`)).toBeVisible();
  await page.getByRole('button', { name: 'Close the preview' }).click();
  // What others gave stays.
  await expect(page.getByText('Uploader only').first()).toBeVisible();
  await page.getByRole('button', { name: `Remove ${mark} handbook` }).click();
  await page.getByRole('button', { name: `Remove ${mark} handbook` }).click();
  await expect(page.getByRole('rowheader', { name: `${mark} handbook` })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: `${mark} notes` })).toBeVisible();
});

test('a document is found by its tag, corrected, shared by a link that an outsider opens until it is revoked, and removed', async ({
  page,
  signIn,
  browser,
}) => {
  const tag = mark.replace(' ', '');
  await signIn('/upload_docs');
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: `${mark} plan.txt`, mimeType: 'text/plain', buffer: Buffer.from(`The plan of ${mark}.`) });
  await page.getByLabel('Tags').fill(tag);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('Files: 1 uploaded.')).toBeVisible();
  await page.goto('/documents');
  await page.getByRole('button', { name: 'More filters' }).click();
  await chipOf(page, 'Tag').click();
  await page.getByRole('option', { name: tag }).click();
  await page.getByRole('button', { name: 'Show 1 document' }).click();
  await expectRows(page, `${mark} plan`);
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Title, A to Z' }).click();
  await expect(page).toHaveURL(/sort=title/);
  await page.getByRole('link', { name: `${mark} plan` }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit' });
  await form.getByLabel('Title').fill(`${mark} corrected plan`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${mark} corrected plan` })).toBeVisible();

  await page.getByText('Share with an expiring link').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link (shown only once)').inputValue();
  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  const opened = (): Promise<number | undefined> => stranger.goto(link).then((answer) => answer?.status());
  expect(await opened()).toBe(200);
  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('No active links')).toBeVisible();
  expect(await opened()).not.toBe(200);
  await strangers.close();

  await signIn(new URL(page.url()).pathname + new URL(page.url()).search, manager);
  await page.getByRole('button', { name: `Remove ${mark} corrected plan` }).click();
  await page.getByRole('button', { name: `Remove ${mark} corrected plan` }).click();
  await expect(page).toHaveURL(/\/documents\?tag=/);
  await expect(page.getByText('No documents match these filters.')).toBeVisible();
});
