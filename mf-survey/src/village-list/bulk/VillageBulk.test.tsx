import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as VillageList } from '../VillageList.tsx';

const OUTBOX = '/data/groundwork-outbox';
const RESTORE = '/data/groundwork-outbox/restore';
let server: FakeDirectus;
/** The districts of the villages, as the server has them. */
let districts: Record<string, string | null>;

interface Sent {
  readonly write: { readonly values: Readonly<Record<string, unknown>> };
  readonly expects: { readonly values: Readonly<Record<string, unknown>> };
}

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  districts = { v1: 'ጅጅጋ', v2: null, v3: 'ሐረር' };
  for (const name of ['survey_rounds', 'households', 'water_projects', 'village_profiles']) server.items[name] = [];
  server.on('GET', '/data/items/villages', ({ query }) => {
    const filter = JSON.parse(query['filter'] ?? '{}') as { village_id?: { _in: string[] } };
    const rows = Object.entries(districts).map(([id, admin2]) => ({
      village_id: id,
      village_name: `መንደር ${id}`,
      admin2,
    }));
    const { village_id: among } = filter;
    return {
      status: 200,
      body: { data: among ? rows.filter(({ village_id: id }) => among._in.includes(id)) : rows },
    };
  });
  server.on('POST', OUTBOX, ({ body }) => {
    const { write, expects } = body as Sent;
    const id = String(write.values['id']);
    if (districts[id] !== expects.values['admin2'])
      return { status: 200, body: { data: { state: 'conflict', differences: [] } } };
    districts[id] = write.values['admin2'] as string | null;
    return { status: 200, body: { data: { state: 'written' } } };
  });
});

function open(update: 'full' | 'none', remove: 'full' | 'none' = 'none') {
  const all = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { villages: { read: all, update: { access: update }, delete: { access: remove } } } },
  }));
  return renderScreen(<VillageList />, { path: '/village-profiles', signedInAs: ada, server });
}

test('a field of many villages gets one value; what was there comes back with one undo, but for what somebody has changed since', async () => {
  const { user } = open('full');
  for (const id of ['v1', 'v2'])
    await user.click(await screen.findByRole('checkbox', { name: `Select village መንደር ${id}` }));
  await user.click(await screen.findByRole('button', { name: 'Change a field' }));
  await screen.findByRole('form', { name: 'Change a field of 2 villages' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'District');
  await user.type(screen.getByRole('textbox', { name: 'District' }), 'ድሬዳዋ');
  expect(await screen.findByText('1 village: ጅጅጋ → ድሬዳዋ')).toBeVisible();
  expect(screen.getByText('1 village: not known → ድሬዳዋ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change 2 villages' }));
  expect(await screen.findByText('District changed for 2 villages.')).toBeVisible();
  expect(districts).toEqual({ v1: 'ድሬዳዋ', v2: 'ድሬዳዋ', v3: 'ሐረር' });
  districts['v2'] = 'ጎዴ';
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      'Undone for 1 village. 1 village left unchanged, because someone else has changed it since (መንደር v2).',
    ),
  ).toBeVisible();
  expect(districts).toEqual({ v1: 'ጅጅጋ', v2: 'ጎዴ', v3: 'ሐረር' });
});

test('many are removed, after what goes with them is said; one that is still used stays, says why, and stays selected', async () => {
  const counts: Readonly<Record<string, number>> = { village_profiles: 4, households: 12, water_projects: 0 };
  for (const [table, count] of Object.entries(counts))
    server.on('GET', `/data/items/${table}`, ({ query }) => ({
      status: 200,
      body: { data: query['aggregate[count]'] === undefined ? [] : [{ count }] },
    }));
  server.on('POST', OUTBOX, ({ body }) => {
    const id = String((body as Sent).write.values['id']);
    if (id === 'v2')
      return refusal(409, 'STILL_USED', 'It is still used: Households (12). Change or remove these first.');
    const { [id]: _gone, ...others } = districts;
    districts = others;
    return { status: 200, body: { data: { state: 'written' } } };
  });
  const { user } = open('full', 'full');
  for (const id of ['v1', 'v2'])
    await user.click(await screen.findByRole('checkbox', { name: `Select village መንደር ${id}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 villages?' }));
  expect(await dialog.findByText('Village profiles: 4')).toBeVisible();
  expect(dialog.getByText('Households: 12')).toBeVisible();
  expect(dialog.queryByText(/^Water projects/)).toBeNull();
  expect(dialog.getByText('መንደር v1, መንደር v2')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'ሁለት ጊዜ');
  await user.click(dialog.getByRole('button', { name: 'Remove 2 villages' }));
  expect(
    await screen.findByText(
      '1 village removed. 1 village left unchanged (መንደር v2): It is still used: Households (12). Change or remove these first.',
    ),
  ).toBeVisible();
  expect(server.seen('POST', OUTBOX)[0]?.body).toMatchObject({
    write: { action: 'delete', collection: 'villages', values: { id: 'v1' }, reason: 'ሁለት ጊዜ' },
    expects: { key: 'v1', values: { village_name: 'መንደር v1', admin2: 'ጅጅጋ' } },
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('what was removed is restored with one undo; what could not be is named with the reason, and the rest can be tried again', async () => {
  for (const table of ['village_profiles', 'households', 'water_projects'])
    server.on('GET', `/data/items/${table}`, ({ query }) => ({
      status: 200,
      body: { data: query['aggregate[count]'] === undefined ? [] : [{ count: 0 }] },
    }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const { user } = open('full', 'full');
  for (const id of ['v1', 'v2'])
    await user.click(await screen.findByRole('checkbox', { name: `Select village መንደር ${id}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('መንደር v1, መንደር v2');
  await user.click(screen.getByRole('button', { name: 'Remove 2 villages' }));
  expect(await screen.findByText('2 villages removed.')).toBeVisible();
  server.on('POST', RESTORE, () => 'no answer');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^0 villages restored\. Then an error occurred: .*2 villages/)).toBeVisible();
  server.on('POST', RESTORE, () => ({
    status: 200,
    body: { data: { restored: ['v1'], left: [{ key: 'v2', message: 'A record with this key already exists.' }] } },
  }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      '1 village restored. 1 village not restored (መንደር v2): A record with this key already exists.',
    ),
  ).toBeVisible();
  expect(server.seen('POST', RESTORE).at(-1)?.body).toEqual({
    user: ada.id,
    collection: 'villages',
    keys: ['v1', 'v2'],
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('nobody else has boxes to tick but those of the comparison', async () => {
  open('none');
  await screen.findByRole('link', { name: 'መንደር v1' });
  await waitFor(() => expect(server.seen('GET', '/data/permissions/me')).not.toHaveLength(0));
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});
