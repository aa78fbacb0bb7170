import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { goneWith } from '@groundwork/survey/model';
import { screen, within } from '@testing-library/react';
import { Component as HouseholdDetail } from './HouseholdDetail.tsx';

const HOUSEHOLD = '/data/items/households/h2';
const OUTBOX = '/data/groundwork-outbox';
const RESTORE = '/data/groundwork-outbox/restore';
const household = { id: 'h2', household_code: 'ቤት-2', rooms: 3 };
let server: FakeDirectus;
let isThere: boolean;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  isThere = true;
  for (const { collection } of goneWith('households')) server.items[collection] = [];
  for (const name of ['household_reviews', 'survey_questions']) server.items[name] = [];
  for (const [table, count] of [
    ['members', 4],
    ['plots', 2],
  ] as const)
    server.on('GET', `/data/items/${table}`, ({ query }) => ({
      status: 200,
      body: { data: query['aggregate[count]'] === undefined ? [] : [{ count }] },
    }));
  server.on('GET', HOUSEHOLD, () =>
    isThere ? { status: 200, body: { data: household } } : refusal(403, 'FORBIDDEN', 'No.'),
  );
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: isThere ? [household] : [], meta: { filter_count: isThere ? 1 : 0 } },
  }));
  server.on('GET', '/data/groundwork-merge/households/h2', () => ({ status: 200, body: { data: null } }));
  server.on('POST', OUTBOX, () => {
    isThere = false;
    return { status: 200, body: { data: { state: 'written' } } };
  });
  server.on('POST', RESTORE, () => {
    isThere = true;
    return { status: 200, body: { data: { restored: ['h2'], left: [] } } };
  });
});

async function open(remove: 'full' | 'none') {
  const all = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: { households: { read: all, delete: { access: remove } }, members: { read: all }, plots: { read: all } },
    },
  }));
  const shown = renderScreen(<HouseholdDetail />, {
    path: '/baseline-survey/household/h2',
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });
  await screen.findByRole('heading', { name: 'Household ቤት-2' });
  await shown.user.click(await screen.findByRole('button', { name: 'More' }));
  return shown;
}

test('a household is removed from its page, after what goes with it is said, and is there again with Undo', async () => {
  const { user } = await open('full');
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 household?' }));
  expect(await dialog.findByText('Household members: 4')).toBeVisible();
  expect(dialog.getByText('Plots: 2')).toBeVisible();
  expect(dialog.getByText('ቤት-2')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'ሁለት ጊዜ');
  await user.click(dialog.getByRole('button', { name: 'Remove 1 household' }));
  expect(await screen.findByText('This household was removed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(server.seen('POST', OUTBOX)[0]?.body).toMatchObject({
    write: { action: 'delete', collection: 'households', values: { id: 'h2' }, reason: 'ሁለት ጊዜ' },
    expects: { key: 'h2', values: { rooms: 3 } },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 household restored.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
  expect(screen.queryByText('This household was removed.')).toBeNull();
});

test('nobody else is offered it', async () => {
  await open('none');
  expect(screen.getAllByRole('button', { name: 'Print' })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull();
});
