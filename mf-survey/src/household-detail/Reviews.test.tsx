import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Reviews } from './Reviews.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const open = () => renderScreen(<Reviews householdId="h2" state="not_reviewed" />, { signedInAs: ada, server });

const LOOK = '/data/items/household_reviews';
/** What one may add to reviews. */
const mayAdd = (fields: readonly string[]) =>
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { household_reviews: { read: { access: 'full', fields: ['*'] }, create: { access: 'full', fields } } } } }));

test('a member writes a note, and is offered no state; what was typed stays when it could not be kept', async () => {
  mayAdd(['id', 'household_id', 'note']);
  server.items['household_reviews'] = [{ id: 'r1', state: 'on_hold', note: 'The roof?', date_created: '2026-03-01T10:00:00Z', user_created: { first_name: 'Ada', last_name: 'Manager' } }];
  const heal = server.on('POST', LOOK, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Reviews, the newest first' });
  expect(list).toHaveTextContent(/Ada Manager, .*2026.*On hold.*The roof\?/);
  const note = await screen.findByLabelText('Note');
  expect(screen.queryByLabelText('New state')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Add review/ }));
  expect(screen.getByText('Please write a note.')).toBeVisible();
  await user.type(note, ' Tiles, I saw them. ');
  await user.click(screen.getByRole('button', { name: /Add review/ }));
  expect(await screen.findByText('It was not saved. The disk is full.')).toBeVisible();
  expect(note).toHaveValue(' Tiles, I saw them. ');
  heal();
  server.on('POST', LOOK, () => ({ status: 200, body: { data: {} } }));
  await user.click(screen.getByRole('button', { name: /Add review/ }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const { id, ...given } = server.seen('POST', LOOK).at(-1)?.body as Record<string, string>;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(given).toEqual({ household_id: 'h2', note: 'Tiles, I saw them.' });
});

test('a data manager sets the state', async () => {
  mayAdd(['id', 'household_id', 'note', 'state']);
  server.items['household_reviews'] = [];
  server.on('POST', LOOK, () => ({ status: 200, body: { data: {} } }));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('New state'), 'Approved');
  await user.click(screen.getByRole('button', { name: /Add review/ }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.seen('POST', LOOK).at(-1)?.body).toMatchObject({ household_id: 'h2', state: 'approved' });
});
