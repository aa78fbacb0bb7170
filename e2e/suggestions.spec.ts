import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

const mark = `SUGGEST-${Date.now().toString(36)}`;

test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  const filter = `filter[household_code][_starts_with]=${mark}&fields=id`;
  const found = await request.get(atBackend(`/data/items/households?${filter}`), { headers });
  const { data } = (await found.json()) as { data: { id: string }[] };
  for (const { id } of data) await request.delete(atBackend(`/data/items/households/${id}`), { headers });
});

test('a member suggests an answer; a data manager accepts it, and the member reads that', async ({
  page,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const made = await request.post(atBackend('/data/items/households'), {
    headers,
    data: { household_code: `${mark} ሐረር`, rooms: 3, wall: 'mud' },
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  await signIn(`/baseline-survey/household/${id}`, accounts.member);
  const rooms = page.getByRole('row', { name: /^Rooms/ });
  await rooms.hover();
  await rooms.getByRole('button', { name: 'Suggest a change: Rooms' }).click();
  await page.getByRole('spinbutton', { name: 'Rooms' }).fill('5');
  await page.getByLabel('Reason (optional)').fill('ቤቱን አይቻለሁ');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText('Your suggestion waits for a decision.')).toBeVisible();
  await expect(rooms).toContainText('3');

  await page.context().clearCookies();
  await signIn('/baseline-survey/tools/suggestions', accounts.manager);
  const card = page.getByRole('article', { name: new RegExp(mark) });
  await expect(card).toContainText('ቤቱን አይቻለሁ');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Accepted.')).toBeVisible();
  await expect(card).toHaveCount(0);
  const answer = await request.get(atBackend(`/data/items/households/${id}?fields=rooms`), { headers });
  expect(await answer.json()).toEqual({ data: { rooms: 5 } });

  await page.context().clearCookies();
  await signIn('/baseline-survey/tools/suggestions', accounts.member);
  await expect(page.getByRole('article', { name: new RegExp(mark) })).toContainText('Accepted by');
});
