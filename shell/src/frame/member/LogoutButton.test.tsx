import { rememberUnsentQuestions, session } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LogoutButton } from './LogoutButton.tsx';

beforeEach(freshPage);

const open = () => renderScreen(<LogoutButton />, { signedInAs: ada, server: serveFake() });
const isSignedOut = () => waitFor(() => expect(session.store.getState().accessToken).toBeNull());

test('with nothing unsent a logout is one press, and the answers that the person was given are gone', async () => {
  const { user } = open();
  queryClient.setQueryData(['documents'], 'Minutes');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await isSignedOut();
  expect(queryClient.getQueryData(['documents'])).toBeUndefined();
});

test('with changes, files or questions that were not sent it says so first, and what becomes of them', async () => {
  const { user } = open();
  localStorage.setItem(`groundwork_outbox:${ada.id}`, '2');
  localStorage.setItem(`groundwork_uploads:${ada.id}`, '1');
  act(() => {
    rememberUnsentQuestions(ada.id, 1);
    dispatchEvent(new Event('storage'));
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const question = within(await screen.findByRole('dialog', { name: 'Log out now?' }));
  expect(
    question.getByText(
      '3 changes or files have not been sent yet. They stay on this device, and are sent when you sign in here again.',
    ),
  ).toBeVisible();
  expect(
    question.getByText(
      '1 question to the AI assistant has not been sent yet. Logging out deletes it with your conversations.',
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay signed in' }));
  expect(session.store.getState().accessToken).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(question.getByRole('button', { name: 'Log out' }));
  await isSignedOut();
});
