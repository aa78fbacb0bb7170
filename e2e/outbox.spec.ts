import type { APIRequestContext, Page } from '@playwright/test';
import { atBackend } from './support/backend.ts';
import { offlineMessages } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

const mark = `OUTBOX-${Date.now().toString(36)}`;
const { manager } = accounts;
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

test('a conflict shows both versions, overwrites nothing, and is decided by the person', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, '3');
  const panel = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await signIn(pathOf(id), manager);
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
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Use my change' }).click();
  await expect(panel.getByText('Everything has been sent.')).toBeVisible();
  await expect.poll(() => stateOf(request, headers, id)).toBe('approved');
});
