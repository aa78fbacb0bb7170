import { setNavigationEntries } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Administration } from './index.ts';

const ME = '/api/groundwork-accounts/me';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  setNavigationEntries([
    { slot: 'administration', label: 'People', to: '/people', order: 10 },
    { slot: 'administration', label: 'Operations', to: '/operations', order: 40 },
    { slot: 'tools', label: 'Media', to: '/media', order: 10 },
  ]);
});
const open = () =>
  renderScreen(<Administration>The list of people</Administration>, { path: '/people', signedInAs: ada, server });
const rail = () => within(screen.getByRole('navigation', { name: 'Administration' }));

test('leads from one screen for administrators to the others, and marks the open one', async () => {
  server.on('GET', ME, () => ({ status: 200, body: { data: { administrator: true } } }));
  const { user, address } = open();
  // Before the server has said anything, so that nothing moves.
  expect(
    rail()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['People', 'Operations']);
  await waitFor(() => expect(server.seen('GET', ME)).toHaveLength(1));
  expect(rail().getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
  expect(rail().getByRole('link', { name: 'Operations' })).not.toHaveAttribute('aria-current');
  await user.click(rail().getByRole('link', { name: 'Operations' }));
  expect(address()).toBe('/operations');
});

test('leads nobody else there', async () => {
  server.on('GET', ME, () => ({ status: 200, body: { data: { administrator: false } } }));
  open();
  await waitFor(() => expect(rail().queryByRole('link')).toBeNull());
  expect(screen.getByText('The list of people')).toBeVisible();
});
