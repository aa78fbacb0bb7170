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
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));
const OUTBOX = '/data/groundwork-outbox';
const PROJECTS = '/data/items/water_projects';

/** As it is stored. */
const stored = {
  project_id: 'key-1',
  project_uid: 'WP-2023-014',
  village_id: 'V1',
  start_date: '2023-05-04',
  end_date: null,
  status: 'functional',
  technology: 'hand_pump',
  project_sponsorship: 'UNICEF',
  cost: '2453000.50',
  currency: 'MZN',
  beneficiaries: 120,
  narrative: 'A **small** scheme',
};

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', `${PROJECTS}/key-1`, () => ({
    status: 200,
    body: { data: { ...stored, village_id: { village_id: 'V1', village_name: 'Baraka' } } },
  }));
  server.items['water_projects'] = [stored];
  server.items['villages'] = [
    { village_id: 'V1', village_name: 'Baraka' },
    { village_id: 'V2', village_name: 'बाराबंकी' },
  ];
  server.items['media_upload_items'] = [];
  server.items['documents'] = [];
  server.items['water_points'] = ['p1', 'p2', 'p3'].map((id) => ({ id, name: id, project_id: 'key-1' }));
  server.items['water_point_visits'] = [];
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

/** Opens the project as somebody with these rights about projects. */
function openWith(rights: object) {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { water_projects: rights, water_point_visits: { create: { access: 'full' } } } },
  }));
  return renderScreen(routes, { path: '/water-projects/key-1', signedInAs: ada, server });
}

/** Opens the project as somebody who may do this with projects. */
const open = (...actions: readonly string[]) =>
  openWith(Object.fromEntries(actions.map((action) => [action, { access: 'full' }])));

interface Sent {
  readonly write: object;
  readonly expects: { readonly values: object } | null;
}
const sent = (): readonly Sent[] => server.seen('POST', OUTBOX).map(({ body }) => body as Sent);

async function openForm(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Edit project' }));
  return within(await screen.findByRole('dialog', { name: 'Edit project' }));
}

test('a project is changed beside its page: only what changed is sent, with what was there before', async () => {
  const { user } = open('update', 'delete');
  const form = await openForm(user);
  // Read anew, with every field as it is stored.
  const [asked] = server.seen('GET', PROJECTS).filter(({ query }) => query['filter[project_id][_eq]'] === 'key-1');
  expect(asked?.query['fields']?.split(',').sort()).toEqual(Object.keys(stored).sort());
  expect(form.getByRole('textbox', { name: 'Narrative' })).toHaveValue('A **small** scheme');
  const people = form.getByRole('spinbutton', { name: 'People served' });
  await user.clear(people);
  await user.type(people, '0');
  await chooseInList(user, 'Village', 'बाराबंकी');
  await user.type(form.getByRole('textbox', { name: 'Reason (optional)' }), 'ስልክ ተደውሏል');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: {
      action: 'update',
      collection: 'water_projects',
      values: { id: 'key-1', village_id: 'V2', beneficiaries: 0 },
      reason: 'ስልክ ተደውሏል',
    },
    expects: { collection: 'water_projects', key: 'key-1', values: { village_id: 'V1', beneficiaries: 120 } },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  // All that is shown is asked for again.
  await waitFor(() => expect(server.seen('GET', `${PROJECTS}/key-1`).length).toBeGreaterThan(2));
});

test('a sponsor that is stored without a list is shown, and kept beside another one', async () => {
  const { user } = open('update');
  const form = await openForm(user);
  const sponsors = form.getByRole('combobox', { name: 'Answers to Sponsorship' });
  await user.type(sponsors, 'የውሃ ቢሮ{Enter}');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    write: { values: { id: 'key-1', project_sponsorship: ['UNICEF', 'የውሃ ቢሮ'] } },
    expects: { values: { project_sponsorship: 'UNICEF' } },
  });
});

test('E opens the form, and a refusal is said while what was typed stays', async () => {
  server.on('POST', OUTBOX, () => refusal(400, 'INVALID_PAYLOAD', 'Currency must have at most 3 characters.'));
  const { user } = open('update');
  await screen.findByRole('button', { name: 'More' });
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(screen.getByRole('dialog', { name: 'Edit project' })).toBeVisible();
  });
  const form = within(screen.getByRole('dialog', { name: 'Edit project' }));
  const cost = form.getByRole('spinbutton', { name: /^Cost/ });
  await user.clear(cost);
  await user.type(cost, '17,5');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('Not saved. Currency must have at most 3 characters.')).toBeVisible();
  expect(cost).toHaveDisplayValue(/^17\.5/);
  expect(form.queryByRole('button', { name: 'Remove…' })).not.toBeInTheDocument();
});

test('a project is removed after a question that says what goes with it, and the list says so', async () => {
  const { user, address } = open('update', 'delete');
  const form = await openForm(user);
  await user.click(form.getByRole('button', { name: 'Remove…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove project WP-2023-014?' }));
  expect(question.getByText('3 water points and their visits are removed with it.')).toBeVisible();
  server.on('POST', OUTBOX, () => {
    server.items['water_projects'] = [{ ...stored, project_id: 'key-2', project_uid: 'WP-2' }];
    server.on('GET', `${PROJECTS}/key-1`, () => refusal(403, 'FORBIDDEN', 'No.'));
    return { status: 200, body: { data: { state: 'written' } } };
  });
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(address()).toBe('/water-projects');
  expect(await screen.findByRole('link', { name: 'WP-2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'WP-2023-014' })).not.toBeInTheDocument();
  const { project_id: _, ...seen } = stored;
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: { action: 'delete', collection: 'water_projects', values: { id: 'key-1' } },
    expects: { values: seen },
  });
});

test('what is still used stays, and the page with it', async () => {
  const sentence = 'It is still used: Documents (2). Change or remove these first.';
  server.on('POST', OUTBOX, () => refusal(409, 'STILL_USED', sentence));
  const { user, address } = open('update', 'delete');
  const form = await openForm(user);
  await user.click(form.getByRole('button', { name: 'Remove…' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(`Not removed. ${sentence}`)).toBeVisible();
  expect(address()).toBe('/water-projects/key-1');
});

test('a form that cannot be filled says why, and can be left', async () => {
  server.items['villages'] = [];
  server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'boom'));
  const { user } = open('update');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Edit project' }));
  expect(await screen.findByText('The form could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('The form could not be loaded.')).not.toBeInTheDocument();
});

test('who may not edit a project suggests a change of it, with a reason', async () => {
  const { user } = open('read');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('button', { name: 'Edit project' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Suggest a change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Suggest a change' }));
  const people = form.getByRole('spinbutton', { name: 'People served' });
  await user.clear(people);
  await user.type(people, '0');
  await user.type(form.getByRole('textbox', { name: 'Reason (optional)' }), 'ስልክ ተደውሏል');
  await user.dblClick(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toHaveAttribute('role', 'status');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: {
      action: 'update',
      collection: 'water_projects',
      values: { id: 'key-1', beneficiaries: 0 },
      reason: 'ስልክ ተደውሏል',
    },
    expects: { collection: 'water_projects', key: 'key-1', values: { beneficiaries: 120 } },
    suggested: true,
  });
  expect(screen.queryByRole('button', { name: 'Add a water point' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Edit|Correct) / })).not.toBeInTheDocument();
});

test('E opens the form for a suggestion, and a refusal is said while what was typed stays', async () => {
  const sentence = '500 of your suggestions wait for a decision. Send this one when some are decided.';
  server.on('POST', OUTBOX, () => refusal(400, 'INVALID_PAYLOAD', sentence));
  const { user } = open('read');
  await screen.findByRole('button', { name: 'More' });
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(screen.getByRole('dialog', { name: 'Suggest a change' })).toBeVisible();
  });
  const narrative = await screen.findByRole('textbox', { name: 'Narrative' });
  await user.type(narrative, ' ኣዲስ');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText(`Not sent. ${sentence}`)).toBeVisible();
  expect(narrative).toHaveValue('A **small** scheme ኣዲስ');
});

test('without a network, in a browser that stores nothing, a suggestion stays in its form', async () => {
  const { user } = open('read');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Suggest a change' }));
  const narrative = await screen.findByRole('textbox', { name: 'Narrative' });
  await user.type(narrative, '!');
  server.on('POST', OUTBOX, () => 'no answer');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText(/^Not sent\. There is no connection\./)).toBeVisible();
  expect(narrative).toHaveValue('A **small** scheme!');
});

test('a form has no field that the person may not read, and does not ask for it', async () => {
  const fields = Object.keys(stored).filter((name) => name !== 'cost' && name !== 'narrative');
  const { user } = openWith({ read: { access: 'full', fields } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Suggest a change' }));
  expect(await screen.findByRole('spinbutton', { name: 'People served' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Narrative' })).not.toBeInTheDocument();
  expect(screen.queryByRole('spinbutton', { name: /^Cost/ })).not.toBeInTheDocument();
  const [asked] = server.seen('GET', PROJECTS).filter(({ query }) => query['filter[project_id][_eq]'] === 'key-1');
  expect(asked?.query['fields']?.split(',').sort()).toEqual(fields.sort());
});

test('nothing is offered until it is known what the person may do', async () => {
  server.on('GET', '/data/permissions/me', () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = renderScreen(routes, { path: '/water-projects/key-1', signedInAs: ada, server });
  await screen.findByRole('table', { name: 'Water points' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('button', { name: /^(Edit|Correct|Suggest)/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}e');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
