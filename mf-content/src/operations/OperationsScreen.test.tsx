import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as OperationsScreen } from './OperationsScreen.tsx';

const PATH = '/api/groundwork-operations';
const failed = {
  id: 'j1',
  kind: 'text',
  state: 'failed',
  attempts: 3,
  since: '2026-11-20T10:00:00Z',
  error: 'The document could not be read.',
  progress: null,
};
const running = {
  id: 'j2',
  kind: 'sync',
  state: 'running',
  attempts: 1,
  since: '2026-11-20T11:00:00Z',
  error: null,
  progress: { done: 1, total: 4 },
};
const own = {
  id: 'p1',
  name: 'Ada',
  email: 'ada@example.org',
  sessions: 1,
  last_seen: '2026-11-20T11:00:00Z',
  self: true,
};
const vera = { id: 'p2', name: 'Vera Nunes', email: 'vera@example.org', sessions: 2, last_seen: null, self: false };
const report = {
  components: { database: 'ok', uploads: 'ok', disk: 'low' },
  jobs: { waiting: 0, running: 1, failed: 1, list: [failed, running] },
  storage: { database_bytes: 5_000_000, uploads: 12, upload_bytes: 7_000_000, free_bytes: 9_000_000_000 },
  mails: [
    {
      id: 'm1',
      at: '2026-11-20T09:00:00Z',
      recipient: 'rui@example.org',
      subject: 'Set a new password',
      reason: 'Connection refused',
    },
  ],
  slow: [{ method: 'GET', route: '/items/villages', times: 3, slowest_ms: 2400, mean_ms: 1500 }],
  people: [own, vera],
  backup: { at: '2026-11-19T02:00:00Z', file: 'groundwork.tar.gz', bytes: 3_000_000, missing: 0 },
};
const release = (version: string) => ({ base: '/', release: { version } });
let server: FakeDirectus;
let answer: object;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  answer = report;
  server.on('GET', PATH, () => ({ status: 200, body: { data: answer } }));
  server.on('GET', '/readyz', () => ({
    status: 200,
    body: { status: 'ready', components: { shell: 'ok', backend: 'ok' } },
  }));
  server.on('GET', '/registry.json', () => ({
    status: 200,
    body: {
      revision: 1,
      environment: 'local',
      remotes: {
        water: {
          current: release('1.2.0'),
          fallback: release('1.1.0'),
          canary: { ...release('1.3.0'), percent: 10 },
          promoted: { at: '2026-11-18T08:00:00Z', by: 'x' },
        },
      },
    },
  }));
});
const open = () => renderScreen(<OperationsScreen />, { path: '/operations', signedInAs: ada, server });
const row = async (name: string | RegExp) => {
  const found = (await screen.findByRole('rowheader', { name })).closest('tr');
  if (found === null) throw new Error('It is no row.');
  return within(found);
};

test('shows components, releases, jobs, storage, failed mails, slow requests and sessions', async () => {
  open();
  expect((await row('Disk')).getByText('Low on space')).toBeVisible();
  expect((await row('Connection to Directus')).getByText('OK')).toBeVisible();
  expect((await row('water')).getByText('1.3.0 for 10% of people')).toBeVisible();
  expect((await row('sync')).getByText('Running, 25%')).toBeVisible();
  expect((await row('Text of a document')).getByText('The document could not be read.')).toBeVisible();
  expect((await row('rui@example.org')).getByText('Connection refused')).toBeVisible();
  expect((await row('GET /items/villages')).getByText('2.4 s')).toBeVisible();
  expect((await row('Vera Nunes')).getByText('2')).toBeVisible();
  expect(screen.getByText('12 files')).toBeVisible();
  expect(screen.getByText('Uploads and imports are refused until there is more space.')).toBeVisible();
});

test('retries a failed job and cancels a running one, after a question, and shows the list anew', async () => {
  server.on('POST', `${PATH}/jobs/j1/retry`, () => {
    answer = { ...report, jobs: { ...report.jobs, failed: 0, list: [running] } };
    return { status: 204 };
  });
  server.on('POST', `${PATH}/jobs/j2/cancel`, () =>
    refusal(400, 'INVALID_PAYLOAD', 'The job has ended already. Reload the page.'),
  );
  const { user } = open();
  await user.click((await row('Text of a document')).getByRole('button', { name: /^Retry/ }));
  expect(server.seen('POST', `${PATH}/jobs/j1/retry`)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Text of a document' })).toBeNull());
  await user.click((await row('sync')).getByRole('button', { name: /^Cancel/ }));
  await user.click((await row('sync')).getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not canceled. The job has ended already. Reload the page.',
  );
});

test('signs out one person, and everybody else, after a question; never the administrator', async () => {
  server.on('POST', `${PATH}/sessions/end`, () => ({ status: 200, body: { data: { people: 1 } } }));
  const { user } = open();
  expect((await row('Ada (you)')).queryByRole('button')).toBeNull();
  const press = async (name: RegExp): Promise<void> => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name }));
  };
  await press(/^Log out everywhere Vera Nunes/);
  expect(await screen.findByText('Vera Nunes was logged out everywhere.')).toHaveFocus();
  await press(/^Log out everyone else/);
  expect(await screen.findByText('Everyone else was logged out.')).toHaveFocus();
  expect(server.seen('POST', `${PATH}/sessions/end`).map(({ body }) => body)).toEqual([{ user: 'p2' }, {}]);
});

test('says so where there is nothing to show', async () => {
  answer = {
    ...report,
    jobs: { waiting: 0, running: 0, failed: 0, list: [] },
    mails: [],
    slow: [],
    people: [own],
    backup: null,
    storage: { ...report.storage, free_bytes: null },
  };
  open();
  for (const sentence of [
    'No jobs are waiting, running or failed.',
    'No email has failed in the last 30 days.',
    'No request was slow.',
    'None recorded',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('Free space for uploads')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Log out everyone else/ })).toBeNull();
});

test.each([
  [403, 'FORBIDDEN'],
  [404, 'ROUTE_NOT_FOUND'],
])('says that it is for administrators when the server answers %i', async (status, code) => {
  server.on('GET', PATH, () => refusal(status, code, 'No.'));
  open();
  expect(await screen.findByText('This page is for administrators.')).toBeVisible();
});

test('shows what came last when the server no longer answers, and says so; without anything it says that', async () => {
  const first = open();
  await row('Vera Nunes');
  server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  await act(() => queryClient.refetchQueries({ queryKey: ['operations'] }));
  expect(await screen.findByText(/^This page shows what the server said last\./)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Vera Nunes' })).toBeVisible();
  first.unmount();
  queryClient.clear();
  open();
  expect(await screen.findByText(/could not be loaded\./)).toBeVisible();
});
