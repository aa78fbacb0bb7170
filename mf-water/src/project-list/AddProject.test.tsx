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
import { screen, within } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));
const OUTBOX = '/data/groundwork-outbox';

const project = (number: number) => ({
  project_id: `key-${number}`,
  project_uid: `WP-000${number}`,
  start_date: '2023-05-04',
  project_sponsorship: ['Rotary'],
  village_id: { village_name: 'Baraka' },
});

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['water_projects'] = [project(1)];
  server.items['villages'] = [{ village_id: 'V7', village_name: 'ባህር ዳር' }];
  server.on('POST', OUTBOX, () => {
    server.items['water_projects']?.unshift(project(2));
    return { status: 200, body: { data: { state: 'written' } } };
  });
});

function open(create: 'full' | 'none') {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { water_projects: { create: { access: create } } } },
  }));
  return renderScreen(routes, { path: '/water-projects', signedInAs: ada, server });
}
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => (body as { readonly write: object }).write);

test('a project is added, and the list shows it', async () => {
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Add project' }));
  const form = within(await screen.findByRole('form', { name: 'Add a project' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Nothing is filled in.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Project UID' }), 'WP-0002');
  await chooseInList(user, 'Village', 'ባህር ዳር');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved.')).toHaveAttribute('role', 'status');
  expect(sent()).toEqual([
    {
      action: 'create',
      collection: 'water_projects',
      values: { id: expect.any(String) as string, project_uid: 'WP-0002', village_id: 'V7' },
    },
  ]);
  expect(screen.getByRole('link', { name: 'WP-0002' })).toBeVisible();
});

test('what the server refuses is said, and what was typed stays', async () => {
  server.on('POST', OUTBOX, () => refusal(400, 'INVALID_PAYLOAD', 'Project UID must have at most 64 characters.'));
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Add project' }));
  const form = within(await screen.findByRole('form', { name: 'Add a project' }));
  await user.type(form.getByRole('textbox', { name: 'Project UID' }), 'WP-0003');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Not saved. Project UID must have at most 64 characters.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Project UID' })).toHaveValue('WP-0003');
});

test('the others suggest one, and the list comes before the question', async () => {
  const { user } = open('none');
  expect(await screen.findByRole('link', { name: 'WP-0001' })).toBeVisible();
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Add project' })).not.toBeInTheDocument();
  const paths = server.calls.map(({ path }) => path);
  expect(paths.indexOf('/data/items/water_projects')).toBeLessThan(paths.indexOf('/data/permissions/me'));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  await user.click(await screen.findByRole('button', { name: 'Suggest adding a project' }));
  const form = within(await screen.findByRole('form', { name: 'Suggest adding a project' }));
  await user.type(form.getByRole('textbox', { name: 'Project UID' }), 'ውሃ-9');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(server.seen('POST', OUTBOX).at(-1)?.body).toMatchObject({ suggested: true, expects: null });
});
