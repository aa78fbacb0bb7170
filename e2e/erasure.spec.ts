import type { APIRequestContext } from '@playwright/test';
import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

/** A name that no other test and no earlier run has used. */
const mark = `Quillfeather${Date.now().toString(36)}`;

type Headers = { readonly authorization: string };

async function bearerOf(request: APIRequestContext): Promise<Headers> {
  const { data } = (await (await request.post('/api/auth/login', { data: accounts.admin })).json()) as { data: { access_token: string } };
  return { authorization: `Bearer ${data.access_token}` };
}

async function create(request: APIRequestContext, headers: Headers, collection: string, data: object): Promise<string> {
  const answer = await request.post(atBackend(`/data/items/${collection}`), { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A household with a person whose name was corrected once. */
async function ownHousehold(request: APIRequestContext, headers: Headers): Promise<{ readonly round: string; readonly household: string }> {
  const round = await create(request, headers, 'survey_rounds', { name: mark, start_date: '1990-01-01' });
  const household = await create(request, headers, 'households', { household_code: mark, survey_round_id: round });
  const person = await create(request, headers, 'members', { household_id: household, survey_round_id: round, line_no: 1, name: `${mark} First`, age_years: 40 });
  await request.patch(atBackend(`/data/items/members/${person}`), { headers, data: { name: `${mark} Second`, age_years: 41 } });
  return { round, household };
}

test('an administrator redacts a name, and finds it neither in the household nor in its history; a data manager is not offered to', async ({ page, signIn }) => {
  const { request } = page;
  const headers = await bearerOf(request);
  const { round, household } = await ownHousehold(request, headers);
  try {
    await signIn(`/baseline-survey/household/${household}?tab=people`, accounts.manager);
    await expect(page.getByRole('cell', { name: `${mark} Second` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Redact…' })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 800 });
    await signIn(`/baseline-survey/household/${household}?tab=people`, accounts.admin);
    await page.getByRole('button', { name: 'Redact…' }).press('Enter');
    const panel = page.getByRole('group', { name: 'Redact', exact: true });
    await panel.getByLabel('Record').selectOption({ label: `Line 1: ${mark} Second` });
    await panel.getByRole('checkbox', { name: 'Name', exact: true }).press('Space');
    await panel.getByRole('textbox', { name: 'Reason' }).fill('The person asked for it.');
    await panel.getByRole('button', { name: 'Redact Name' }).press('Enter');
    await expectAccessible(page);
    await panel.getByRole('button', { name: /Yes, redact/ }).press('Enter');
    await expect(panel.getByText('Redacted: Name.')).toBeFocused();
    await expect(panel.getByRole('table', { name: 'What was redacted of the household' })).toContainText('The person asked for it.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'History' }).click();
    const history = page.getByRole('table', { name: 'History of the household' });
    await expect(history).toContainText('41');
    await expect(history).not.toContainText(`${mark} First`);
    const revisions = await (await request.get(atBackend('/data/revisions?limit=-1&filter[collection][_eq]=members'), { headers })).text();
    for (const name of [`${mark} First`, `${mark} Second`]) expect(revisions).not.toContain(name);
  } finally {
    await request.delete(atBackend(`/data/items/households/${household}`), { headers });
    await request.delete(atBackend(`/data/items/survey_rounds/${round}`), { headers });
  }
});
