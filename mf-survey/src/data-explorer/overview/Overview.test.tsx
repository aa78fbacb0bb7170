import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { askedTables, description, serveTable } from '../../shared/tabulate/table-for-tests.ts';
import { Component as DataExplorer } from '../DataExplorer.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { members: { read: { access: 'full', fields: ['id', 'sex', 'age_years'] } } } } }));
});
const AGES = description('age_years', { known: 3, missing: 1, distinct: 3, least: 0, median: 12, most: 30, answers: [{ key: '=30', rows: 1 }, { key: '=0', rows: 1 }, { key: '=12', rows: 1 }] });
const SEXES = description('sex', { known: 3, missing: 1, distinct: 2, answers: [{ key: '=female', rows: 2 }, { key: '=male', rows: 1 }] });
const open = (search = '?table=members&overview=on') => renderScreen(<DataExplorer />, { path: `/data-explorer${search}`, route: '/data-explorer', signedInAs: ada, server });
const cells = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Fields of Household members' })).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.querySelector('svg')?.getAttribute('aria-label') ?? cell.textContent?.replaceAll('n < 5', '')));
};
const SEX = ['Sex', 'One answer', '75%, 1 not known', '2', '–', '–', '–', 'Female 66.7%Male 33.3%'];

test('describes every field that the person may read when it is asked to, and the address keeps that', async () => {
  serveTable(server, () => ({ descriptions: [SEXES, AGES] }));
  const { user, address } = open('?table=members');
  await user.click(await screen.findByRole('button', { name: 'Show the overview' }));
  expect(address()).toBe('/data-explorer?table=members&overview=on');
  expect(await cells()).toEqual([SEX, ['Age (years)', 'Number', '75%, 1 not known', '3', '0', '12', '30', '0: 1; 12: 1; 30: 1']]);
  expect(askedTables(server)).toEqual([{ table: 'members', of: ['sex', 'age_years'], show: 'describe', where: [], weighted: false }]);
  await user.click(screen.getByRole('link', { name: 'Sex' }));
  expect(address()).toBe('/data-explorer?table=members&by=sex');
});

test('a field that is refused says so beside the others', async () => {
  serveTable(server, () => ({ descriptions: [SEXES], refused: ['age_years'] }));
  open();
  expect(await cells()).toEqual([SEX, ['Age (years)', 'Number', 'Your account does not have access to it.', '–', '–', '–', '–', '–']]);
});

test('a failure is told and can be tried again', async () => {
  serveTable(server, () => ({ descriptions: [SEXES, AGES] }));
  const heal = server.on('GET', '/data/survey-figures/table', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'));
  const { user } = open();
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  expect((await cells())[0]).toEqual(SEX);
});
