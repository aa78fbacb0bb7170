import { setNavigationEntries } from '@groundwork/shared';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountMenu } from './AccountMenu.tsx';
import { PhoneNavigation } from './MemberNavigation.tsx';

const ME = '/api/groundwork-accounts/me';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  server = serveFake();
  setNavigationEntries([
    { slot: 'account', label: 'Account', to: '/account', order: 10 },
    { slot: 'administration', label: 'People', to: '/people', order: 10 },
    { slot: 'administration', label: 'Audit log', to: '/audit', order: 30 },
    { slot: 'administration', label: 'Account requests', to: '/registrations', order: 20 },
  ]);
});
const answer = (administrator: boolean) =>
  server.on('GET', ME, () => ({ status: 200, body: { data: { administrator } } }));

test('says who is signed in and leads to the account', async () => {
  answer(false);
  const { user, address } = renderScreen(<AccountMenu />, { signedInAs: ada, server });
  const button = await screen.findByRole('button', { name: 'Signed in as Ada Okoye' });
  expect(button.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AO');
  await user.click(button);
  expect(screen.getByText(ada.email)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(address()).toBe('/account');
});

test.each([
  ['the account menu', AccountMenu, /^Signed in as/],
  ["a phone's menu", PhoneNavigation, 'Menu'],
])('%s has a group for administrators, asked for when it is first opened', async (_name, Menu, name) => {
  answer(true);
  const { user, address } = renderScreen(<Menu />, { signedInAs: ada, server });
  const button = await screen.findByRole('button', { name });
  expect(server.seen('GET', ME)).toHaveLength(0);
  await user.click(button);
  const group = within(await screen.findByRole('group', { name: 'Administration' }));
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'People',
    'Account requests',
    'Audit log',
  ]);
  await user.click(group.getByRole('link', { name: 'Account requests' }));
  expect(address()).toBe('/registrations');
});

test.each([
  ['somebody else', { status: 200, body: { data: { administrator: false } } }],
  ['anybody where the server has no accounts of ours', { status: 404 }],
  ['anybody where the answer is not understood', { status: 200, body: { data: {} } }],
])('no group for %s', async (_name, said) => {
  server.on('GET', ME, () => said);
  const { user } = renderScreen(<AccountMenu />, { signedInAs: ada, server });
  await user.click(await screen.findByRole('button', { name: /^Signed in as/ }));
  await waitFor(() => expect(server.seen('GET', ME)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Account' })).toBeVisible();
  expect(screen.queryByText('Administration')).toBeNull();
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
});
