import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tableOf } from '../shared/dictionary/index.ts';
import { Component as DataExplorer } from './DataExplorer.tsx';
import { changed, readExplorer, writeExplorer } from './explorer-state.ts';
import { measure, readMeasure } from './measure.ts';

const MEMBERS = '/data/items/members';
let server: FakeDirectus;

const person = (id: string, sex: string | null, age_years: number | null) => ({ id, sex, age_years, line_no: 1, household_id: { id: 'h1', household_code: 'HH-1' } });
const people = [person('m1', 'female', 30), person('m2', 'female', null), person('m3', 'male', 0), person('m4', null, 12)];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { members: { read: { access: 'full', fields: ['id', 'household_id', 'line_no', 'sex', 'age_years', 'is_head'] } }, villages: open, cms_pages: open } } }));
  server.items['villages'] = [];
  server.on('GET', MEMBERS, ({ query }) => {
    const { id } = JSON.parse(query['filter'] ?? '{}') as { id?: { _in: string[] } };
    const rows = id ? people.filter((one) => id._in.includes(one.id)) : people;
    return { status: 200, body: { data: rows, meta: { filter_count: rows.length } } };
  });
});

const open = (search = '') => renderScreen(<DataExplorer />, { path: `/data-explorer${search}`, route: '/data-explorer', signedInAs: ada, server });

const cellsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('offers the tables and fields that the person may read, and no others', async () => {
  open();
  expect(within(await screen.findByLabelText('Table')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Household members', 'Villages']);
  const grouped = within(screen.getByLabelText('Group by')).getAllByRole('option').map(({ textContent }) => textContent);
  expect(grouped).toContain('Sex');
  expect(grouped).not.toContain('Name');
});

test('measures groups with n and what is not known, and says it all in the address', async () => {
  const { user, address } = open();
  await user.selectOptions(await screen.findByLabelText('Group by'), 'Sex');
  await user.selectOptions(screen.getByLabelText('Measure'), 'Mean of Age (years)');
  const table = await screen.findByRole('table', { name: 'Mean of Age (years), by Sex' });
  expect(cellsOf(table)).toEqual([
    ['Male', expect.stringMatching(/^0/), expect.stringMatching(/^1/), '0'],
    ['Female', expect.stringMatching(/^30/), expect.stringMatching(/^1/), '1'],
    ['Not known', expect.stringMatching(/^12/), expect.stringMatching(/^1/), '0'],
  ]);
  expect(address()).toBe('/data-explorer?table=members&by=sex&measure=mean%3Aage_years');
});

test('rows of a round that did not ask are not asked: in the figures, by group and in the overview of the fields', async () => {
  const rounds = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06' }, { id: 'r2', name: 'Endline', start_date: '2025-07-07' }];
  server.items['survey_rounds'] = rounds;
  server.items['households'] = [];
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { members: { read: { access: 'full', fields: ['id', 'household_id', 'line_no', 'sex', 'age_years', 'survey_round_id'] } }, survey_rounds: { read: { access: 'full', fields: ['*'] } } } } }));
  const [baseline, endline] = rounds;
  const all = [...people.map((one) => ({ ...one, survey_round_id: baseline })), { ...person('m5', null, null), survey_round_id: endline }];
  server.on('GET', MEMBERS, () => ({ status: 200, body: { data: all, meta: { filter_count: all.length } } }));
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: { data: [{ round: 'r1', asked: ['members', 'members.sex', 'members.age_years'] }, { round: 'r2', asked: ['members'] }] } }));
  const { user } = open('?table=members&by=sex&measure=mean:age_years&rounds=all');
  const table = await screen.findByRole('table', { name: 'Mean of Age (years), by Sex' });
  const shown = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string;
  expect(cellsOf(table)).toEqual([
    ['Male', shown('0'), shown('1'), '0', '0'],
    ['Female', shown('30'), shown('1'), '1', '0'],
    ['Not known', shown('12'), shown('1'), '0', '0'],
    ['Not asked', shown('not asked'), shown('0'), '0', '1'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show the overview' }));
  const fields = await screen.findByRole('table', { name: 'Fields of Household members' });
  expect(cellsOf(fields).find(([name]) => name === 'Age (years)')?.[2]).toBe('75 %, 1 not known, 1 not asked');
});

test('a group leads to its rows and no others', async () => {
  const { user, address } = open('?table=members&by=sex');
  await user.click(await screen.findByRole('link', { name: 'Female' }));
  const heading = await screen.findByRole('heading', { name: 'Rows: Female' });
  expect(heading).toHaveFocus();
  const table = await screen.findByRole('table', { name: 'Household members: Female' });
  await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(2));
  expect(screen.getByText('1 to 2 of 2 rows')).toBeVisible();
  expect(new URLSearchParams(address().split('?')[1]).get('group')).toBe('=female');
  await user.click(screen.getByRole('button', { name: 'Show the rows of all groups' }));
  expect(await screen.findByText('1 to 4 of 4 rows')).toBeVisible();
});

const lastFilter = () => JSON.parse(server.seen('GET', MEMBERS).at(-1)?.query['filter'] ?? '{}') as unknown;

test('a filter is asked of the server and kept in the address', async () => {
  const { user, address } = open('?table=members');
  await user.selectOptions(await screen.findByLabelText('Filter by'), 'Age (years)');
  await user.type(screen.getByLabelText('Value'), '5,5{Enter}');
  await waitFor(() => expect(lastFilter()).toEqual({ _and: [{ age_years: { _gte: 5.5 } }] }));
  expect(address()).toBe('/data-explorer?table=members&where=age_years%3Amin%3A5.5');
});

test('a filter of the address is taken away again', async () => {
  const { user, address } = open('?table=members&where=age_years:min:5.5');
  await user.click(await screen.findByRole('button', { name: /^Remove the filter Age \(years\) at least/ }));
  await waitFor(() => expect(lastFilter()).toEqual({}));
  expect(address()).toBe('/data-explorer?table=members');
  expect(screen.getByLabelText('Filter by')).toHaveFocus();
});

test('a filter that means nothing is refused in words, and stays as it was typed', async () => {
  const { user, address } = open('?table=members');
  await user.selectOptions(await screen.findByLabelText('Filter by'), 'Age (years)');
  await user.type(screen.getByLabelText('Value'), 'ten{Enter}');
  expect(screen.getByText('Please enter a number.')).toBeVisible();
  expect(screen.getByLabelText('Value')).toHaveValue('ten');
  expect(address()).toBe('/data-explorer?table=members');
});

test('fields that are restricted are not asked for, not even by the address', async () => {
  open('?table=members&by=name&where=name:has:a&sort=name&columns=all');
  expect(await screen.findByText('1 to 4 of 4 rows')).toBeVisible();
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
  expect(await screen.findByText('1 to 4 of 4 rows')).toBeVisible();
});

const members = tableOf('members')!;

test.each([
  ['count', { value: 4, n: 4, missing: 0 }],
  ['mean:age_years', { value: 14, n: 3, missing: 1 }],
  ['median:age_years', { value: 12, n: 3, missing: 1 }],
  ['total:age_years', { value: 42, n: 3, missing: 1 }],
  ['share:is_head', { value: null, n: 0, missing: 4 }],
])('%s', (text, figure) => expect(measure(readMeasure(text, members), people)).toEqual(figure));

test('the address is written as it is read, and nonsense in it is nothing', () => {
  const text = 'table=members&where=sex%3Ais%3Afemale&by=age_years&measure=share%3Ais_head&group=%3D10&sort=-age_years&columns=all&page=3';
  const read = (search: string) => readExplorer(new URLSearchParams(search), [members])!;
  expect(writeExplorer(read(text)).toString()).toBe(text);
  expect(writeExplorer(read('table=directus_users&by=password&measure=mean:sex&sort=-x&page=-1&group==1&where=x')).toString()).toBe('table=members');
  expect(writeExplorer(changed(read(text), { rules: [] })).toString()).not.toContain('group');
});
