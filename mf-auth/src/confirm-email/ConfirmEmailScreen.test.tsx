import { freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Component as ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';

const PATH = '/api/groundwork-accounts/registrations/confirm';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  server = serveFake();
});
const open = (query: string) => renderScreen(<ConfirmEmailScreen />, { path: `/confirm-email${query}` });

test.each([
  ['open', /your account is open/],
  ['waiting', /An administrator of this portal will review/],
])('confirms only when asked to, and says what follows (%s)', async (state, sentence) => {
  server.on('POST', PATH, () => ({ status: 200, body: { data: { state } } }));
  const { user } = open('?token=abc');
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(server.seen('POST', PATH)[0]?.body).toEqual({ token: 'abc' });
});

test('says when the link does not work any more, or is incomplete', async () => {
  server.on('POST', PATH, () => refusal(400, 'INVALID_PAYLOAD', 'This link is not valid any more.'));
  const { user, unmount } = open('?token=abc');
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText('This link is not valid any more.')).toBeVisible();
  unmount();
  open('');
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
});
