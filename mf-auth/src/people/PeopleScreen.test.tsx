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
import { Component as PeopleScreen } from './PeopleScreen.tsx';

const PATH = '/api/groundwork-accounts/people';
const END = `${PATH}/p1/two-factor/end`;
const vera = {
  id: 'p1',
  name: 'Vera Nunes',
  email: 'vera@example.org',
  role: 'Member',
  active: true,
  two_factor: true,
  self: false,
};
const rui = { id: 'p2', name: '', email: 'rui@example.org', role: null, active: false, two_factor: false, self: false };
const own = {
  id: 'p3',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'Administrator',
  active: true,
  two_factor: true,
  self: true,
};
let server: FakeDirectus;
let answer: { people: object[]; total: number; own_code: boolean };

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  answer = { people: [own, rui, vera], total: 3, own_code: false };
  server.on('GET', PATH, () => ({ status: 200, body: { data: answer } }));
});
const open = () => renderScreen(<PeopleScreen />, { path: '/people', signedInAs: ada, server });
const form = async () =>
  within(await screen.findByRole('group', { name: 'Turn off two-factor authentication for Vera Nunes' }));
const TURN_OFF = 'Turn off… for Vera Nunes';

test('shows who has two-factor authentication, and offers to turn it off for others who do', async () => {
  open();
  const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr');
  expect(await row('Vera Nunes')).toHaveTextContent('On');
  expect(await row('rui@example.org')).toHaveTextContent('None (account is not active)EverythingOff');
  expect(screen.getAllByRole('button', { name: /Turn off/ })).toEqual([screen.getByRole('button', { name: TURN_OFF })]);
});

test('turns it off with the own password, says so and shows the list anew', async () => {
  server.on('POST', END, () => {
    answer = { ...answer, people: [own, rui, { ...vera, two_factor: false }] };
    return { status: 204 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: TURN_OFF }));
  const panel = await form();
  expect(panel.queryByLabelText('Your one-time code')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Turn off' }));
  expect(await panel.findByText('Enter your current password.')).toBeVisible();
  await user.type(panel.getByLabelText('Your current password'), 'my own password{Enter}');
  expect(
    await screen.findByText(
      'Two-factor authentication is off for Vera Nunes. They have been logged out everywhere and notified by email.',
    ),
  ).toHaveFocus();
  expect(server.seen('POST', END).map(({ body }) => body)).toEqual([{ password: 'my own password' }]);
  expect(screen.queryByRole('group', { name: /^Turn off/ })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: TURN_OFF })).toBeNull());
});

test('asks an administrator who has a second factor for a code, and keeps what was typed when the server refuses', async () => {
  answer = { ...answer, own_code: true };
  server.on('POST', END, () => refusal(400, 'INVALID_PAYLOAD', 'The code is not right.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: TURN_OFF }));
  const panel = await form();
  await user.type(panel.getByLabelText('Your current password'), 'my own password{Enter}');
  expect(await panel.findByText('Enter the one-time code.')).toBeVisible();
  await user.type(panel.getByLabelText('Your one-time code'), '123456{Enter}');
  expect(await panel.findByText('The code is not right.')).toBeVisible();
  expect(server.seen('POST', END).map(({ body }) => body)).toEqual([{ password: 'my own password', otp: '123456' }]);
  expect(panel.getByLabelText('Your current password')).toHaveValue('my own password');
  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: TURN_OFF })).toHaveFocus();
});

const zambezia = { country: 'MZ', admin1: 'Zambézia' };
const placesOnServer = () => {
  server.on('GET', '/api/items/villages', () => ({
    status: 200,
    body: {
      data: [
        { village_id: 'A', village_name: 'Muriaze', ...zambezia, admin2: 'Gurué' },
        { village_id: 'B', village_name: 'Nante', ...zambezia, admin2: 'Maganja' },
      ],
    },
  }));
  server.on('GET', '/api/items/water_projects', () => ({
    status: 200,
    body: { data: [{ project_id: 'w1', project_uid: 'WP-1', village_id: { village_name: 'Nante' } }] },
  }));
};
const access = async () => within(await screen.findByRole('group', { name: 'Role and area of Vera Nunes' }));

test('gives somebody a role and an area, says so and shows it', async () => {
  answer = { ...answer, people: [{ ...vera, kind: 'member', area: null }] };
  placesOnServer();
  server.on('POST', `${PATH}/p1/access`, () => {
    answer = {
      ...answer,
      people: [
        {
          ...vera,
          role: 'Data manager of an area',
          kind: 'manager',
          area: { villages: ['B'], districts: [{ ...zambezia, admin2: 'Gurué' }], regions: [], projects: [] },
        },
      ],
    };
    return { status: 204 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change… role and area of Vera Nunes' }));
  const panel = await access();
  await chooseInList(user, 'Role', 'Data manager: also imports and corrects data, and sees restricted fields');
  await user.click(panel.getByLabelText('Sees only an area'));
  await user.click(await panel.findByRole('checkbox', { name: 'District: Gurué, Zambézia' }));
  await user.type(panel.getByRole('searchbox'), 'nante{Enter}');
  await user.click(panel.getByRole('checkbox', { name: 'Village: Nante, Maganja' }));
  expect(server.seen('POST', `${PATH}/p1/access`)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The role and area of Vera Nunes have been changed.')).toHaveFocus();
  expect(server.seen('POST', `${PATH}/p1/access`).map(({ body }) => body)).toEqual([
    {
      role: 'manager',
      area: { villages: ['B'], districts: [{ ...zambezia, admin2: 'Gurué' }], regions: [], projects: [] },
    },
  ]);
  expect(await screen.findByText('Gurué, 1 village')).toBeVisible();
});

test('asks for at least one place, and keeps what was chosen when the server refuses', async () => {
  answer = { ...answer, people: [{ ...vera, kind: 'member', area: null }] };
  placesOnServer();
  server.on('POST', `${PATH}/p1/access`, () =>
    refusal(400, 'INVALID_PAYLOAD', 'The role of this person cannot be changed here.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change… role and area of Vera Nunes' }));
  const panel = await access();
  await user.click(panel.getByLabelText('Sees only an area'));
  await panel.findByRole('checkbox', { name: 'Water project: WP-1, Nante' });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Choose at least one region, district, village or water project.')).toBeVisible();
  expect(panel.getByRole('searchbox')).toHaveFocus();
  await user.click(panel.getByRole('checkbox', { name: 'Water project: WP-1, Nante' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('The role of this person cannot be changed here.')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: 'Water project: WP-1, Nante' })).toBeChecked();
});

test('searches while one types, and says how many there are besides those that are shown, or that there is nobody', async () => {
  answer = { ...answer, total: 71 };
  const { user, address } = open();
  expect(await screen.findByText('The first 3 of 71 people. Search to find the others.')).toBeVisible();
  answer = { people: [], total: 0, own_code: false };
  await user.type(screen.getByLabelText('Name or email address'), 'nobody');
  expect(await screen.findByText('No matching people')).toBeVisible();
  expect(server.seen('GET', PATH).at(-1)?.query).toEqual({ q: 'nobody' });
  expect(address()).toBe('/people?q=nobody');
});

test.each([
  [403, 'FORBIDDEN'],
  [404, 'ROUTE_NOT_FOUND'],
])('says that it is for administrators when the server answers %i', async (status, code) => {
  server.on('GET', PATH, () => refusal(status, code, 'No.'));
  open();
  expect(await screen.findByText('This page is for administrators.')).toBeVisible();
});

test('says so when the list could not be read', async () => {
  server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  open();
  expect(await screen.findByText(/could not be loaded\./)).toBeVisible();
});
