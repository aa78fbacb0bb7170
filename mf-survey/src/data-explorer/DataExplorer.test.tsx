import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { tableOf } from '../shared/query/dictionary/index.ts';
import { Component as DataExplorer } from './DataExplorer.tsx';
import { changed, readExplorer, writeExplorer } from './explorer-state.ts';
import {
  askedTables,
  description,
  figureOf,
  groupOf,
  serveTable,
  tableFigure,
} from '../shared/figures/table/table-for-tests.ts';

const MEMBERS = '/data/items/members';
let server: FakeDirectus;

const person = (id: string, sex: string | null, age_years: number | null) => ({
  id,
  sex,
  age_years,
  line_no: 1,
  household_id: { id: 'h1', household_code: 'HH-1' },
});
const people = [
  person('m1', 'female', 30),
  person('m2', 'female', null),
  person('m3', 'male', 0),
  person('m4', null, 12),
];

const bySex = ([female = 0, male = 0, unknown = 0]: readonly number[]) =>
  tableFigure({
    groups: [
      groupOf(null, female + male + unknown),
      groupOf('=female', female),
      groupOf('=male', male),
      groupOf('-', unknown),
    ],
  });
const ages = tableFigure({
  groups: [
    groupOf(null, 3, { missing: 1 }),
    groupOf('=female', 1, { missing: 1 }),
    groupOf('=male', 1),
    groupOf('-', 1),
  ],
  cells: [
    figureOf(null, 'mean', 14),
    figureOf('=female', 'mean', 30),
    figureOf('=male', 'mean', 0, { low: 0, high: 2 }),
    figureOf('-', 'mean', 12),
  ],
});

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        members: { read: { access: 'full', fields: ['id', 'household_id', 'line_no', 'sex', 'age_years', 'is_head'] } },
        villages: open,
        cms_pages: open,
      },
    },
  }));
  server.items['villages'] = [];
  serveTable(server, ({ show }) => ({ figure: show === 'count' ? bySex([2, 1, 1]) : ages, rows: ['m2', 'm1'] }));
  server.on('GET', MEMBERS, ({ query }) => {
    const { id } = JSON.parse(query['filter'] ?? '{}') as { id?: { _in: string[] } };
    // A filter with one comparison is not written as JSON.
    const sex = query['filter[sex][_eq]'];
    const rows = people.filter((one) => (id?._in.includes(one.id) ?? true) && (sex === undefined || one.sex === sex));
    return { status: 200, body: { data: rows, meta: { filter_count: rows.length } } };
  });
});

const open = (search = '') =>
  renderScreen(<DataExplorer />, { path: `/data-explorer${search}`, route: '/data-explorer', signedInAs: ada, server });

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

const dialogOf = (token: string) => screen.getByRole('dialog', { name: new RegExp(`^(${token})$`) });
/** Opens a part of the sentence and takes an answer out of its list. */
const choose = async (user: UserEvent, token: string, answer: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${token}`) }));
  await user.click(within(dialogOf(token)).getByRole('option', { name: answer }));
};
const optionsOf = async (user: UserEvent, token: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${token}`) }));
  return within(dialogOf(token))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
/** Questions for the figures; the list of fields asks for itself. */
const askedFigures = () => askedTables(server).filter(({ show }) => show !== 'describe');

test('offers the tables and fields that the person may read, and no others', async () => {
  const { user } = open();
  expect(await optionsOf(user, 'Table')).toEqual(['Household members', 'Villages']);
  await user.keyboard('{Escape}');
  const grouped = await optionsOf(user, 'Group by|Add a group');
  expect(grouped).toContain('Sex');
  expect(grouped).not.toContain('Name');
});

test('measures groups with n, intervals and what is not known, and says it all in the address', async () => {
  const { user, address } = open('?table=members');
  await choose(user, 'Add a group', 'Sex');
  await choose(user, 'Statistic', 'average');
  const table = await screen.findByRole('table', { name: 'Average age (years), by sex' });
  const shown = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string;
  expect(cellsOf(table)).toEqual([
    ['Female', shown('30'), shown('no interval'), shown('1'), shown('1')],
    ['Male', shown('0'), shown('0 to 2'), shown('1'), '0'],
    ['Not known', shown('12'), shown('no interval'), shown('1'), '0'],
    ['All', shown('14'), shown('no interval'), shown('3'), shown('1')],
  ]);
  expect(address()).toBe('/data-explorer?table=members&by=sex&measure=mean%3Aage_years');
  expect(askedFigures().at(-1)).toEqual({
    table: 'members',
    of: ['age_years'],
    show: 'mean',
    by: 'sex',
    where: [],
    weighted: false,
  });
});

test('begins with the villages, and offers sums only of what adds up', async () => {
  const open_ = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: open_, plots: open_ } },
  }));
  server.items['households'] = [];
  server.items['plots'] = [];
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Group by: Village' })).toBeVisible();
  expect(await optionsOf(user, 'Statistic')).toEqual(['number', 'average', 'median', 'share of yes']);
  await user.keyboard('{Escape}');
  await choose(user, 'Table', 'Plots');
  await choose(user, 'Statistic', 'sum');
  expect(await optionsOf(user, 'Measure')).toContain('Area (ha)');
  await user.click(screen.getByRole('option', { name: 'Area as reported' }));
  expect(await screen.findByRole('button', { name: 'Statistic: average' })).toBeVisible();
});

const rounds = [
  { id: 'r1', name: 'Baseline', start_date: '2024-05-06' },
  { id: 'r2', name: 'Endline', start_date: '2025-07-07' },
];
const twoRounds = () => {
  server.items['survey_rounds'] = rounds;
  server.on('GET', '/data/items/households', ({ query }) =>
    query['groupBy[0]'] === undefined
      ? { status: 200, body: { data: [] } }
      : { status: 200, body: { data: rounds.map(({ id }) => ({ survey_round_id: id, count: 2 })) } },
  );
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        members: {
          read: { access: 'full', fields: ['id', 'household_id', 'line_no', 'sex', 'age_years', 'survey_round_id'] },
        },
        survey_rounds: { read: { access: 'full', fields: ['*'] } },
      },
    },
  }));
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        { round: 'r1', asked: ['members', 'members.sex', 'members.age_years'] },
        { round: 'r2', asked: ['members'] },
      ],
    },
  }));
};

test('rows of a round that did not ask are not asked: in the figures, by group and in the list of fields', async () => {
  twoRounds();
  serveTable(server, ({ show }) =>
    show === 'describe'
      ? {
          descriptions: [
            description('age_years', {
              known: 3,
              missing: 1,
              notAsked: 1,
              distinct: 3,
              least: 0,
              median: 12,
              most: 30,
            }),
          ],
        }
      : { figure: tableFigure({ ...ages, groups: [...ages.groups, groupOf('~', 0, { notAsked: 1 })] }) },
  );
  open('?table=members&by=sex&measure=mean:age_years&rounds=all');
  const table = await screen.findByRole('table', { name: 'Average age (years), by sex' });
  expect(cellsOf(table).map((line) => [line[0], line.at(-1)])).toEqual([
    ['Female', '0'],
    ['Male', '0'],
    ['Not known', '0'],
    ['Not asked', expect.stringMatching(/^1/)],
    ['All', '0'],
  ]);
  expect(cellsOf(table).at(-2)?.[1]).toMatch(/^not asked/);
  expect(await screen.findByRole('button', { name: /^Number ?Age \(years\)/ })).toHaveTextContent(
    '0 to 30 · 75% answered · 1 not asked',
  );
});

test('nothing is summed over several survey rounds', async () => {
  twoRounds();
  open('?table=members&by=sex&measure=total:age_years&rounds=all');
  expect(await screen.findByText('No sum over several survey rounds')).toBeVisible();
  expect(askedFigures()).toEqual([]);
});

test('the rows of a group that no filter can say are those that the server names', async () => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read: { access: 'full', fields: ['*'] } } } },
  }));
  server.items['households'] = [
    { id: 'm1', household_code: 'A' },
    { id: 'm2', household_code: 'B' },
    { id: 'm3', household_code: 'C' },
  ];
  serveTable(server, ({ show }) =>
    show === 'rows'
      ? { rows: ['m2', 'm1'] }
      : { figure: tableFigure({ groups: [groupOf(null, 3), groupOf('=radio', 2), groupOf('=[]', 1)] }) },
  );
  open('?table=households&by=assets&group=%3Dradio');
  expect(await screen.findByText('1–2 of 2 rows')).toBeVisible();
  expect(askedFigures().at(-1)).toMatchObject({ show: 'rows', by: 'assets', group: '=radio' });
});

test('figures are not filtered by names, and the screen says so; the rows are', async () => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { members: { read: { access: 'full', fields: ['*'] } } } },
  }));
  open('?table=members&by=sex&where=name:has:a');
  expect(await screen.findByText('No figures with this filter')).toBeVisible();
  expect(await screen.findByText('1–4 of 4 rows')).toBeVisible();
  expect(askedFigures()).toEqual([]);
});

test('a group leads to its rows and no others', async () => {
  const { user, address } = open('?table=members&by=sex');
  await user.click(await screen.findByRole('link', { name: 'Female' }));
  const heading = await screen.findByRole('heading', { name: 'Rows: Female' });
  expect(heading).toHaveFocus();
  const table = await screen.findByRole('table', { name: 'Household members: Female' });
  expect(await screen.findByText('1–2 of 2 rows')).toBeVisible();
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
  expect(new URLSearchParams(address().split('?')[1]).get('group')).toBe('=female');
  await user.click(screen.getByRole('button', { name: 'Show the rows of all groups' }));
  expect(await screen.findByText('1–4 of 4 rows')).toBeVisible();
});

const lastFilter = () => JSON.parse(server.seen('GET', MEMBERS).at(-1)?.query['filter'] ?? '{}') as unknown;

const filterByAge = async (user: UserEvent, value: string) => {
  await choose(user, 'Add a filter', 'Age (years)');
  await user.type(screen.getByLabelText('Value'), `${value}{Enter}`);
};

test('a filter is asked of the server and stays in the address', async () => {
  const { user, address } = open('?table=members');
  await filterByAge(user, '5,5');
  await waitFor(() => expect(lastFilter()).toEqual({ _and: [{ age_years: { _gte: 5.5 } }] }));
  expect(address()).toBe('/data-explorer?table=members&where=age_years%3Amin%3A5.5');
});

test('an answer out of a list is a filter at once', async () => {
  const { user, address } = open('?table=members');
  await choose(user, 'Add a filter', 'Sex');
  await user.click(screen.getByRole('option', { name: 'Female' }));
  await waitFor(() => expect(address()).toBe('/data-explorer?table=members&where=sex%3Ais%3Afemale'));
  expect(screen.getByRole('button', { name: 'Filter: Sex is Female' })).toBeVisible();
});

test('a filter of the address can be changed and removed', async () => {
  const { user, address } = open('?table=members&where=age_years:min:5.5');
  await user.click(await screen.findByRole('button', { name: 'Filter: Age (years) at least 5.5' }));
  expect(screen.getByLabelText('Value')).toHaveValue('5.5');
  await user.clear(screen.getByLabelText('Value'));
  await user.type(screen.getByLabelText('Value'), '6{Enter}');
  await waitFor(() => expect(address()).toBe('/data-explorer?table=members&where=age_years%3Amin%3A6'));
  await user.click(await screen.findByRole('button', { name: 'Filter: Age (years) at least 6' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter' }));
  await waitFor(() => expect(lastFilter()).toEqual({}));
  expect(address()).toBe('/data-explorer?table=members');
});

test('an invalid filter is refused in words, and stays as typed', async () => {
  const { user, address } = open('?table=members');
  await filterByAge(user, 'ten');
  expect(await screen.findByText('Enter a number.')).toBeVisible();
  expect(screen.getByLabelText('Value')).toHaveValue('ten');
  expect(address()).toBe('/data-explorer?table=members');
});

test('the newest round is a filter that can be seen and removed; then it says that all rounds are together', async () => {
  twoRounds();
  const { user, address } = open('?table=members&by=sex');
  await user.click(await screen.findByRole('button', { name: 'Filter: Survey round is Endline' }));
  await waitFor(() => expect(askedFigures().at(-1)?.where).toEqual(['survey_round_id.name:is:r2']));
  await user.click(screen.getByRole('button', { name: 'Remove filter' }));
  expect(await screen.findByText(/^All rounds together/)).toBeVisible();
  expect(address()).toContain('rounds=all');
  expect(askedFigures().at(-1)?.where).toEqual([]);
});

test('fields that are restricted are not asked for, not even by the address', async () => {
  open('?table=members&by=name&where=name:has:a&sort=name&columns=all');
  expect(await screen.findByText('1–4 of 4 rows')).toBeVisible();
  for (const { query } of server.seen('GET', MEMBERS)) {
    expect((query['fields'] ?? '').split(',')).not.toContain('name');
    expect(`${query['filter'] ?? ''}${query['sort'] ?? ''}`).not.toContain('name');
  }
});

test('says calmly when the rows do not come, and Retry asks again', async () => {
  const heal = server.on('GET', MEMBERS, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open('?table=members');
  expect(await screen.findByText('The rows could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1–4 of 4 rows')).toBeVisible();
});

test('says calmly when the figures do not come, and Retry asks again', async () => {
  const heal = server.on('GET', '/data/survey-figures/table', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open('?table=members&by=sex');
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  heal();
  await user.click(within(screen.getByRole('region', { name: 'Figures' })).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Number of household members, by sex' })).toBeVisible();
});

const members = tableOf('members')!;

test('the address is written as it is read, and invalid values in it are ignored', () => {
  const text =
    'table=members&where=sex%3Ais%3Afemale&by=age_years&measure=share%3Ais_head&group=%3D10&sort=-age_years&columns=all&view=table&page=3';
  const read = (search: string) => readExplorer(new URLSearchParams(search), [members])!;
  expect(writeExplorer(read(text)).toString()).toBe(text);
  expect(
    writeExplorer(
      read('table=directus_users&by=password&measure=mean:sex&sort=-x&page=-1&group==1&where=x'),
    ).toString(),
  ).toBe('table=members');
  expect(writeExplorer(changed(read(text), { rules: [] })).toString()).not.toContain('group');
});
