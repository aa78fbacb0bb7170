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
import { screen } from '@testing-library/react';
import { allow, MEDIA_PATH, photo, serveLibrary } from '../media-library-for-tests.ts';
import { BulkEdit } from './BulkEdit.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  serveLibrary(server, [photo(1), photo(2)]);
});

const open = () => renderScreen(<BulkEdit ids={new Set(['m001', 'm002'])} />, { signedInAs: ada, server });

test('changes what was filled in, after one question, reports it, and can undo it', async () => {
  allow(server, 'full');
  server.on('PATCH', MEDIA_PATH, () => ({ status: 200, body: { data: [] } }));
  const { user } = open();
  const button = screen.getByRole('button', { name: /^Change 2 items/ });
  expect(button).toBeDisabled();
  await chooseInList(user, 'Village for all', 'No village');
  await user.type(screen.getByRole('textbox', { name: 'Add tags' }), 'pump, dry season');
  await user.click(button);
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  expect(await screen.findByText('2 items changed.')).toHaveAttribute('role', 'status');
  expect(server.seen('PATCH', MEDIA_PATH)[0]?.body).toEqual(
    ['m001', 'm002'].map((id) => ({ id, village_id: null, tags: ['water', 'pump', 'dry season'] })),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 items restored.')).toBeVisible();
  expect(server.seen('PATCH', MEDIA_PATH)[1]?.body).toEqual([
    { id: 'm001', village_id: 'V1', tags: ['water'] },
    { id: 'm002', village_id: 'V2', tags: ['water'] },
  ]);
});

test('a member reads beforehand that only the own ones change, and afterwards which did not; what was typed stays', async () => {
  allow(server, 'partial');
  server.on('PATCH', MEDIA_PATH, () => refusal(403, 'FORBIDDEN', 'No.'));
  const { user } = open();
  expect(await screen.findByText(/You can change only what you added yourself/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Credit for all' }), 'Somebody');
  await user.click(screen.getByRole('button', { name: /^Change 2 items/ }));
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  expect(await screen.findByText('2 items could not be changed')).toBeVisible();
  expect(screen.getByText('Picture 1: your account does not have permission to change it')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Credit for all' })).toHaveValue('Somebody');
});
