import { connection } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  signIn,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { formatDay } from '@groundwork/shared/ui/data';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdDetail, loader } from './HouseholdDetail.tsx';
import { difficultiesText } from './difficulties.ts';

const LIST = '/data/items/households';
let server: FakeDirectus;
/** The visits to the household, as the server has them. */
let visits: readonly object[];

const household = {
  id: 'h2',
  household_code: 'HH-2',
  interview_date: '2024-05-08',
  enumerator_code: null,
  consent: false,
  weight: '1.0500',
  rooms: 0,
  wall: 'reed',
  assets: [],
  water_source: 'surface_water',
  toilet_type: 'rope_seat',
  months_lack_food: [1, 12],
  meals_per_day: null,
  village_id: { village_name: 'Baraka' },
  survey_round_id: { name: 'Baseline 2024', currency: 'MZN' },
};
const person = {
  id: 'm1',
  line_no: 1,
  relation: 'head',
  sex: 'female',
  age_years: 53,
  is_head: true,
  attending_school: null,
  can_read_write: false,
  wg_seeing: 2,
  wg_hearing: 1,
};

/** What `/permissions/me` answers for somebody who may read these fields of members, and everything else. */
const rights = (memberFields: readonly string[]) => ({
  data: Object.fromEntries(
    [
      'households',
      'plots',
      'crop_plantings',
      'crop_sales',
      'livestock',
      'livestock_sales',
      'food_consumption',
      'finance',
      'purchases',
      'villages',
      'members',
    ].map((name) => [
      name,
      {
        read: {
          access: 'full',
          fields: name === 'members' ? memberFields : name === 'households' ? Object.keys(household) : ['*'],
        },
      },
    ]),
  ),
});

const MEMBER = [
  'id',
  'household_id',
  'line_no',
  'relation',
  'sex',
  'age_years',
  'attending_school',
  'can_read_write',
  'wg_seeing',
  'wg_hearing',
];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  for (const name of [
    'plots',
    'crop_plantings',
    'crop_sales',
    'livestock',
    'livestock_sales',
    'food_consumption',
    'finance',
    'purchases',
  ])
    server.items[name] = [];
  server.items['members'] = [person];
  server.items['households'] = [{ id: 'h1', household_code: 'HH-1' }, household, { id: 'h3', household_code: 'HH-3' }];
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: rights(MEMBER) }));
  visits = [household];
  server.on('GET', LIST, ({ query }) => ({
    status: 200,
    body: {
      data: query['filter[household_code][_eq]'] === 'HH-2' ? visits : ['1', '2', '3'].map((n) => listed(n)),
      meta: { filter_count: 3 },
    },
  }));
});

const listed = (n: string) => ({
  id: `h${n}`,
  household_code: `HH-${n}`,
  interview_date: null,
  enumerator_code: null,
  rooms: null,
  water_source: null,
  toilet_type: null,
  village_id: null,
});

const open = (address = 'h2') =>
  renderScreen(<HouseholdDetail />, {
    path: `/baseline-survey/household/${address}`,
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });

/** Questions of the organisation have names too. */
const rowsAsked = () => server.calls.filter(({ path }) => path !== '/data/items/survey_questions');

/** What is beside a question, by round. */
const answers = (question: string) =>
  within(screen.getByRole('rowheader', { name: question }).closest('tr')!).getAllByRole('cell');
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('shows the answers in words; zero, no and none are answers, and unknown values are marked', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Household HH-2' })).toBeVisible();
  expect(screen.getByText(`Baraka · Baseline 2024 · interviewed on ${formatDay('2024-05-08')}`)).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Rooms' })).toBeVisible();
  expect(answers('Rooms')[0]).toHaveTextContent(/^0$/);
  expect(answers('Assets')[0]).toHaveTextContent(/^None$/);
  expect(answers('Meals yesterday')[0]).toHaveTextContent(/^–not known$/);
  expect(answers('Main source of drinking water')[0]).toHaveTextContent('River, stream, pond or lake');
  expect(answers('Toilet')[0]).toHaveTextContent('Rope seat');
  expect(
    within(answers('Months without enough food')[0]!).getByRole('img', { name: 'January; December' }),
  ).toBeVisible();
  expect(fact('Consent')).toHaveTextContent(/^Refused$/);
  expect(fact('Enumerator')).toHaveTextContent(/^–not known$/);
  expect(fact('Position')).toHaveTextContent(/^Restricted/);
});

test('a question that was not put looks different from one without an answer', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        {
          round: 'r1',
          asked: ['households', 'households.rooms', 'households.meals_per_day', 'members', 'members.sex'],
        },
      ],
    },
  }));
  server.items['households'] = [{ ...household, survey_round_id: { id: 'r1', name: 'Baseline 2024' } }];
  visits = server.items['households'];
  open();
  await screen.findByRole('rowheader', { name: 'Rooms' });
  await waitFor(() => expect(answers('Walls')[0]).toHaveTextContent(/^Not asked$/));
  expect(answers('Rooms')[0]).toHaveTextContent(/^0$/);
  expect(answers('Meals yesterday')[0]).toHaveTextContent(/^–not known$/);
  expect(fact('Sanitation')).toHaveTextContent(/^Not asked$/);
  expect(fact('People per room')).toHaveTextContent(/^–not known$/);
});

test('a household that did not agree to the interview has one sentence instead of empty lines', async () => {
  const silent = {
    ...household,
    rooms: null,
    wall: null,
    assets: null,
    water_source: null,
    toilet_type: null,
    months_lack_food: null,
  };
  server.items['households'] = [silent];
  visits = [silent];
  open();
  expect(await screen.findByText('The household did not agree to the interview.')).toBeVisible();
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(screen.queryByText('People per room')).toBeNull();
});

test('both rounds are side by side, changes are marked and can be shown alone', async () => {
  visits = [
    {
      ...household,
      id: 'h9',
      interview_date: '2025-08-14',
      survey_round_id: { name: 'Endline 2025' },
      rooms: 3,
      wall: 'reed',
      assets: ['radio'],
      meals_per_day: 2,
      months_lack_food: [12, 1],
      members: [{ id: 'm1' }, { id: 'm2' }],
    },
    household,
  ];
  const { user } = open('h2?sort=-rooms');
  const table = await screen.findByRole('region', { name: 'Table: Answers, both rounds' });
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Question', 'Baseline 2024, 8 May 2024', 'Endline 2025, 14 Aug 2025']);
  expect(within(table).getByRole('link', { name: 'Endline 2025, 14 Aug 2025' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h9?sort=-rooms',
  );
  expect(answers('Rooms').map(({ textContent }) => textContent)).toEqual(['0', '3']);
  expect(within(answers('Rooms')[1]!).getByRole('img', { name: 'changed to' })).toBeVisible();
  expect(fact('Adequate food')?.nextElementSibling).toHaveTextContent('Endline 2025: 10 months');
  await user.click(screen.getByRole('radio', { name: 'Changed 2' }));
  // Neither the same months in another order, nor an answer where there was none, is a change.
  expect(within(table).queryByRole('rowheader', { name: 'Months without enough food' })).toBeNull();
  expect(within(table).queryByRole('rowheader', { name: 'Meals yesterday' })).toBeNull();
  expect(within(table).getByRole('rowheader', { name: 'Assets' })).toBeVisible();
});

test('J and K lead to the next and the previous household, but not while somebody is typing', async () => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        ...rights(['*']).data,
        household_reviews: { read: { access: 'full', fields: ['*'] }, create: { access: 'full', fields: ['note'] } },
      },
    },
  }));
  const { user, address } = open();
  await screen.findByRole('link', { name: 'Next: HH-3' });
  await screen.findByRole('link', { name: 'Previous: HH-1' });
  await user.type(await screen.findByLabelText('Note for the team'), 'j');
  expect(address()).toBe('/baseline-survey/household/h2');
  await user.clear(screen.getByLabelText('Note for the team'));
  act(() => screen.getByLabelText('Note for the team').blur());
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/baseline-survey/household/h1'));
});

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [36.1, -17.6],
      [36.101, -17.6],
      [36.101, -17.599],
      [36.1, -17.599],
      [36.1, -17.6],
    ],
  ],
};

test('outlines of plots are below the table, each with its measured and recorded area', async () => {
  server.items['plots'] = [
    { id: 'p1', plot_no: 1, area_ha: '2.0000', geometry: SQUARE },
    { id: 'p2', plot_no: 2, area_ha: null, geometry: null },
    { id: 'p3', plot_no: 3, area_ha: null, geometry: SQUARE },
  ];
  open('h2?tab=land');
  const outlines = await screen.findByRole('list', { name: 'Outlines of the plots' });
  expect(
    within(outlines)
      .getAllByRole('listitem')
      .map(({ lastChild }) => lastChild?.textContent),
  ).toEqual([
    'Plot 1: 1.18 ha inside its outline, 2 ha recorded',
    'Plot 3: 1.18 ha inside its outline, no area is recorded',
  ]);
  expect(screen.getByText('2 of 3 plots have an outline. North is up, and all are drawn at one scale.')).toBeVisible();
});

test('restricted outlines are not requested; the page says where a plot was measured', async () => {
  const all = rights(MEMBER);
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: { ...all.data, plots: { read: { access: 'full', fields: ['id', 'plot_no', 'area_ha', 'measured_by'] } } },
    },
  }));
  server.items['plots'] = [{ id: 'p1', plot_no: 1, area_ha: 1, measured_by: 'gps' }];
  open('h2?tab=land');
  expect(await screen.findByText('Plot outlines are restricted.')).toBeVisible();
  expect(server.seen('GET', '/data/items/plots').map(({ query }) => query['fields'])).toEqual([
    expect.not.stringContaining('geometry'),
  ]);
});

test('asks for no name and no position where they are restricted', async () => {
  open('h2?tab=people');
  expect(await screen.findByText('Names are restricted.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'People 1' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
  expect(screen.queryByText('Latitude (°)')).toBeNull();
  const asked = rowsAsked()
    .map(({ query }) => query['fields'] ?? '')
    .join(',')
    .split(',');
  expect(asked).not.toContain('name');
  expect(asked).not.toContain('latitude');
  expect(asked).toContain('age_years');
});

test('schooling and health say whose answers they are', async () => {
  open('h2?tab=people');
  for (const name of ['Schooling', 'Health']) {
    const [, row] = within(await screen.findByRole('table', { name })).getAllByRole('row');
    expect(within(row!).getByRole('rowheader')).toHaveTextContent(/^1 Head, female, 53$/);
    expect(within(row!).getAllByRole('cell')[0]).toHaveTextContent(/^Head, Female, 53$/);
  }
});

test('shows names to people with permission', async () => {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: rights(['*']) }));
  server.items['members'] = [{ ...person, name: 'Célia Macuácua' }];
  open('h2?tab=people');
  expect(await screen.findByRole('cell', { name: 'Célia Macuácua' })).toBeVisible();
  for (const name of ['Schooling', 'Health'])
    expect(within(screen.getByRole('table', { name })).getByText('Célia Macuácua')).toBeVisible();
});

test('a Directus that does not report permissions is not asked for restricted fields', async () => {
  server.on('GET', '/data/permissions/me', () => refusal(403, 'FORBIDDEN', 'You do not have permission.'));
  open('h2?tab=people');
  expect(await screen.findByText('Names are restricted.')).toBeVisible();
  expect(rowsAsked().some(({ query }) => (query['fields'] ?? '').split(',').includes('name'))).toBe(false);
});

test('says what is not recorded, and shows the rest when one table fails', async () => {
  server.on('GET', '/data/items/livestock', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user, address } = open('h2?sort=-rooms&tab=animals');
  expect(await screen.findByText('Livestock could not be loaded.')).toBeVisible();
  expect(await screen.findByText('No livestock sales are recorded for this household.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^People/ }));
  expect(screen.getByRole('table', { name: 'People of the household' })).toBeVisible();
  expect(screen.getByText('Livestock could not be loaded.')).not.toBeVisible();
  expect(address()).toBe('/baseline-survey/household/h2?sort=-rooms&tab=people');
});

test('asks for the rows of this household alone, also across the plot', async () => {
  open();
  await screen.findByText('No crops are recorded for this household.');
  const filter = (path: string) => JSON.parse(server.seen('GET', path)[0]!.query['filter'] ?? '{}') as unknown;
  expect(filter('/data/items/members')).toEqual({ household_id: { id: { _eq: 'h2' } } });
  expect(filter('/data/items/crop_plantings')).toEqual({ plot_id: { household_id: { id: { _eq: 'h2' } } } });
});

test('leads to the previous and the next household of the list as it was left, and back to it', async () => {
  open('h2?village=v1&sort=-rooms');
  const nav = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(await within(nav).findByRole('link', { name: 'Previous: HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h1?village=v1&sort=-rooms',
  );
  expect(within(nav).getByRole('link', { name: 'Next: HH-3' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h3?village=v1&sort=-rooms',
  );
  expect(within(nav).getByRole('link', { name: 'Households' })).toHaveAttribute(
    'href',
    '/baseline-survey/list?village=v1&sort=-rooms',
  );
  expect(await within(nav).findByText('2 of 3 in this list')).toBeVisible();
});

test('continues on the next page', async () => {
  server.on('GET', LIST, ({ query }) => ({
    status: 200,
    body: {
      data: query['page'] === '2' ? [listed('2')] : query['page'] === '1' ? [listed('1')] : [listed('3')],
      meta: { filter_count: 120 },
    },
  }));
  open('h2?page=2');
  expect(await screen.findByRole('link', { name: 'Previous: HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h1',
  );
  expect(await screen.findByRole('link', { name: 'Next: HH-3' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h3?page=3',
  );
});

test('the loader asks for the household and all its rows before the screen is there', async () => {
  signIn(ada, server);
  loader({ params: { id: 'h2' } } as never);
  await waitFor(() => expect(server.seen('GET', `${LIST}/h2`)).toHaveLength(1));
  await waitFor(() => expect(server.seen('GET', '/data/items/purchases')).toHaveLength(1));
});

test('says that no household was found', async () => {
  open('h9');
  expect(await screen.findByText('No household found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Households' })).toBeVisible();
});

test('the address of a household that was merged into another one leads to that one, which says so', async () => {
  server.on('GET', '/data/groundwork-merge/households/h9', () => ({
    status: 200,
    body: { data: { kept: 'h2', at: '2026-03-01T09:30:00Z', by: 'ልያ ከበደ' } },
  }));
  const { address } = open('h9');
  expect(
    await screen.findByText(/^The household you opened was merged into this one on 1 Mar 2026, \d\d:30 by ልያ ከበደ\.$/),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Household HH-2' })).toBeVisible();
  expect(address()).toMatch(/^\/baseline-survey\/household\/h2/);
});

test('whether a household was merged is asked again where that did not come', async () => {
  const heal = server.on('GET', '/data/groundwork-merge/households/h9', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open('h9');
  expect(await screen.findByText('The household could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No household found.')).toBeNull();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No household found.')).toBeVisible();
});

test('says why when the household does not come, and Retry asks again', async () => {
  const heal = server.on('GET', `${LIST}/h2`, () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The household could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Household HH-2' })).toBeVisible();
});

test('says that one is offline', async () => {
  server.on('GET', `${LIST}/h2`, () => 'no answer');
  open();
  connection.store.setState({ online: false });
  expect(await screen.findByText('You are offline.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [{}, null],
  [{ wg_seeing: 1, wg_hearing: 1, wg_walking: 1, wg_remembering: 1, wg_selfcare: 1, wg_communicating: 1 }, 'None'],
  [
    { wg_seeing: 2, wg_hearing: 1, wg_walking: 4, wg_remembering: 1, wg_selfcare: 1, wg_communicating: 1 },
    'seeing: some difficulty; walking: cannot do at all',
  ],
  [{ wg_seeing: 1 }, 'None reported (5 not known)'],
])('difficulties of %j read %j', (row, text) => expect(difficultiesText(row, () => false)).toBe(text));

test('difficulties that were not asked are no part of the sentence, and none asked is not asked', () => {
  expect(difficultiesText({ wg_seeing: 1 }, (question) => question !== 'members.wg_seeing')).toBe('None');
  expect(difficultiesText({}, () => true)).toBe('not asked');
});
