import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdList } from '../../HouseholdList.tsx';

const CHECKS = '/data/groundwork-households/checks';
const OUTBOX = '/data/groundwork-outbox';

type Row = Readonly<Record<string, string | boolean | null>>;
/** Of the second round, by hand: three in Aldeia (one without consent), one in Bura; two enumerators, and one not recorded. */
const INTERVIEWS: readonly Row[] = [
  { village_id: 'v1', enumerator_code: 'E2', interview_date: '2025-05-01', review_state: 'approved', consent: true },
  {
    village_id: 'v1',
    enumerator_code: 'E2',
    interview_date: '2025-05-01',
    review_state: 'not_reviewed',
    consent: null,
  },
  { village_id: 'v1', enumerator_code: 'E10', interview_date: '2025-05-02', review_state: 'on_hold', consent: false },
  {
    village_id: 'v2',
    enumerator_code: null,
    interview_date: '2025-05-02',
    review_state: 'not_reviewed',
    consent: true,
  },
];
const COUNTS: Readonly<Record<string, number>> = {
  'again r2': 2,
  'any r2': 3,
  'to-visit r1': 4,
  'moved r1': 1,
  'refused r1': 0,
  'not-at-home r1': 2,
  'dissolved r1': 0,
};
let server: FakeDirectus;
let rows: readonly Row[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  rows = INTERVIEWS;
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia' },
    { village_id: 'v2', village_name: 'ቡራ' },
  ];
  server.items['survey_rounds'] = [
    { id: 'r1', name: 'Baseline', start_date: '2023-05-01', planned_households: null },
    { id: 'r2', name: 'Endline', start_date: '2025-05-01', planned_households: { aldeia: 4, v2: 0, Elsewhere: 9 } },
  ];
  server.on('GET', '/data/items/households', ({ query }) => {
    const by = query['groupBy[0]'] ?? '';
    const counts = new Map<unknown, number>();
    for (const row of rows) counts.set(row[by] ?? null, (counts.get(row[by] ?? null) ?? 0) + 1);
    return { status: 200, body: { data: [...counts].map(([key, count]) => ({ [by]: key, count })) } };
  });
  server.on('GET', CHECKS, () => ({
    status: 200,
    body: {
      data: [
        { id: 'rooms', group: 'outliers', title: 'Rooms', rule: 'Not within 1 to 15 rooms.' },
        { id: 'to-visit', group: 'fieldwork', title: 'Still to visit', rule: 'No interview.' },
      ],
    },
  }));
  server.on('GET', /checks\/[a-z-]+$/, ({ path, query }) => ({
    status: 200,
    body: { data: { total: COUNTS[`${path.split('/').at(-1)} ${query['round']}`] ?? 0, findings: [] } },
  }));
});

const open = (address = '') =>
  renderScreen(<HouseholdList />, {
    path: `/baseline-survey/list?view=checks${address}`,
    route: '/baseline-survey/list',
    signedInAs: ada,
    server,
  });
const figure = (label: string): HTMLElement => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  if (!term?.parentElement) throw new Error(`No figure "${label}".`);
  return term.parentElement;
};
const linesOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const address = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://x');
  return [pathname, ...[...searchParams].map(([key, value]) => `${key}=${value}`)];
};

test('the board has what is done and what is left, and every number leads to its households', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Field work, Endline' })).toBeVisible();
  await waitFor(() => expect(figure('Not found or not at home')).toHaveTextContent('2'));
  await waitFor(() => expect(figure('Dissolved')).toHaveTextContent('0'));
  const shown = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(shown).toEqual([
    'Planned4',
    'Interviewed41 without consent',
    'Interviewed again2',
    'Still to visit4',
    'Moved away1',
    'Refused0',
    'Dissolved0',
    'Not found or not at home2',
    'To review2',
    'With findings3',
  ]);
  const list = '/baseline-survey/list';
  const inRound = 'where=survey_round_id.name:is:r2';
  const linkIn = (label: string) => address(within(figure(label)).getAllByRole('link')[0]!);
  expect(linkIn('Interviewed')).toEqual([list, inRound]);
  expect(address(screen.getByRole('link', { name: '1 without consent' }))).toEqual([
    list,
    inRound,
    'where=consent:is:false',
  ]);
  expect(linkIn('Interviewed again')).toEqual([list, 'round=r2', 'view=checks', 'check=again']);
  expect(linkIn('Still to visit')).toEqual([list, 'round=r1', 'view=checks', 'check=to-visit']);
  expect(linkIn('Not found or not at home')).toEqual([list, 'round=r1', 'view=checks', 'check=not-at-home']);
  expect(linkIn('To review')).toEqual([list, inRound, 'where=review_state:is:not_reviewed']);
  expect(linkIn('With findings')).toEqual([list, 'round=r2', 'view=checks', 'check=any']);
  // The numbers of field work are no checks of the answers.
  expect(within(screen.getByRole('table', { name: 'Checks' })).getAllByRole('rowheader')).toHaveLength(1);
});

test('by village, enumerator and day; not planned and not recorded are no zeros', async () => {
  rows = [...INTERVIEWS, { village_id: null, enumerator_code: 'E2', interview_date: null }];
  open();
  await screen.findByRole('table', { name: 'Field work by village' });
  expect(linesOf('Field work by village')).toEqual([
    ['Aldeia', '75%', '4', '3'],
    ['ቡራ', '–none planned', '0', '1'],
    ['Village not known', '–not planned', '–not planned', '1'],
  ]);
  expect(linesOf('Interviews by enumerator')).toEqual([
    ['E2', '3'],
    ['E10', '1'],
    ['Not recorded', '1'],
  ]);
  expect(linesOf('Interviews by day')).toEqual([
    ['2 May 2025', '2'],
    ['1 May 2025', '2'],
    ['Not recorded', '1'],
  ]);
  expect(screen.getByText(/1 planned number is not counted: you cannot see its village/)).toBeVisible();
  const second = within(screen.getByRole('table', { name: 'Interviews by day' })).getAllByRole('link')[0]!;
  expect(address(second).slice(2)).toEqual([
    'where=interview_date:min:2025-05-02',
    'where=interview_date:max:2025-05-02',
  ]);
});

test('where nobody recorded enumerators and days, and nothing is planned, the board says so', async () => {
  rows = [{ village_id: 'v1', enumerator_code: null, interview_date: null }];
  open('&round=r1');
  expect(await screen.findByText('No interview of this round has an enumerator.')).toBeVisible();
  expect(screen.getByText('No interview of this round has a day.')).toBeVisible();
  expect(screen.getByText(/There is no earlier round/)).toBeVisible();
  expect(figure('Planned')).toHaveTextContent('–not planned');
  expect(figure('Still to visit')).toHaveTextContent('–no earlier round');
});

describe('what happened to a household', () => {
  const household = {
    id: 'h1',
    household_code: 'HH-1',
    interview_date: '2023-05-06',
    enumerator_code: 'E1',
    review_state: 'approved',
    village_id: { village_name: 'Aldeia' },
  };
  const may = (access: 'full' | 'none') => {
    const right = { access };
    server.on('GET', '/data/permissions/me', () => ({
      status: 200,
      body: { data: { non_interviews: { read: { access: 'full' }, create: right, update: right, delete: right } } },
    }));
  };
  beforeEach(() => {
    server.items['non_interviews'] = [];
    server.on('GET', `${CHECKS}/to-visit`, () => ({
      status: 200,
      body: { data: { total: 1, findings: [{ household, says: 'No interview in Endline.' }] } },
    }));
  });
  const sent = () => server.seen('POST', OUTBOX).map(({ body }) => body as { write: unknown; expects: unknown });

  test('is recorded, changed and removed again where the household is listed', async () => {
    may('full');
    server.on('POST', OUTBOX, ({ body }) => {
      const { action, values } = (body as { write: { action: string; values: Row } }).write;
      const before = server.items['non_interviews']![0];
      server.items['non_interviews'] = action === 'delete' ? [] : [{ ...before, ...values }];
      return { status: 200, body: { data: { state: 'written' } } };
    });
    const { user } = open('&check=to-visit&round=r1');
    const control = await screen.findByRole('combobox', { name: 'What happened to HH-1' });
    expect(control).toHaveValue('');
    await user.selectOptions(control, 'Moved away');
    expect(await screen.findByText('HH-1: Moved away. Saved.')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'What happened to HH-1' })).toHaveValue('moved'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happened to HH-1' }), 'Refused');
    expect(await screen.findByText('HH-1: Refused. Saved.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'What happened to HH-1' })).toHaveValue('refused'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happened to HH-1' }), 'Still to visit');
    expect(await screen.findByText('HH-1: Still to visit. Saved.')).toBeVisible();
    const id = expect.any(String) as string;
    expect(sent()).toMatchObject([
      {
        write: {
          action: 'create',
          collection: 'non_interviews',
          values: { id, household_id: 'h1', sought_in: 'r2', reason: 'moved' },
        },
        expects: null,
      },
      { write: { action: 'update', values: { reason: 'refused' } }, expects: { values: { reason: 'moved' } } },
      { write: { action: 'delete' }, expects: { values: { reason: 'refused' } } },
    ]);
  });

  test('is only read by who may not change it, and a refusal is said', async () => {
    may('none');
    server.items['non_interviews'] = [{ id: 'n1', household_id: 'h1', reason: 'dissolved' }];
    open('&check=to-visit&round=r1');
    expect(await screen.findByRole('cell', { name: 'Dissolved' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /What happened/ })).not.toBeInTheDocument();
  });

  test('is not saved where the server refuses it, and that is said', async () => {
    may('full');
    server.on('POST', OUTBOX, () => refusal(403, 'FORBIDDEN', 'It is outside your area.'));
    const { user } = open('&check=to-visit&round=r1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What happened to HH-1' }), 'Moved away');
    expect(await screen.findByText(/^HH-1: Not saved\./)).toBeVisible();
  });
});
