import type { APIRequestContext } from '@playwright/test';
import { atBackend } from './support/backend.ts';
import { offlineMessages } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

const mark = `CORRECT-${Date.now().toString(36)}`;
type Headers = Record<string, string>;

async function household(request: APIRequestContext, headers: Headers, answers: object): Promise<string> {
  const answer = await request.post(atBackend('/data/items/households'), {
    headers,
    data: { household_code: `${mark}-${Math.random().toString(36).slice(2, 6)}`, ...answers },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const answersOf = async (request: APIRequestContext, headers: Headers, id: string, fields: string): Promise<object> => {
  const answer = await request.get(atBackend(`/data/items/households/${id}?fields=${fields}`), { headers });
  return ((await answer.json()) as { data: object }).data;
};

test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  const made = await request.get(
    atBackend(`/data/items/households?filter[household_code][_starts_with]=${mark}&fields=id`),
    { headers },
  );
  const { data } = (await made.json()) as { data: { id: string }[] };
  if (data.length > 0)
    await request.delete(atBackend('/data/items/households'), { headers, data: data.map(({ id }) => id) });
});

test('a data manager corrects one answer where it stands, and all of them, with a reason that the history shows', async ({
  page,
  signIn,
  request,
}) => {
  const headers = await bearerOf(request);
  const id = await household(request, headers, { rooms: 3, wall: 'mud', assets: ['radio'], water_on_premises: false });
  await signIn(`/baseline-survey/household/${id}`, accounts.manager);
  const rooms = page.getByRole('row', { name: /^Rooms/ });
  await rooms.hover();
  await rooms.getByRole('button', { name: 'Correct Rooms' }).click();
  await page.getByRole('spinbutton', { name: 'Rooms' }).fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(rooms).toContainText('5');
  await page.keyboard.press('e');
  const form = page.getByRole('form', { name: 'Correct the answers' });
  await expect(form.getByRole('spinbutton', { name: 'Rooms' })).toHaveValue('5');
  await expectAccessible(page);
  await form.getByRole('radiogroup', { name: 'Assets' }).getByText('None').click();
  await form.getByRole('radiogroup', { name: 'Water on the premises' }).getByText('Yes').click();
  await form.getByLabel('Reason (optional)').fill('በስልክ ተረጋግጧል');
  await form.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await answersOf(request, headers, id, 'rooms,wall,assets,water_on_premises')).toEqual({
    rooms: 5,
    wall: 'mud',
    assets: [],
    water_on_premises: true,
  });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /Assets/ })).toContainText('በስልክ ተረጋግጧል');
});

test('a correction without a network waits, and overwrites nothing that somebody has changed meanwhile', async ({
  page,
  context,
  signIn,
  request,
  expectedMessages,
}) => {
  expectedMessages.push(...offlineMessages);
  const headers = await bearerOf(request);
  const id = await household(request, headers, { rooms: 3 });
  await signIn(`/baseline-survey/household/${id}`, accounts.manager);
  const rooms = page.getByRole('row', { name: /^Rooms/ });
  await rooms.hover();
  await rooms.getByRole('button', { name: 'Correct Rooms' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Rooms' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('spinbutton', { name: 'Rooms' }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved on this device. It is sent when there is a connection.')).toBeVisible();
  await request.patch(atBackend(`/data/items/households/${id}`), { headers, data: { rooms: 9 } });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Decide' }).click();
  const panel = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(panel.getByRole('listitem')).toContainText('9');
  expect(await answersOf(request, headers, id, 'rooms')).toEqual({ rooms: 9 });
  await panel.getByRole('button', { name: 'Use my change' }).click();
  await expect(panel.getByText('Everything has been sent.')).toBeVisible();
  expect(await answersOf(request, headers, id, 'rooms')).toEqual({ rooms: 4 });
});
