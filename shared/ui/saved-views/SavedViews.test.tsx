import { queryClient } from '../../data/index.ts';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '../../testing/index.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SavedViews } from './SavedViews.tsx';

const VIEWS = '/data/items/saved_views';
const PATH = '/baseline-survey/list';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['saved_views'] = [];
  server.on('POST', VIEWS, ({ body }) => {
    server.items['saved_views']?.push({ ...(body as Record<string, unknown>), owner: ada.id });
    return { status: 200, body: { data: {} } };
  });
});

const kept = (id: string, name: string, search: string, owner: string, shared = false) => ({
  id,
  name,
  owner,
  shared,
  definition: { search },
});
const show = (path = PATH) => renderScreen(<SavedViews screen="household-list" />, { path, signedInAs: ada, server });
const open = async (path?: string) => {
  const shown = show(path);
  await shown.user.click(screen.getByRole('button', { name: /^Saved views/ }));
  await screen.findByRole('button', { name: 'Save this view' });
  return shown;
};

/** The list stays open under the form. */
const save = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(screen.getByLabelText('Name of this view'), name);
};

test('nothing is asked before somebody opens the list', () => {
  show();
  expect(server.seen('GET', VIEWS)).toHaveLength(0);
});

test('what is in the address is kept under a name, without the page of the list', async () => {
  const { user } = await open(`${PATH}?village=V1&page=7`);
  await save(user, '  Chirodzo  {Enter}');
  expect(await screen.findByText('Saved “Chirodzo”')).toBeVisible();
  expect(server.seen('POST', VIEWS)[0]?.body).toMatchObject({
    name: 'Chirodzo',
    screen: 'household-list',
    definition: { search: '?village=V1' },
    shared: false,
  });
  expect(await screen.findByRole('link', { name: 'Chirodzo' })).toHaveAttribute('aria-current', 'true');
});

test('a view brings back the address it was saved with', async () => {
  server.items['saved_views'] = [
    kept('1', 'Mine', '?village=V2', ada.id),
    kept('2', 'Theirs', '?sort=-date', 'user-ben', true),
  ];
  const { user, address } = await open();
  expect(server.seen('GET', VIEWS)[0]?.query['filter[screen][_eq]']).toBe('household-list');
  await user.click(screen.getByRole('link', { name: 'Theirs' }));
  expect(address()).toBe(`${PATH}?sort=-date`);
  expect(screen.getByRole('button', { name: 'Saved views: Theirs' })).toHaveFocus();
});

test('only one’s own views can be removed', async () => {
  server.items['saved_views'] = [kept('1', 'Mine', '', ada.id), kept('2', 'Theirs', '', 'user-ben', true)];
  server.on('DELETE', `${VIEWS}/1`, () => {
    server.items['saved_views']?.shift();
    return { status: 204, body: '' };
  });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Manage views' }));
  expect(within(screen.getByRole('list', { name: 'My views' })).getAllByRole('button')).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Shared by the team' })).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the view Mine' }));
  await user.click(screen.getByRole('button', { name: 'Remove the view Mine' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Theirs' })).toBeVisible();
});

test('a view of the same name says the new thing', async () => {
  server.items['saved_views'] = [kept('1', 'Mine', '?village=V2', ada.id)];
  server.on('PATCH', `${VIEWS}/1`, () => ({ status: 200, body: { data: {} } }));
  const { user } = await open(`${PATH}?village=V1`);
  await save(user, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Replace the view' }));
  expect(await screen.findByText('Saved “Mine”')).toBeVisible();
  expect(server.seen('PATCH', `${VIEWS}/1`)[0]?.body).toEqual({ definition: { search: '?village=V1' }, shared: false });
  expect(server.seen('POST', VIEWS)).toHaveLength(0);
});

test('a failure is shown and what was typed stays', async () => {
  server.on('POST', VIEWS, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  const { user } = await open();
  await save(user, ' {Enter}');
  expect(screen.getByText('Give the view a name.')).toBeVisible();
  const name = screen.getByLabelText('Name of this view');
  await user.type(name, 'Rainy season');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Not saved. The disk is full.')).toBeVisible();
  expect(name).toHaveValue(' Rainy season');
});

test('a view that was opened and changed since is called edited', async () => {
  server.items['saved_views'] = [kept('1', 'Mine', '?village=V2', ada.id)];
  const { user, go } = await open();
  await user.click(screen.getByRole('link', { name: 'Mine' }));
  await act(() => go(`${PATH}?village=V3`));
  expect(await screen.findByRole('button', { name: 'Saved views: Mine · Edited' })).toBeVisible();
});
