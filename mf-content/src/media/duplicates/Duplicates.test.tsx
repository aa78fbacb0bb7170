import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allow, MEDIA_PATH, photo, serveLibrary } from '../media-library-for-tests.ts';
import { Duplicates } from './Duplicates.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
const open = () => renderScreen(<Duplicates filter={{}} />, { signedInAs: ada, server });

test('copies are found whatever their details; the one with most details is kept, the others are removed after one question', async () => {
  allow(server, 'full');
  const rows = [
    photo(1, { sha256: 'same', credit: null }),
    photo(2, { sha256: 'same' }),
    photo(3, { sha256: 'same', caption: 'Edited since', village_id: null, tags: [] }),
    photo(4),
    photo(5, { sha256: null }),
  ];
  serveLibrary(server, rows);
  server.on('DELETE', MEDIA_PATH, () => {
    rows.splice(0, 3, rows[1]!);
    return { status: 204, body: '' };
  });
  const { user } = open();
  const group = await screen.findByRole('group', { name: 'Picture 2 · 3 copies' });
  const choices = await within(group).findAllByRole('radio');
  expect(choices.map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, false]);
  await user.click(within(group).getByRole('button', { name: /^Remove the other 2/ }));
  expect(within(group).getByText(/Remove 2 copies permanently\?/)).toBeVisible();
  await user.click(within(group).getByRole('button', { name: /^Remove the other 2/ }));
  expect(await screen.findByText('No duplicate files')).toBeVisible();
  expect(server.seen('DELETE', MEDIA_PATH)[0]?.body).toEqual(['m001', 'm003']);
});

test('a restricted copy is the one to keep, and losing its restriction is warned about', async () => {
  allow(server, 'full');
  serveLibrary(server, [
    photo(1, { sha256: 'same' }),
    photo(2, { sha256: 'same', consent: 'restricted', credit: null }),
  ]);
  const { user } = open();
  const group = await screen.findByRole('group', { name: /2 copies/ });
  const [first, second] = await within(group).findAllByRole('radio');
  expect(second).toBeChecked();
  await user.click(first!);
  await user.click(within(group).getByRole('button', { name: /^Remove the other/ }));
  expect(
    within(group).getByText(/This removes a restricted copy, and the one you keep is not restricted/),
  ).toBeVisible();
});

test('a person without permission to remove sees the copies and no way to remove them', async () => {
  allow(server, 'partial');
  serveLibrary(server, [photo(1, { sha256: 'same' }), photo(2, { sha256: 'same' })]);
  open();
  expect(await screen.findByText('Data managers can remove the copies.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group')).toBeVisible());
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
