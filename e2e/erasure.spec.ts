import type { APIRequestContext, Page } from '@playwright/test';
import { chooseInList } from './support/choose.ts';
import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

/** A name that no other test and no earlier run has used. */
const mark = `Quillfeather${Date.now().toString(36)}`;

type Headers = { readonly authorization: string };

async function bearerOf(request: APIRequestContext): Promise<Headers> {
  const { data } = (await (await request.post('/api/auth/login', { data: accounts.admin })).json()) as {
    data: { access_token: string };
  };
  return { authorization: `Bearer ${data.access_token}` };
}

async function create(request: APIRequestContext, headers: Headers, collection: string, data: object): Promise<string> {
  const answer = await request.post(atBackend(`/data/items/${collection}`), { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A household with a person whose name was corrected once. */
async function ownHousehold(
  request: APIRequestContext,
  headers: Headers,
): Promise<{ readonly round: string; readonly household: string }> {
  const round = await create(request, headers, 'survey_rounds', { name: mark, start_date: '1990-01-01' });
  const household = await create(request, headers, 'households', { household_code: mark, survey_round_id: round });
  const person = await create(request, headers, 'members', {
    household_id: household,
    survey_round_id: round,
    line_no: 1,
    name: `${mark} First`,
    age_years: 40,
  });
  await request.patch(atBackend(`/data/items/members/${person}`), {
    headers,
    data: { name: `${mark} Second`, age_years: 41 },
  });
  return { round, household };
}

test('an administrator redacts a name, and finds it neither in the household nor in its history; a data manager is not offered to', async ({
  page,
  signIn,
}) => {
  const { request } = page;
  const headers = await bearerOf(request);
  const { round, household } = await ownHousehold(request, headers);
  try {
    await signIn(`/baseline-survey/household/${household}?tab=people`, accounts.manager);
    await expect(
      page.getByRole('table', { name: 'People of the household' }).getByRole('cell', { name: `${mark} Second` }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Redact…' })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 800 });
    await signIn(`/baseline-survey/household/${household}?tab=people`, accounts.admin);
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Redact…' }).press('Enter');
    const panel = page.getByRole('group', { name: 'Redact', exact: true });
    await chooseInList(panel.getByRole('combobox', { name: 'Record' }), `Line 1: ${mark} Second`);
    await panel.getByRole('checkbox', { name: 'Name', exact: true }).press('Space');
    await panel.getByRole('textbox', { name: 'Reason' }).fill('The person asked for it.');
    await panel.getByRole('button', { name: 'Redact Name' }).press('Enter');
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^Redact / }).press('Enter');
    await expect(panel.getByText('Redacted: Name.')).toBeFocused();
    await expect(panel.getByRole('table', { name: 'What was redacted of the household' })).toContainText(
      'The person asked for it.',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'History' }).click();
    const history = page.getByRole('table', { name: 'History of the household' });
    await expect(history).toContainText('41');
    await expect(history).not.toContainText(`${mark} First`);
    const revisions = await (
      await request.get(atBackend('/data/revisions?limit=-1&filter[collection][_eq]=members'), { headers })
    ).text();
    for (const name of [`${mark} First`, `${mark} Second`]) expect(revisions).not.toContain(name);
  } finally {
    await request.delete(atBackend(`/data/items/households/${household}`), { headers });
    await request.delete(atBackend(`/data/items/survey_rounds/${round}`), { headers });
  }
});

interface Place {
  readonly collection: string;
  readonly item: string;
  readonly address: string;
  /** The box of the field that is redacted. */
  readonly field: string;
  /** What the button is for. */
  readonly label: string;
}

/** Texts that people wrote elsewhere: a note on a figure, a document, a knowledge document, a photo. */
async function ownTexts(page: Page, headers: Headers): Promise<readonly Place[]> {
  await page
    .getByRole('button', { name: /^Add a note/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Note' }).fill(`${mark} counts twice.`);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/groundwork-outbox') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = ((await saved).request().postDataJSON() as { write: { values: { id: string } } }).write.values.id;
  const document = await create(page.request, headers, 'documents', { title: `${mark} letter`, tags: [mark] });
  const knowledge = await create(page.request, headers, 'knowledge_docs', { title: `${mark} manual` });
  const photo = await create(page.request, headers, 'media_upload_items', {
    kind: 'photo',
    caption: `${mark} at the pump`,
    taken_at: '1990-01-01T10:00:00Z',
    consent: 'granted',
  });
  return [
    {
      collection: 'figure_notes',
      item: note,
      address: '/baseline-survey/education',
      field: 'Note',
      label: `the note “${mark} counts twice.”`,
    },
    {
      collection: 'documents',
      item: document,
      address: `/documents?document=${document}`,
      field: 'Title',
      label: `${mark} letter`,
    },
    {
      collection: 'knowledge_docs',
      item: knowledge,
      address: `/upload_knowledge_doc?document=${knowledge}`,
      field: 'Title',
      label: `${mark} manual`,
    },
    {
      collection: 'media_upload_items',
      item: photo,
      address: `/media?item=${photo}`,
      field: 'Caption',
      label: `${mark} at the pump`,
    },
  ];
}

const says = (page: Page) => page.getByText(mark).filter({ visible: true });

test('an administrator redacts notes on figures, documents and photos in place, by keyboard and on a phone', async ({
  page,
  signIn,
}) => {
  const { request } = page;
  const headers = await bearerOf(request);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('/baseline-survey/education', accounts.admin);
  const places = await ownTexts(page, headers);
  try {
    for (const { collection, item, address, field, label } of places) {
      await page.goto(address);
      await expect(says(page).first()).toBeVisible();
      await page.getByRole('button', { name: `Redact… ${label}`, exact: true }).press('Enter');
      const panel = page.getByRole('group', { name: 'Redact', exact: true });
      await expect(panel).toBeFocused();
      await panel.getByRole('checkbox', { name: field, exact: true }).press('Space');
      await panel.getByRole('textbox', { name: 'Reason' }).pressSequentially('Asked - for it.');
      await panel.getByRole('button', { name: `Redact ${field}` }).press('Enter');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await panel.getByRole('button', { name: /^Redact / }).press('Enter');
      await expect(panel.getByText(`Redacted: ${field}.`)).toBeFocused();
      // A document keeps its tag.
      const gone = collection === 'documents' ? `${mark} letter` : mark;
      for (const part of [
        `/data/items/${collection}/${item}`,
        `/data/revisions?limit=-1&filter[collection][_eq]=${collection}&filter[item][_eq]=${item}`,
      ]) {
        const answer = await request.get(atBackend(part), { headers });
        expect(answer.status()).toBe(200);
        expect(await answer.text()).not.toContain(gone);
      }
      await panel.getByRole('button', { name: 'Close', exact: true }).press('Enter');
      await expect(page.getByRole('button', { name: /^Redact…/ }).first()).toBeFocused();
    }
  } finally {
    for (const { collection, item } of places)
      await request.delete(atBackend(`/data/items/${collection}/${item}`), { headers });
  }
});
