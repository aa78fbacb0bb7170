import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { atBackend } from './support/backend.ts';
import { chooseInList } from './support/choose.ts';
import { saved } from './support/downloads.ts';
import { header } from './support/fault-steps.ts';
import { offlineMessages } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

const mark = `OUTBOX-${Date.now().toString(36)}`;
const { manager, member } = accounts;
type Headers = Record<string, string>;

async function household(request: APIRequestContext, headers: Headers, name: string): Promise<string> {
  const answer = await request.post(atBackend('/data/items/households'), {
    headers,
    data: { household_code: `${mark}-${name}` },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
const dataOf = async <T>(request: APIRequestContext, headers: Headers, address: string): Promise<T> =>
  ((await (await request.get(atBackend(address), { headers })).json()) as { data: T }).data;
const reviewsOf = (request: APIRequestContext, headers: Headers, id: string) =>
  dataOf<{ state: string | null; note: string | null }[]>(
    request,
    headers,
    `/data/items/household_reviews?filter[household_id][_eq]=${id}&fields=state,note&sort=date_created`,
  );
const stateOf = async (request: APIRequestContext, headers: Headers, id: string) =>
  (await dataOf<{ review_state: string }>(request, headers, `/data/items/households/${id}?fields=review_state`))
    .review_state;

const notice = (page: Page) => page.getByRole('complementary', { name: 'Waiting to be sent' });
const pathOf = (id: string): string => `/baseline-survey/household/${id}`;

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Note for the team').fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
}

test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  const made = await dataOf<{ id: string }[]>(
    request,
    headers,
    `/data/items/households?filter[household_code][_starts_with]=${mark}&fields=id`,
  );
  if (made.length > 0)
    await request.delete(atBackend('/data/items/households'), { headers, data: made.map(({ id }) => id) });
});

test('a review that is given without a network waits in sight, can be corrected, and is sent once when the network is back', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, '1');
  await signIn(pathOf(id), manager);
  await expect(page.getByLabel('Note for the team')).toBeVisible();
  await context.setOffline(true);
  await writeNote(page, 'The roof leaks');
  await expect(page.getByText('Saved on this device. It is sent when there is a connection.')).toBeVisible();
  await expect(page.getByLabel('Note for the team')).toHaveValue('');
  await expect(notice(page)).toHaveText(/1 change waits for the connection/);
  await notice(page).getByRole('button', { name: 'Show' }).click();
  const panel = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(panel.getByRole('listitem')).toContainText('The roof leaks');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel('Note').fill('The roof leaks in May');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('listitem')).toContainText('The roof leaks in May');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await reviewsOf(request, headers, id)).toEqual([]);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  expect(await reviewsOf(request, headers, id)).toEqual([{ state: null, note: 'The roof leaks in May' }]);
});

test('a copy that was saved without a network can be added in a browser that has lost everything', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, 'copy');
  await signIn(pathOf(id), manager);
  await expect(page.getByLabel('Note for the team')).toBeVisible();
  await context.setOffline(true);
  await writeNote(page, 'ጣሪያው ያፈሳል');
  await notice(page).getByRole('button', { name: 'Show' }).click();
  const copy = await (await saved(page, 'Save a copy')).path();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/account');
  const unsent = page.getByRole('region', { name: 'Unsent changes' });
  await unsent.getByLabel('Copy of unsent changes').setInputFiles(copy);
  await expect(unsent.getByText('1 change was added.')).toBeVisible();
  await expect.poll(() => reviewsOf(request, headers, id)).toEqual([{ state: null, note: 'ጣሪያው ያፈሳል' }]);
  await expect(notice(page)).toHaveCount(0);
});

test('cut before the request, cut before the answer, and pressed twice: each review is in the database once', async ({
  page,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, '2');
  await signIn(pathOf(id), manager);
  let calls = 0;
  await page.route('**/groundwork-outbox', async (route) => {
    calls += 1;
    // The server never had it, then it has it and nobody learns of it.
    if (calls % 3 === 1) return route.abort('internetdisconnected');
    if (calls % 3 === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await page.getByLabel('Note for the team').fill('First');
  await page.getByRole('button', { name: 'Save note' }).dblclick();
  await expect(page.getByText('Saved on this device. It is sent when there is a connection.')).toBeVisible();
  await expect(notice(page)).toHaveCount(0, { timeout: 20_000 });
  await writeNote(page, 'Second');
  await expect
    .poll(async () => (await reviewsOf(request, headers, id)).map(({ note }) => note), { timeout: 20_000 })
    .toEqual(['First', 'Second']);
  await expect(notice(page)).toHaveCount(0, { timeout: 20_000 });
  expect(calls).toBe(6);
});

test('a conflict shows both versions, overwrites nothing, and is decided by the person', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const ids = [await household(request, headers, '3'), await household(request, headers, '4')];
  const panel = page.getByRole('dialog', { name: 'Waiting to be sent' });
  for (const [place, id] of ids.entries()) {
    await (place === 0 ? signIn(pathOf(id), manager) : page.goto(pathOf(id)));
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(notice(page)).toBeVisible();
    await request.post(atBackend('/data/items/household_reviews'), {
      headers,
      data: { household_id: id, state: 'on_hold' },
    });
    await context.setOffline(false);
    await expect(notice(page)).toHaveText(/1 change needs your decision/);
    expect(await stateOf(request, headers, id)).toBe('on_hold');
    await notice(page).getByRole('button', { name: 'Decide' }).click();
    await expect(panel.getByRole('row').nth(1)).toHaveText(/State.*Not reviewed.*On hold.*Approved/);
    if (place === 0) {
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Use my change' }).click();
    } else {
      await panel.getByRole('button', { name: /^Keep the version in the portal/ }).click();
      await panel
        .getByRole('group')
        .getByRole('button', { name: /^Keep the version in the portal/ })
        .click();
    }
    await expect(panel.getByText('Everything has been sent.')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => stateOf(request, headers, id)).toBe(place === 0 ? 'approved' : 'on_hold');
  }
});

test('signing out with unsent changes asks first; nobody else sees or sends them, and they are sent when the person is back', async ({
  page,
  context,
  signIn,
  signInByForm,
  request,
}) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, '5');
  await signIn(pathOf(id), manager);
  await expect(page.getByLabel('Note for the team')).toBeVisible();
  await context.setOffline(true);
  await writeNote(page, 'Written before signing out');
  await expect(notice(page)).toBeVisible();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out now?' });
  await expect(question).toContainText('1 change or file has not been sent yet.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  // The server is away, the network is there: nobody can sign in otherwise.
  await page.route('**/groundwork-outbox', (route) => route.abort('connectionreset'));
  await context.setOffline(false);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.unroute('**/groundwork-outbox');

  await signInByForm('/dashboard', member);
  await page.waitForTimeout(2500);
  await expect(notice(page)).toHaveCount(0);
  expect(await reviewsOf(request, headers, id)).toEqual([]);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

  await signInByForm('/dashboard', manager);
  await expect
    .poll(async () => (await reviewsOf(request, headers, id)).map(({ note }) => note))
    .toEqual(['Written before signing out']);
});

test("a survey release from before the outbox still writes a member's note, and no review", async ({ request }) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, 'old-release');
  const login = await request.post('/api/auth/login', { data: member });
  const authorization = `Bearer ${((await login.json()) as { data: { access_token: string } }).data.access_token}`;
  const write = (fields: object) =>
    request.post('/data/items/household_reviews?fields=id&limit=1', {
      headers: { authorization },
      data: { id: randomUUID(), household_id: id, ...fields },
    });
  expect((await write({ note: 'Asked again by telephone.' })).status()).toBe(200);
  expect((await write({ state: 'approved' })).status()).toBe(403);
  expect(await reviewsOf(request, headers, id)).toEqual([{ state: null, note: 'Asked again by telephone.' }]);
});

test('the details of a photo are corrected without a network, with the keyboard', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const made = await request.post(atBackend('/data/items/media_upload_items'), {
    headers,
    data: { kind: 'photo', caption: `${mark} photo` },
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  try {
    await signIn(`/media?item=${id}`, manager);
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
    await page.keyboard.press('e');
    await context.setOffline(true);
    const form = page.getByRole('form', { name: 'Edit details' });
    await chooseInList(form.getByRole('combobox', { name: 'Consent' }), 'Granted');
    await form.getByLabel('Caption').fill(`${mark} at the well`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your change is on this device, not in the portal yet.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Your change is on this device, not in the portal yet.')).toHaveCount(0);
    expect(await dataOf(request, headers, `/data/items/media_upload_items/${id}?fields=caption,consent`)).toEqual({
      caption: `${mark} at the well`,
      consent: 'granted',
    });
  } finally {
    await request.delete(atBackend('/data/items/media_upload_items'), { headers, data: [id] });
  }
});
