import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tableOf } from '../shared/dictionary/index.ts';
import { codebookRows } from './codebook.ts';
import { reportFilter } from './report-filter.ts';
import { contentOf, readReport, writeReport } from './report-state.ts';
import { Component as Reports } from './Reports.tsx';

let server: FakeDirectus;
const saved: { blob: Blob; name: string }[] = [];

jest.mock('@groundwork/shared', () => ({ ...jest.requireActual<object>('@groundwork/shared'), saveBlob: (blob: Blob, name: string) => saved.push({ blob, name }) }));

const rows = Array.from({ length: 6 }, (_, index) => ({ id: `h${index}`, household_code: index === 0 ? '=cmd()' : `HH-${index}`, rooms: index === 1 ? null : index, roof: 'grass' }));

beforeEach(() => {
  saved.length = 0;
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { households: { read: { access: 'full', fields: ['id', 'household_code', 'rooms', 'roof'] } }, villages: open } } }));
  server.on('GET', '/data/items/households', () => ({ status: 200, body: { data: rows, meta: { filter_count: rows.length } } }));
  server.items['villages'] = [{ village_id: 'v1', village_name: 'Aldeia' }];
  server.items['survey_rounds'] = [];
});

const open = (search = '') => renderScreen(<Reports />, { path: `/baseline-survey/tools/download${search}`, route: '/baseline-survey/tools/download', signedInAs: ada, server });

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

test('saves a CSV file for each table and the codebook, no cell of it a formula', async () => {
  const { user } = open('?file=csv&cells=codes&without=households.roof');
  await user.click(await screen.findByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText('Saved 2 files with 6 rows of 1 table.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^survey-households-.*\.csv$/), expect.stringMatching(/^survey-codebook-.*\.csv$/)]);
  const lines = (await textOf(saved[0]!.blob)).trim().split('\r\n');
  expect(lines.slice(0, 3)).toEqual([expect.stringMatching(/^\W?household_code,rooms$/u), "'=cmd(),0", 'HH-1,']);
});

test('saves one XLSX file', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText('Saved 1 file with 6 rows of 1 table.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^survey-report-.*\.xlsx$/)]);
});

test('tables and fields are chosen and kept in the address; nothing chosen makes no report', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Households: 3 of 3 fields'));
  await user.click(screen.getByRole('checkbox', { name: 'Rooms' }));
  expect(address()).toBe('/baseline-survey/tools/download?without=households.rooms');
  expect(screen.getByText('Households: 2 of 3 fields')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Fields of Households' })).queryByText('Latitude (°)')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.getByText('Choose at least one table with a field.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make the report' })).toBeDisabled();
});

test('can be cancelled while it reads; nothing is saved then', async () => {
  let asked = 0;
  server.on('GET', '/data/items/households', () => ((asked += 1) > 1 ? new Promise<never>(() => undefined) : undefined));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make the report' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole('progressbar', { name: 'Rows read' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The export was cancelled.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('says so when the rows do not come, and saves nothing', async () => {
  server.on('GET', '/data/items/households', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText('The file could not be made. Nothing was saved.')).toBeVisible();
  expect(saved).toEqual([]);
});

const households = tableOf('households')!;

test('the address is written as it is read, and nonsense in it is nothing', () => {
  const tables = [households, tableOf('plots')!, tableOf('villages')!];
  const text = 'tables=households%2Cvillages&without=households.roof&file=csv&cells=codes&village=v1&round=r1&from=2024-01-01&until=2024-12-31';
  expect(writeReport(readReport(new URLSearchParams(text), tables)).toString()).toBe(text);
  expect(writeReport(readReport(new URLSearchParams('tables=households,plots,directus_users&file=exe&from=x'), tables)).toString()).toBe('');
  expect(contentOf(readReport(new URLSearchParams(text), tables)).map(({ name }) => name)).toEqual(['households', 'villages']);
});

test.each([
  ['households', { _and: [{ village_id: { village_id: { _eq: 'v1' } } }, { interview_date: { _gte: '2024-01-01' } }] }],
  ['crop_plantings', { _and: [{ plot_id: { household_id: { village_id: { village_id: { _eq: 'v1' } } } } }, { plot_id: { household_id: { interview_date: { _gte: '2024-01-01' } } } }] }],
  ['villages', { _and: [{ village_id: { _eq: 'v1' } }] }],
])('village and day narrow %s by the way it has to them', (name, filter) => {
  expect(reportFilter({ ...tableOf(name)!, fields: [] }, { village: 'v1', round: '', from: '2024-01-01', until: '' })).toEqual(filter);
});

test('the codebook tells codes, and how many answered unless they are too few', () => {
  const [roof] = codebookRows({ ...households, fields: households.fields.filter(({ name }) => name === 'roof') }, [...rows, { roof: null }]);
  expect(roof).toMatchObject({ table: 'Households', name: 'roof', answers: 'grass = Grass; iron_sheets = Iron sheets; tiles = Tiles; other = Other', answered: 6, missing: 'n < 5' });
});
