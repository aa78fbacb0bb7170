import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdDetail } from './HouseholdDetail.tsx';
import { ROW_TABLES } from './household-detail.data.ts';

const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  for (const name of ROW_TABLES) server.items[name] = [];
  server.items['households'] = [
    { id: 'h2', household_code: 'HH-2', review_state: 'not_reviewed', rooms: 3, wall: 'reed' },
  ];
  server.items['members'] = [
    { id: 'm1', household_id: 'h2', line_no: 1, relation: 'head', sex: 'female', age_years: 53 },
  ];
  server.items['household_reviews'] = [];
  server.on('GET', '/data/groundwork-households/checks', () => ({ status: 200, body: { data: [] } }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const read = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read }, members: { read }, household_reviews: { read, create: read } } },
  }));
});

const open = (search = '') =>
  renderScreen(<HouseholdDetail />, {
    path: `/baseline-survey/household/h2${search}`,
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => body);

test('who may read an answer and not change it suggests another one, with a reason', async () => {
  const { user } = open();
  const cell = within(await screen.findByRole('row', { name: /^Rooms/ }));
  await user.click(await cell.findByRole('button', { name: 'Suggest a change: Rooms' }));
  const rooms = await screen.findByRole('spinbutton', { name: 'Rooms' });
  await user.clear(rooms);
  await user.type(rooms, '5');
  await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'ቤቱን አይቻለሁ');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toHaveAttribute('role', 'status');
  expect(sent()).toEqual([
    expect.objectContaining({
      write: {
        action: 'update',
        collection: 'households',
        values: { id: 'h2', rooms: 5 },
        reason: 'ቤቱን አይቻለሁ',
      },
      expects: { collection: 'households', key: 'h2', values: { rooms: 3 } },
      suggested: true,
    }),
  ]);
  expect(within(screen.getByRole('row', { name: /^Rooms/ })).getByText('3')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Suggest a change: Rooms' })).toHaveFocus());
});

test('a row of the household is suggested anew, or its removal', async () => {
  const { user } = open('?tab=people');
  await user.click(await screen.findByRole('button', { name: 'Suggest an addition to People' }));
  const form = within(await screen.findByRole('dialog', { name: 'Suggest an addition to People' }));
  await user.type(form.getByRole('spinbutton', { name: /^Line in the roster/ }), '2');
  await user.type(form.getByRole('spinbutton', { name: 'Age (years)' }), '9');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Suggest a change: Head, female, 53' }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Head, female, 53?' }));
  await user.type(question.getByRole('textbox', { name: 'Reason (optional)' }), 'ሁለት ጊዜ ተመዝግቧል');
  await user.click(question.getByRole('button', { name: 'Suggest removal' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { write: { action: 'create', values: { household_id: 'h2', line_no: 2, age_years: 9 } }, suggested: true },
    {
      write: { action: 'delete', collection: 'members', values: { id: 'm1' }, reason: 'ሁለት ጊዜ ተመዝግቧል' },
      expects: { key: 'm1', values: { age_years: 53 } },
      suggested: true,
    },
  ]);
  expect(screen.getByRole('button', { name: 'Suggest a change: Head, female, 53' })).toBeVisible();
});

test('E opens all answers; a row is corrected in its form', async () => {
  const { user } = open('?tab=people');
  await user.click(await screen.findByRole('button', { name: 'Suggest a change: Head, female, 53' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Suggest a change: Head, female, 53' }));
  const age = drawer.getByRole('spinbutton', { name: 'Age (years)' });
  await user.clear(age);
  await user.type(age, '35');
  await user.dblClick(drawer.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ write: { collection: 'members', values: { age_years: 35 } }, suggested: true });
  expect(screen.queryByRole('button', { name: /^(Add to|Correct)/ })).not.toBeInTheDocument();
});

test('the key E opens all answers', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Suggest a change' });
  await user.keyboard('e');
  expect(await screen.findByRole('form', { name: 'Suggest a change' })).toBeVisible();
});

test('what the server refuses stays in the form, with its sentence', async () => {
  server.on('POST', OUTBOX, () =>
    refusal(
      400,
      'INVALID_PAYLOAD',
      '500 of your suggestions wait for a decision. Send this one when some are decided.',
    ),
  );
  const { user } = open();
  const cell = within(await screen.findByRole('row', { name: /^Rooms/ }));
  await user.click(await cell.findByRole('button', { name: 'Suggest a change: Rooms' }));
  const rooms = await screen.findByRole('spinbutton', { name: 'Rooms' });
  await user.clear(rooms);
  await user.type(rooms, '6');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText(/^Not sent\. 500 of your suggestions wait/)).toBeVisible();
  expect(rooms).toHaveValue('6');
});

test('nothing is offered until it is known what the person may do', async () => {
  server.on('GET', '/data/permissions/me', () => refusal(500, 'INTERNAL', 'Out of order.'));
  open();
  await screen.findByRole('row', { name: /^Rooms/ });
  expect(screen.queryByRole('button', { name: /^(Correct|Suggest)/ })).not.toBeInTheDocument();
});
