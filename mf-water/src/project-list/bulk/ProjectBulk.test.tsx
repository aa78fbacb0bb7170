import { queryClient } from '@groundwork/shared/data';
import { ada, chooseInList, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes as screens } from '../../remote.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));
const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;
/** The states of the projects, as the server has them. */
let states: Record<string, string | null>;

interface Sent {
  readonly write: { readonly values: Readonly<Record<string, unknown>>; readonly reason?: string };
  readonly expects: { readonly values: Readonly<Record<string, unknown>> };
}

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  states = { p1: 'functional', p2: 'on_hold', p3: null };
  server.items['villages'] = [{ village_id: 'V7', village_name: 'ባህር ዳር' }];
  server.on('GET', '/data/items/water_projects', ({ query }) => {
    const filter = JSON.parse(query['filter'] ?? '{}') as { project_id?: { _in: string[] } };
    const rows = Object.entries(states).map(([id, status]) => ({
      project_id: id,
      project_uid: `ውሃ-${id}`,
      start_date: '2023-05-04',
      project_sponsorship: ['Rotary'],
      village_id: { village_name: 'ባህር ዳር' },
      status,
    }));
    const { project_id: among } = filter;
    return {
      status: 200,
      body: { data: among ? rows.filter(({ project_id: id }) => among._in.includes(id)) : rows },
    };
  });
  server.on('POST', OUTBOX, ({ body }) => {
    const { write, expects } = body as Sent;
    const id = String(write.values['id']);
    if (states[id] !== expects.values['status'])
      return { status: 200, body: { data: { state: 'conflict', differences: [] } } };
    states[id] = write.values['status'] as string | null;
    return { status: 200, body: { data: { state: 'written' } } };
  });
});

function open(update: 'full' | 'none', fields: readonly string[] = ['*'], remove: 'full' | 'none' = 'none') {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        water_projects: { read: { access: 'full', fields }, update: { access: update }, delete: { access: remove } },
      },
    },
  }));
  return renderScreen(routes, { path: '/water-projects', signedInAs: ada, server });
}

test('a field of many projects gets one value, after a preview and with a reason; one undo gives back what was', async () => {
  const { user } = open('full');
  await screen.findByRole('link', { name: 'ውሃ-p1' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Select projects' }));
  for (const id of ['p1', 'p2'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`ውሃ-${id}`) }));
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await user.click(screen.getByRole('button', { name: 'Change a field' }));
  await screen.findByRole('form', { name: 'Change a field of 3 projects' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Status');
  await chooseInList(user, 'Status', 'Works');
  const preview = within(await screen.findByRole('list'));
  await waitFor(() =>
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 project: On hold → Works',
      '1 project: not known → Works',
      '1 project: already Works',
    ]),
  );
  await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'ተጠግኗል');
  // Somebody changes one of them meanwhile.
  states['p3'] = 'abandoned';
  await user.click(screen.getByRole('button', { name: 'Change 3 projects' }));
  expect(
    await screen.findByText(
      'Status changed for 1 project. 1 project left unchanged, because someone else has changed it since (ውሃ-p3).',
    ),
  ).toBeVisible();
  expect(states).toEqual({ p1: 'functional', p2: 'functional', p3: 'abandoned' });
  expect(server.seen('POST', OUTBOX).map(({ body }) => (body as Sent).write.reason)).toEqual(['ተጠግኗል', 'ተጠግኗል']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 project.')).toBeVisible();
  expect(states).toEqual({ p1: 'functional', p2: 'on_hold', p3: 'abandoned' });
});

test('fields that the person may not read are not offered', async () => {
  const { user } = open('full', ['project_id', 'project_uid', 'status']);
  await user.click(await screen.findByRole('button', { name: 'Select projects' }));
  await user.click(await screen.findByRole('checkbox', { name: /ውሃ-p1/ }));
  await user.click(await screen.findByRole('button', { name: 'Change a field' }));
  await screen.findByRole('form', { name: 'Change a field of 1 project' });
  expect(screen.getByRole('combobox', { name: 'Field' })).toHaveTextContent(/^Status$/);
});

test('many are removed, with what goes with them; without an answer it is said that it is not known', async () => {
  for (const [table, count] of [
    ['water_points', 3],
    ['water_point_visits', 7],
  ] as const)
    server.on('GET', `/data/items/${table}`, () => ({ status: 200, body: { data: [{ count }] } }));
  const { user } = open('full', ['*'], 'full');
  await user.click(await screen.findByRole('button', { name: 'Select projects' }));
  await user.click(await screen.findByRole('checkbox', { name: /ውሃ-p1/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 project?' }));
  expect(await dialog.findByText('Visits to water points: 7')).toBeVisible();
  expect(server.seen('GET', '/data/items/water_point_visits')[0]?.query['filter']).toBe(
    '{"water_point_id":{"project_id":{"_in":["p1"]}}}',
  );
  server.on('POST', OUTBOX, () => 'no answer');
  await user.click(dialog.getByRole('button', { name: 'Remove 1 project' }));
  expect(
    await screen.findByText(
      /^0 projects removed\. Then an error occurred: .* not known what became of it \(ውሃ-p1\)\.$/,
    ),
  ).toBeVisible();
});

test('nobody else has boxes to tick', async () => {
  open('none');
  await screen.findByRole('link', { name: 'ውሃ-p1' });
  await waitFor(() => expect(server.seen('GET', '/data/permissions/me')).not.toHaveLength(0));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select projects' })).toBeNull();
});
