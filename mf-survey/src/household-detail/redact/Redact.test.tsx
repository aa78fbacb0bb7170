import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdDetail } from '../HouseholdDetail.tsx';

const ERASURE = '/data/groundwork-erasure';
let server: FakeDirectus;
let recorded: Record<string, unknown>[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  recorded = [];
  for (const name of [
    'plots',
    'crop_plantings',
    'crop_sales',
    'livestock',
    'livestock_sales',
    'food_consumption',
    'finance',
    'purchases',
    'repeat_rows',
  ])
    server.items[name] = [];
  server.items['livestock'] = [{ id: 'l1', species: 'goats', head_count: 3 }];
  server.items['members'] = [
    { id: 'm1', line_no: 1, name: 'Maria' },
    { id: 'm2', line_no: 2, name: null },
  ];
  server.items['households'] = [{ id: 'h2', household_code: 'HH-2' }];
  server.items['household_reviews'] = [
    {
      id: 'r1',
      state: 'on_hold',
      note: 'Maria was away.',
      date_created: '2026-03-01T10:00:00Z',
      user_created: { first_name: 'Ada', last_name: 'Manager' },
    },
    { id: 'r2', state: 'approved', note: null, date_created: '2026-03-02T10:00:00Z', user_created: null },
  ];
  server.on('GET', ERASURE, () => ({ status: 200, body: { data: recorded } }));
});

const asAdministrator = (yes: boolean) =>
  server.on('GET', '/data/policies/me/globals', () => ({ status: 200, body: { data: { admin_access: yes } } }));
const open = () =>
  renderScreen(<HouseholdDetail />, {
    path: '/baseline-survey/household/h2',
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });

async function openPanel() {
  asAdministrator(true);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Redact…' }));
  const panel = within(await screen.findByRole('group', { name: 'Redact' }));
  await panel.findByLabelText('Record');
  return { user, panel };
}

test.each([
  ['somebody who is no administrator', () => asAdministrator(false)],
  [
    'anybody, where the server does not say',
    () => server.on('GET', '/data/policies/me/globals', () => ({ status: 500, body: {} })),
  ],
])('is not offered to %s', async (_who, answer) => {
  answer();
  open();
  await screen.findByRole('heading', { level: 1, name: 'Household HH-2' });
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('button', { name: 'Redact…' })).toBeNull();
});

test('redacts a name after a reason and a second question, and shows what the server recorded', async () => {
  const { user, panel } = await openPanel();
  expect(await panel.findByText('Nothing of the household has been redacted.')).toBeVisible();
  server.on('POST', ERASURE, ({ body }) => {
    const given = body as { collection: string; item: string; fields: string[] };
    const row = {
      id: 'e1',
      done_at: '2026-04-01T09:00:00Z',
      done_by: 'u1',
      by: 'Ada Admin',
      ...given,
      reason: 'As the server has it.',
    };
    recorded = [row];
    return { status: 200, body: { data: row } };
  });
  await chooseInList(user, 'Record', 'Line 1: Maria');
  const button = panel.getByRole('button', { name: /^Redact/ });
  await user.click(panel.getByRole('checkbox', { name: 'Name' }));
  expect(button).toBeDisabled();
  await user.type(panel.getByLabelText('Reason'), ' She asked for it. ');
  await user.click(panel.getByRole('button', { name: 'Redact Name' }));
  expect(panel.getByText('Remove Name of “Line 1: Maria” for good?')).toBeVisible();
  expect(server.seen('POST', ERASURE)).toHaveLength(0);
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  expect(await panel.findByText('Redacted: Name.')).toHaveFocus();
  expect(server.seen('POST', ERASURE).map(({ body }) => body)).toEqual([
    { collection: 'members', item: 'm1', fields: ['name'], reason: 'She asked for it.' },
  ]);
  const table = within(await panel.findByRole('table', { name: 'What was redacted of the household' }));
  expect(table.getByText('As the server has it.')).toBeVisible();
  expect(table.getByText('Ada Admin')).toBeVisible();
  expect(server.seen('GET', ERASURE)[0]?.query).toEqual({ items: 'h2,m1,m2,l1,r1,r2' });
  expect(panel.getByLabelText('Reason')).toHaveValue('');
});

test('redacts an answer of any other table', async () => {
  const { user, panel } = await openPanel();
  server.on('POST', ERASURE, ({ body }) => ({
    status: 200,
    body: { data: { id: 'e2', done_at: '2026-04-01T09:00:00Z', by: null, ...(body as object) } },
  }));
  await user.click(panel.getByLabelText('Record'));
  expect(await screen.findByText('Livestock', { selector: '.ant-select-item-group' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^Goats/ }));
  await user.click(panel.getAllByRole('checkbox')[0]!);
  await user.type(panel.getByLabelText('Reason'), 'Asked for.');
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  expect(await panel.findByText(/^Redacted: /)).toHaveFocus();
  expect(server.seen('POST', ERASURE)[0]?.body).toMatchObject({ collection: 'livestock', item: 'l1' });
});

test('redacts all answers to custom questions of a row, open and restricted ones by themselves', async () => {
  const { user, panel } = await openPanel();
  server.on('POST', ERASURE, ({ body }) => ({
    status: 200,
    body: { data: { id: 'e3', done_at: '2026-04-01T09:00:00Z', by: null, ...(body as object) } },
  }));
  await chooseInList(user, 'Record', 'Line 1: Maria');
  expect(panel.getByRole('checkbox', { name: 'Other answers' })).not.toBeChecked();
  await user.click(panel.getByRole('checkbox', { name: 'Restricted answers' }));
  await user.type(panel.getByLabelText('Reason'), 'Asked for.');
  await user.click(panel.getByRole('button', { name: 'Redact Restricted answers' }));
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  expect(await panel.findByText('Redacted: Restricted answers.')).toHaveFocus();
  expect(server.seen('POST', ERASURE)[0]?.body).toMatchObject({
    collection: 'members',
    item: 'm1',
    fields: ['restricted_answers'],
  });
});

test('keeps what was chosen when the server refuses, and sends nothing when the question is answered with Cancel', async () => {
  const { user, panel } = await openPanel();
  server.on('POST', ERASURE, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  await user.click(panel.getByLabelText('Record'));
  await user.click(await screen.findByRole('option', { name: /Maria was away\./ }));
  expect(panel.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(panel.getByRole('checkbox', { name: 'Note' }));
  await user.type(panel.getByLabelText('Reason'), 'Names a person.');
  await user.click(panel.getByRole('button', { name: 'Redact Note' }));
  await user.click(panel.getByRole('button', { name: /Cancel/ }));
  expect(server.seen('POST', ERASURE)).toHaveLength(0);
  await user.click(panel.getByRole('button', { name: 'Redact Note' }));
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  expect(await panel.findByText('The redaction was not confirmed. The disk is full.')).toBeVisible();
  // An answer that was lost may have been a yes: the list is read again.
  await waitFor(() => expect(server.seen('GET', ERASURE).length).toBeGreaterThan(1));
  expect(panel.getByRole('checkbox', { name: 'Note' })).toBeChecked();
  expect(panel.getByLabelText('Reason')).toHaveValue('Names a person.');
});

test('says when the list of redactions cannot be read, and closes with the focus on its button', async () => {
  server.on('GET', ERASURE, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'No.'));
  const { user, panel } = await openPanel();
  expect(await panel.findByText('The list of redactions could not be loaded.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('group', { name: 'Redact' })).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
