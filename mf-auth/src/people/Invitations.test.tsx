import { connection } from '@groundwork/shared';
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
import { Invitations } from './Invitations.tsx';

const PATH = '/api/groundwork-accounts/invitations';
const vera = {
  id: 'i1',
  email: 'vera@example.org',
  role: 'manager',
  invited_by: 'Ada Nhamposse',
  works: true,
  ends_at: '2026-03-09T10:00:00.000Z',
};
let server: FakeDirectus;
let pending: object[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  pending = [];
  server.on('GET', PATH, () => ({ status: 200, body: { data: pending } }));
});
const open = () => renderScreen(<Invitations />, { path: '/people', signedInAs: ada, server });

test('invites somebody with a role, says so and shows the invitation', async () => {
  server.on('POST', PATH, () => {
    pending = [vera];
    return { status: 204 };
  });
  const { user } = open();
  expect(await screen.findByText('There are no pending invitations.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite a person' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter an email address.')).toBeVisible();
  expect(server.seen('POST', PATH)).toEqual([]);
  await user.type(screen.getByLabelText('Email'), 'vera@example.org');
  await chooseInList(user, 'Role', 'Data manager');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(
    await screen.findByText('An invitation has been sent to vera@example.org. The link in it works for 7 days.'),
  ).toHaveFocus();
  expect(server.seen('POST', PATH).map(({ body }) => body)).toEqual([{ email: 'vera@example.org', role: 'manager' }]);
  const row = (await screen.findByRole('rowheader', { name: 'vera@example.org' })).closest('tr');
  expect(row).toHaveTextContent('Data manager');
  expect(row).toHaveTextContent('Ada Nhamposse');
  expect(row).toHaveTextContent('9 Mar 2026');
  expect(screen.queryByLabelText('Role')).toBeNull();
});

test('says why somebody could not be invited, and keeps what was typed; Cancel goes back to the button', async () => {
  server.on('POST', PATH, () =>
    refusal(400, 'INVALID_PAYLOAD', 'There is already an account with this email address.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  await user.type(screen.getByLabelText('Email'), 'rui@example.org{Enter}');
  expect(await screen.findByText('There is already an account with this email address.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('rui@example.org');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Invite a person' })).toHaveFocus();
});

test('sends an invitation again, and cancels it after one question', async () => {
  pending = [vera];
  server.on('POST', `${PATH}/i1/send`, () => ({ status: 204 }));
  server.on('POST', `${PATH}/i1/cancel`, () => {
    pending = [];
    return { status: 204 };
  });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Send again vera@example.org' });
  await user.click(again);
  expect(await screen.findByText(/^The invitation to vera@example.org has been sent again/)).toBeVisible();
  expect(again).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel invitation vera@example.org' }));
  expect(server.seen('POST', `${PATH}/i1/cancel`)).toEqual([]);
  await user.click(
    within(screen.getByRole('group', { name: 'Cancel invitation vera@example.org' })).getByRole('button', {
      name: 'Cancel invitation vera@example.org',
    }),
  );
  expect(await screen.findByText('The invitation to vera@example.org has been canceled.')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('says what failed of sending again, and that a link does not work', async () => {
  pending = [{ ...vera, works: false }];
  server.on('POST', `${PATH}/i1/send`, () =>
    refusal(429, 'REQUESTS_EXCEEDED', 'Too many attempts. Wait a few minutes and try again.'),
  );
  const { user } = open();
  expect(await screen.findByText('Ada Nhamposse (no longer an active administrator: send it again)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again vera@example.org' }));
  expect(await screen.findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
});

test('says when the list could not be loaded, with the way to try again, and still offers to invite', async () => {
  server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByText('The invitations could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite a person' })).toBeVisible();
  server.on('GET', PATH, () => ({ status: 200, body: { data: [] } }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There are no pending invitations.')).toBeVisible();
});

test('draws a row while the list is on its way', async () => {
  server.on('GET', PATH, () => new Promise<never>(() => undefined));
  open();
  expect(await screen.findByRole('table', { name: 'Pending invitations' })).toBeVisible();
});

test('says when the device is offline', async () => {
  server.on('GET', PATH, () => refusal(504, 'TIMEOUT', 'x'));
  connection.store.setState({ online: false });
  open();
  expect(await screen.findByText('You are offline.')).toBeVisible();
});
