import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdList, loader } from './HouseholdList.tsx';

const PATH = '/data/items/households';
const LIST = '/baseline-survey/list';
let server: FakeDirectus;

const question = (name: string, label: string, more: object = {}) => ({
  collection: 'households',
  name,
  label,
  kind: 'text',
  unit: null,
  choices: null,
  restricted: false,
  ...more,
});
const QUESTIONS = [
  question('fuel', 'Fuel', { kind: 'choice', choices: { wood: 'Firewood', gas: 'Gas' } }),
  question('distance', 'Distance to the mill', { kind: 'number', unit: 'km' }),
  question('bank', 'Bank account', { kind: 'yesNo' }),
  question('crops', 'Cash crops', { kind: 'list', choices: { sesame: 'Sesame' } }),
  question('phone', 'Phone', { restricted: true }),
  question('slope', 'Slope', { collection: 'plots', kind: 'number' }),
  question('job', 'Job', { collection: 'members', restricted: true }),
  question('trips', 'Trips to the market', { collection: 'repeat_rows', kind: 'householdRows' }),
  question('km', 'Distance', { collection: 'repeat_rows.trips', kind: 'number', unit: 'km' }),
  question('with', 'Who came along', { collection: 'repeat_rows.trips', restricted: true }),
];

const servePermissions = (...columns: readonly string[]) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        households: {
          read: {
            access: 'full',
            fields: ['id', 'household_code', 'rooms', 'village_id', 'survey_round_id', ...columns],
          },
        },
        plots: { read: { access: 'full', fields: ['*'] } },
        repeat_rows: { read: { access: 'full', fields: ['id', 'row_no', 'answers'] } },
      },
    },
  }));

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [];
  server.items['survey_rounds'] = [];
  server.items['survey_questions'] = QUESTIONS;
  servePermissions('answers');
  const row = (code: string) => ({
    id: `id-${code}`,
    household_code: code,
    rooms: 1,
    village_id: null,
    survey_round_id: null,
  });
  server.on('GET', PATH, ({ query }) => ({
    status: 200,
    body: { data: [row('HH-1'), row('HH-2')].slice(0, query['limit'] === '1' ? 1 : 2), meta: { filter_count: 2 } },
  }));
});

const open = (search = '') =>
  renderScreen(<HouseholdList />, { path: `${LIST}${search}`, route: LIST, signedInAs: ada, server });
/** What every question about households was narrowed by, each once. */
const filters = () =>
  [...new Set(server.seen('GET', PATH).map(({ query }) => query['filter'] ?? 'nothing'))].map((filter) =>
    filter === 'nothing' ? filter : (JSON.parse(filter) as unknown),
  );
const narrowedBy = (...rules: readonly object[]) => ({ _and: [{ _and: rules }] });

test('a custom question is chosen like any other; the filter is a badge and in the address, and is what the server counts by', async () => {
  const { user, address } = open('?page=2');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const list = within(await screen.findByRole('group', { name: 'Filter by' }));
  expect(list.getByRole('option', { name: 'Cash crops' })).toBeVisible();
  expect(list.queryByRole('option', { name: /^(Phone|Job)/ })).toBeNull();
  await user.click(list.getByRole('option', { name: 'Fuel' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Firewood',
    'Gas',
    'is known',
    'is not known',
  ]);
  server.calls.length = 0;
  await user.click(screen.getByRole('option', { name: 'Gas' }));
  expect(await screen.findByRole('button', { name: 'Remove the filter Fuel is Gas' })).toBeVisible();
  expect(address()).toBe(`${LIST}?where=answers.fuel%3Ais%3Agas`);
  await waitFor(() =>
    expect(server.seen('GET', PATH).map(({ query }) => [query['meta'], query['aggregate[countDistinct]']])).toEqual(
      expect.arrayContaining([
        [undefined, undefined],
        ['filter_count', undefined],
        [undefined, 'household_code'],
      ]),
    ),
  );
  expect(filters()).toEqual([narrowedBy({ answers: { _rule: 'answers.fuel:is:gas' } })]);
  await user.click(screen.getByRole('button', { name: 'Remove the filter Fuel is Gas' }));
  expect(address()).toBe(LIST);
});

test('one of several answers, and questions about the rows of a household', async () => {
  const { user, address } = open();
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('option', { name: 'Cash crops' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Sesame',
    'is known',
    'is not known',
  ]);
  await user.click(screen.getByRole('option', { name: 'Sesame' }));
  expect(await screen.findByRole('button', { name: 'Remove the filter Cash crops includes Sesame' })).toBeVisible();
  await user.click(await screen.findByRole('option', { name: 'Slope · Plots' }));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), '5');
  server.calls.length = 0;
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await waitFor(() =>
    expect(address()).toBe(`${LIST}?where=answers.crops%3Ahas%3Asesame&plots=answers.slope%3Amin%3A5`),
  );
  const slope = { plots: { _some: { answers: { _rule: 'answers.slope:min:5' } } } };
  await waitFor(() =>
    expect(filters()).toEqual([{ _and: [{ _and: [{ answers: { _rule: 'answers.crops:has:sesame' } }] }, slope] }]),
  );
});

test('a question of a repeat group is chosen like any other; the server is asked with the group', async () => {
  const { user, address } = open();
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const list = within(await screen.findByRole('group', { name: 'Filter by' }));
  await user.click(await list.findByRole('option', { name: /^Distance.* · Trips to the market$/ }));
  // Neither what the person may not read, nor what rows repeat of their household and person.
  expect(list.queryAllByRole('option', { name: /Trips to the market/ })).toEqual([]);
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), '10');
  server.calls.length = 0;
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await waitFor(() => expect(address()).toBe(`${LIST}?repeat_rows.trips=answers.km%3Amin%3A10`));
  await waitFor(() =>
    expect(filters()).toEqual([
      { _and: [{ repeat_rows: { _some: { answers: { _rule: 'trips/answers.km:min:10' } } } }] },
    ]),
  );
  expect(await screen.findByText('Trips to the market, at least one:')).toBeVisible();
});

test.each([
  [
    '?repeat_rows.trips=answers.km:min:10&repeat_rows.trips=answers.km:max:20',
    {
      repeat_rows: {
        _and: [{ answers: { _rule: 'trips/answers.km:min:10' } }, { answers: { _rule: 'trips/answers.km:max:20' } }],
      },
    },
  ],
  ['?repeat_rows.trips=any', { repeat_rows: { _some: { repeat_name: { _eq: 'trips' } } } }],
  [
    '?repeat_rows.trips=none&repeat_rows.trips=answers.km:min:10',
    { repeat_rows: { _none: { answers: { _rule: 'trips/answers.km:min:10' } } } },
  ],
])('%s is opened with its conditions', async (search, filter) => {
  signIn(ada, server);
  loader({ request: new Request(`https://portal.example.org${LIST}${search}`) } as never);
  open(search);
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await waitFor(() => expect(JSON.stringify(filters())).toContain(JSON.stringify(filter)));
  expect(filters()).toHaveLength(1);
});

test('conditions on a repeat group that there is not are left out, which the list says', async () => {
  open('?repeat_rows.journeys=answers.km:min:10');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  expect(await screen.findByText(/The list shows more households than it was meant to/)).toBeVisible();
});

test('an address with conditions on such rows is opened with them', async () => {
  const search = '?plots=answers.slope:min:5&plots=area_ha:min:1';
  signIn(ada, server);
  loader({ request: new Request(`https://portal.example.org${LIST}${search}`) } as never);
  expect(server.seen('GET', PATH)).toHaveLength(0);
  open(search);
  await screen.findByRole('rowheader', { name: 'HH-1' });
  expect(filters()).toEqual([
    { _and: [{ plots: { _and: [{ answers: { _rule: 'answers.slope:min:5' } }, { area_ha: { _gte: 1 } }] } }] },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is typed is asked of numbers, and joins the filters that are there', async () => {
  const { user, address } = open('?where=rooms:min:1');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: /More filters/ }));
  await user.click(await screen.findByRole('option', { name: 'Distance to the mill (km)' }));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), '2,5');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await waitFor(() => expect(address()).toBe(`${LIST}?where=rooms%3Amin%3A1&where=answers.distance%3Amin%3A2.5`));
  await waitFor(() =>
    expect(filters()).toContainEqual(
      narrowedBy({ rooms: { _gte: 1 } }, { answers: { _rule: 'answers.distance:min:2.5' } }),
    ),
  );
});

test('an address is opened with its filters: nothing is asked without them, and households lead on with them', async () => {
  const search = '?where=answers.bank:is:false&where=answers.crops:known';
  signIn(ada, server);
  loader({ request: new Request(`https://portal.example.org${LIST}${search}`) } as never);
  expect(server.seen('GET', PATH)).toHaveLength(0);
  open(search);
  expect(await screen.findByRole('link', { name: 'HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/id-HH-1?where=answers.bank%3Ais%3Afalse&where=answers.crops%3Aknown',
  );
  expect(filters()).toEqual([
    narrowedBy({ answers: { _rule: 'answers.bank:is:false' } }, { answers: { _rule: 'answers.crops:known' } }),
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['?where=restricted_answers.phone:has:84', '1 filter in this address was not applied.'],
  [
    '?members=restricted_answers.job:known&plots=answers.gone:known&plots=none',
    '2 filters in this address were not applied.',
  ],
  [
    '?where=answers.gone:known&where=answers.fuel:min:1&where=rooms:min:1',
    '2 filters in this address were not applied.',
  ],
])('a filter that the person may not use, or that there is not, is said: %s', async (search, words) => {
  open(search);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await screen.findByRole('rowheader', { name: 'HH-1' });
  expect(JSON.stringify(filters())).not.toContain('answers');
});

test('people with permission filter by restricted answers', async () => {
  servePermissions('answers', 'restricted_answers');
  open('?where=restricted_answers.phone:has:84');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  expect(filters()).toEqual([narrowedBy({ restricted_answers: { _rule: 'restricted_answers.phone:has:84' } })]);
  expect(screen.queryByRole('alert')).toBeNull();
});
