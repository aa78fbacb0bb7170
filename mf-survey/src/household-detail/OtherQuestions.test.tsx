import { queryClient } from '@groundwork/shared/data';
import { ada, chooseInList, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '@groundwork/shared/ui/data';
import { Component as HouseholdDetail } from './HouseholdDetail.tsx';

let server: FakeDirectus;
/** The visits to the household, as the server has them. */
let visits: Record<string, unknown>[];

const question = (collection: string, name: string, kind: string, more: object = {}) => ({
  collection,
  name,
  label: `${collection}: ${name}`,
  kind,
  unit: null,
  choices: null,
  restricted: false,
  ...more,
});
const CROPS = { cashew: 'Cashew', sesame: 'Sesame' };
const QUESTIONS = [
  question('households', 'leader', 'text', { label: 'Who leads the group' }),
  question('households', 'distance', 'number', { label: 'Distance to the mill', unit: 'km' }),
  question('households', 'has_bank', 'yesNo', { label: 'Bank account' }),
  question('households', 'joined_on', 'day', { label: 'Joined on' }),
  question('households', 'main_cash_crop', 'choice', { label: 'Main cash crop', choices: CROPS }),
  question('households', 'cash_crops', 'list', { label: 'Cash crops', choices: CROPS }),
  question('households', 'trainings', 'list', { label: 'Trainings', choices: {} }),
  question('households', 'never_said', 'text', { label: 'Never said' }),
  question('households', 'phone', 'text', { label: 'Phone number', restricted: true }),
  question('members', 'hours_carrying', 'number', { label: 'Hours carrying water', unit: 'h' }),
  question('members', 'nickname', 'text', { label: 'Nickname', restricted: true }),
  question('plots', 'slope', 'choice', { label: 'Slope', choices: { steep: 'Steep' } }),
  question('purchases', 'shop', 'text', { label: 'Shop' }),
  question('food_consumption', 'insects', 'yesNo', { label: 'Ate insects' }),
  question('finance', 'tontine', 'number', { label: 'Tontine' }),
];
const ANSWERS = {
  leader: 'Amélia',
  distance: 0,
  has_bank: false,
  joined_on: '2023-11-02',
  main_cash_crop: 'sesame',
  cash_crops: ['sesame', 'tobacco'],
  trainings: [],
};

const household = {
  id: 'h2',
  household_code: 'HH-2',
  interview_date: '2024-05-08',
  consent: true,
  rooms: 2,
  village_id: null,
  survey_round_id: { id: 'r1', name: 'Baseline' },
  answers: ANSWERS,
};

const TABLES = [
  'members',
  'plots',
  'crop_plantings',
  'crop_sales',
  'livestock',
  'livestock_sales',
  'food_consumption',
  'finance',
  'purchases',
];
/** What `/permissions/me` answers to somebody with these fields of every table. */
const servePermissions = (...fields: readonly string[]) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: Object.fromEntries(
        ['households', 'villages', ...TABLES].map((name) => [name, { read: { access: 'full', fields } }]),
      ),
    },
  }));

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  for (const name of TABLES) server.items[name] = [];
  server.items['survey_questions'] = QUESTIONS;
  servePermissions(
    'id',
    'household_code',
    'interview_date',
    'consent',
    'rooms',
    'line_no',
    'relation',
    'sex',
    'age_years',
    'plot_no',
    'item',
    'survey_round_id',
    'village_id',
    'answers',
  );
  visits = [household];
  server.items['households'] = visits;
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: visits, meta: { filter_count: 1 } },
  }));
});

const open = (tab = '') =>
  renderScreen(<HouseholdDetail />, {
    path: `/baseline-survey/household/h2${tab}`,
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });

/** What is beside a question, by round. */
const answers = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const fieldsAsked = () => server.calls.flatMap(({ query }) => (query['fields'] ?? '').split(','));

test('answers of each kind are shown in words; no, zero and none are answers, and what is not known is left out', async () => {
  open();
  expect(await screen.findByRole('rowheader', { name: 'Other questions' })).toBeVisible();
  expect(answers('Who leads the group')).toEqual(['Amélia']);
  expect(answers('Distance to the mill (km)')).toEqual(['0']);
  expect(answers('Bank account')).toEqual(['No']);
  expect(answers('Joined on')).toEqual([formatDay('2023-11-02')]);
  expect(answers('Main cash crop')).toEqual(['Sesame']);
  // A code that is none of the choices is read as it is.
  expect(answers('Cash crops')).toEqual(['SesameTobacco']);
  expect(answers('Trainings')).toEqual(['None']);
  expect(screen.queryByRole('rowheader', { name: 'Never said' })).toBeNull();
  expect(screen.queryByRole('rowheader', { name: 'Phone number' })).toBeNull();
});

test('a household without such answers has no such section', async () => {
  visits = [{ ...household, answers: null }];
  server.items['households'] = visits;
  open();
  await screen.findByRole('rowheader', { name: 'Rooms' });
  await waitFor(() => expect(server.seen('GET', '/data/items/survey_questions')).not.toHaveLength(0));
  expect(screen.queryByRole('rowheader', { name: 'Other questions' })).toBeNull();
});

test('another round that did not ask says so, and a change is marked', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        {
          round: 'r1',
          asked: [
            'households',
            'households.answers.leader',
            'households.answers.distance',
            'households.answers.has_bank',
          ],
        },
        { round: 'r2', asked: ['households', 'households.answers.distance', 'households.answers.has_bank'] },
      ],
    },
  }));
  visits = [
    household,
    {
      ...household,
      id: 'h9',
      interview_date: '2025-08-14',
      survey_round_id: { id: 'r2', name: 'Endline' },
      answers: { distance: 4 },
    },
  ];
  open();
  await waitFor(() => expect(answers('Who leads the group')).toEqual(['Amélia', 'Not asked']));
  expect(answers('Distance to the mill (km)')).toEqual(['0', '4']);
  expect(
    within(screen.getByRole('rowheader', { name: 'Distance to the mill (km)' }).closest('tr')!).getByRole('img', {
      name: 'changed to',
    }),
  ).toBeVisible();
  expect(answers('Bank account')).toEqual(['No', '–not known']);
  // Of a question that no import added, no round is known to have asked it: the answer is there, and the other one is not known.
  expect(answers('Joined on')).toEqual([formatDay('2023-11-02'), '–not known']);
});

test('restricted answers are not requested by a member, whose rows have the others', async () => {
  server.items['members'] = [
    { id: 'm1', line_no: 1, relation: 'head', sex: 'female', age_years: 53, answers: { hours_carrying: 2.5 } },
    { id: 'm2', line_no: 2, answers: {} },
  ];
  open('?tab=people');
  const table = within(await screen.findByRole('table', { name: 'Other questions' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No.',
    'Person',
    'Hours carrying water (h)',
  ]);
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
  ).toEqual([(2.5).toLocaleString(), '–not known']);
  expect(fieldsAsked()).toContain('answers');
  expect(fieldsAsked().filter((name) => name.startsWith('restricted_answers') || name.startsWith('answers.'))).toEqual(
    [],
  );
});

test('a server that does not report permissions is not asked for restricted answers', async () => {
  server.on('GET', '/data/permissions/me', () => ({ status: 403, body: {} }));
  open();
  expect(await screen.findByRole('rowheader', { name: 'Who leads the group' })).toBeVisible();
  expect(fieldsAsked()).not.toContain('restricted_answers');
});

test('people with permission see restricted answers too', async () => {
  servePermissions('*');
  visits = [{ ...household, restricted_answers: { phone: '+258 84 000' } }];
  server.items['households'] = visits;
  server.items['members'] = [{ id: 'm1', line_no: 1, restricted_answers: { nickname: 'Tia' } }];
  open();
  expect(await screen.findByRole('rowheader', { name: 'Phone number' })).toBeVisible();
  expect(answers('Phone number')).toEqual(['+258 84 000']);
  expect(
    within(screen.getByText('Nickname', { selector: 'th *, th' }).closest('table')!).getByText('Tia'),
  ).toBeInTheDocument();
});

test('rows of other tables have a column for what one of them answered', async () => {
  server.items['plots'] = [
    { id: 'p1', plot_no: 1, answers: { slope: 'steep' } },
    { id: 'p2', plot_no: 2, answers: null },
  ];
  open('?tab=land');
  const [head, first, second] = within(await screen.findByRole('table', { name: 'Land' })).getAllByRole('row');
  expect(within(head!).getAllByRole('columnheader').at(-1)).toHaveTextContent('Slope');
  expect([first, second].map((row) => within(row!).getAllByRole('cell').at(-1)?.textContent.trim())).toEqual([
    'Steep',
    '–not known',
  ]);
});

test('answers about food and money stand with the others, and where there are none nothing does', async () => {
  server.items['food_consumption'] = [{ id: 'f1', answers: { insects: true } }];
  server.items['finance'] = [{ id: 'n1', answers: { tontine: 1200 } }];
  server.items['purchases'] = [{ id: 'b1', item: 'Radio', answers: {} }];
  open('?tab=food');
  expect((await screen.findByText('Ate insects', { selector: 'dt' })).nextElementSibling).toHaveTextContent(/^Yes$/);
  expect(screen.getByText('Tontine', { selector: 'dt' }).nextElementSibling).toHaveTextContent((1200).toLocaleString());
  expect(screen.queryByText('Shop')).toBeNull();
});

test('under a heading with the days or hours, foods are named without them', async () => {
  servePermissions('id', 'household_code', 'fcs_staples', 'hdds_1', 'answers');
  server.items['food_consumption'] = [{ id: 'f1', fcs_staples: 6, hdds_1: true, answers: null }];
  open('?tab=food');
  const foods = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
  expect(await foods('Days in the last week')).toEqual([expect.stringMatching(/^Cereals[^(]*: 6$/)]);
  expect(await foods('In the last 24 hours')).toEqual(['Cereals: Yes']);
});

test('the households before and after it are those of the list that custom questions narrow', async () => {
  const listed = (id: string) => ({ id, household_code: `HH-${id.slice(1)}`, survey_round_id: null });
  server.on('GET', '/data/items/households', ({ query }) => ({
    status: 200,
    body: { data: query['limit'] === '50' ? [listed('h1'), listed('h2')] : visits, meta: { filter_count: 2 } },
  }));
  open('?where=answers.main_cash_crop:is:sesame');
  expect(await screen.findByRole('link', { name: 'Previous: HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h1?where=answers.main_cash_crop%3Ais%3Asesame',
  );
  expect(await screen.findByText('2 of 2 in this list')).toBeVisible();
  const lists = server
    .seen('GET', '/data/items/households')
    .filter(({ query }) => query['limit'] === '50' || query['meta'] === 'filter_count');
  expect(lists.map(({ query }) => JSON.parse(query['filter'] ?? '{}') as unknown)).toEqual(
    lists.map(() => ({ _and: [{ _and: [{ answers: { _rule: 'answers.main_cash_crop:is:sesame' } }] }] })),
  );
});

test('a photo is shown where the village has one with that file name, and is named where it has none, or several', async () => {
  server.items['survey_questions'] = [
    question('households', 'roof', 'photo', { label: 'Roof' }),
    question('households', 'door', 'photo', { label: 'Door' }),
  ];
  visits = [
    {
      ...household,
      village_id: { village_id: 'V1', village_name: 'Ruaca' },
      answers: { roof: 'roof 1.JPEG', door: 'door.jpg' },
    },
  ];
  server.items['households'] = visits;
  // As Directus: a row has what was asked for.
  server.on('GET', '/data/items/households', ({ query }) => ({
    status: 200,
    body: {
      data: visits.map((visit) => ({
        ...visit,
        ...(!(query['fields'] ?? '').includes('village_id.village_id') && { village_id: { village_name: 'Ruaca' } }),
      })),
      meta: { filter_count: 1 },
    },
  }));
  server.on('GET', '/data/items/media_upload_items', ({ query }) => {
    const filter = query['filter'] ?? '';
    const file = (id: string, name: string) => ({
      id,
      caption: null,
      credit: null,
      kind: 'photo',
      preview_image: { filename_disk: `${id}.jpg`, filename_download: name },
    });
    return {
      status: 200,
      body: {
        data: filter.includes('filename')
          ? []
          : [file('p1', 'roof 1.jpg'), file('p2', 'roof 1.2.jpg'), file('p3', 'door.jpg'), file('p4', 'door.png')],
      },
    };
  });
  open();
  // The picture itself is fetched with the session, which this test has not.
  expect(await screen.findByText(/^Photo: roof 1.JPEG/)).toBeInTheDocument();
  expect(answers('Door')).toEqual(['door.jpg']);
  expect(
    server.seen('GET', '/data/items/media_upload_items').some(({ query }) => (query['filter'] ?? '').includes('"V1"')),
  ).toBe(true);
});

test('repeat groups have a table each, with the household or with its people; one that its round did not ask has none', async () => {
  const group = (name: string, label: string, kind: string) => question('repeat_rows', name, kind, { label });
  server.items['survey_questions'] = [
    group('trips', 'Trips', 'householdRows'),
    group('doses', 'Vaccinations', 'memberRows'),
    group('visits', 'Visits', 'householdRows'),
    group('other', 'Of another survey', 'householdRows'),
    question('repeat_rows.trips', 'km', 'number', { label: 'Distance', unit: 'km' }),
    question('repeat_rows.doses', 'times', 'number', { label: 'Times' }),
  ];
  const fields = ['*'];
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: Object.fromEntries(
        ['households', 'villages', 'repeat_rows', ...TABLES].map((name) => [
          name,
          { read: { access: 'full', fields } },
        ]),
      ),
    },
  }));
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [{ round: 'r1', asked: ['households', 'repeat_rows.trips', 'repeat_rows.doses', 'repeat_rows.visits'] }],
    },
  }));
  const person = { line_no: 2, sex: 'female', age_years: 4 };
  server.on('GET', '/data/items/repeat_rows', () => ({
    status: 200,
    body: {
      data: [
        { id: 'a', repeat_name: 'trips', row_no: 1, member_id: null, answers: { km: 12 } },
        { id: 'b', repeat_name: 'doses', row_no: 1, member_id: person, answers: { times: 3 } },
      ],
    },
  }));
  const { user } = open();
  const trips = await screen.findByRole('table', { name: 'Trips' });
  expect(
    within(trips)
      .getAllByRole('row')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['RowDistance (km)', '112']);
  expect(
    within(screen.getByRole('region', { name: /^Visits/ })).getByText('None are recorded for this household.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Of another survey/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^People/ }));
  const doses = await screen.findByRole('table', { name: 'Vaccinations' });
  expect(within(doses).getByRole('row', { name: '2 Female 4 1 3' })).toBeVisible();
});

describe('for somebody who corrects', () => {
  const OUTBOX = '/data/groundwork-outbox';
  const sent = () =>
    server.seen('POST', OUTBOX).map(({ body }) => body as { readonly write: object; readonly expects: object | null });
  const all = { access: 'full', fields: ['*'] };
  beforeEach(() => {
    server.on('GET', '/data/permissions/me', () => ({
      status: 200,
      body: {
        data: Object.fromEntries(
          ['households', 'villages', 'repeat_rows', ...TABLES].map((name) => [
            name,
            { read: all, create: all, update: all, delete: all },
          ]),
        ),
      },
    }));
    server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  });

  test('answers are in the form with the others, those that nobody gave as well; each is sent for itself', async () => {
    visits = [{ ...household, restricted_answers: { phone: '+258' } }];
    server.items['households'] = visits;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Correct answers' }));
    const form = within(await screen.findByRole('form', { name: 'Correct the answers' }));
    await user.click(within(form.getByRole('radiogroup', { name: 'Cash crops' })).getByText('None'));
    await user.click(within(form.getByRole('radiogroup', { name: 'Bank account' })).getByText('Not known'));
    await user.type(form.getByRole('textbox', { name: 'Never said' }), 'ውሃ');
    await user.clear(form.getByRole('textbox', { name: 'Phone number' }));
    await user.click(form.getByRole('button', { name: 'Save 4 changes' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      write: {
        collection: 'households',
        values: {
          id: 'h2',
          'answers.cash_crops': [],
          'answers.has_bank': null,
          'answers.never_said': 'ውሃ',
          'restricted_answers.phone': null,
        },
      },
      expects: {
        values: {
          'answers.cash_crops': ['sesame', 'tobacco'],
          'answers.has_bank': false,
          'answers.never_said': null,
          'restricted_answers.phone': '+258',
        },
      },
    });
  });

  test('rows of repeat groups are changed, and added with the person whom they are about', async () => {
    const group = (name: string, label: string, kind: string) => question('repeat_rows', name, kind, { label });
    server.items['survey_questions'] = [
      group('trips', 'Trips', 'householdRows'),
      group('doses', 'ክትባት', 'memberRows'),
      question('repeat_rows.trips', 'km', 'number', { label: 'Distance', unit: 'km' }),
      question('repeat_rows.doses', 'times', 'number', { label: 'Times' }),
    ];
    server.items['members'] = [{ id: 'm1', line_no: 1, relation: 'head', sex: 'female', age_years: 53 }];
    const trip = { id: 'a', repeat_name: 'trips', row_no: 1, member_id: null, answers: { km: 12 } };
    server.on('GET', '/data/items/repeat_rows', () => ({ status: 200, body: { data: [trip] } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Correct Trips: row 1' }));
    const distance = await screen.findByRole('spinbutton', { name: 'Distance (km)' });
    await user.clear(distance);
    await user.type(distance, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      write: { action: 'update', collection: 'repeat_rows', values: { id: 'a', 'answers.km': 0 } },
      expects: { key: 'a', values: { 'answers.km': 12 } },
    });
    await user.click(screen.getByRole('link', { name: /^People/ }));
    await user.click(await screen.findByRole('button', { name: 'Add to ክትባት' }));
    await screen.findByRole('spinbutton', { name: 'Times' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an answer.')).toBeVisible();
    await chooseInList(user, 'Person', '1: Head, female, 53');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      write: {
        action: 'create',
        collection: 'repeat_rows',
        values: { household_id: 'h2', repeat_name: 'doses', member_id: 'm1' },
      },
      expects: null,
    });
  });
});
