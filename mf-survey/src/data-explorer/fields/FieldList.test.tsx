import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { askedTables, description, serveTable } from '../../shared/figures/table/table-for-tests.ts';
import { Component as DataExplorer } from '../DataExplorer.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { members: { read: { access: 'full', fields: ['id', 'sex', 'age_years'] } } } },
  }));
});
const AGES = description('age_years', {
  known: 3,
  missing: 1,
  distinct: 3,
  least: 0,
  median: 12,
  most: 30,
  answers: [
    { key: '=30', rows: 1 },
    { key: '=0', rows: 1 },
    { key: '=12', rows: 1 },
  ],
});
const SEXES = description('sex', {
  known: 3,
  missing: 1,
  distinct: 2,
  answers: [
    { key: '=female', rows: 2 },
    { key: '=male', rows: 1 },
  ],
});
const open = () =>
  renderScreen(<DataExplorer />, {
    path: '/data-explorer?table=members',
    route: '/data-explorer',
    signedInAs: ada,
    server,
  });
const field = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

test('shows type, range and share answered of every field, and measures, groups and filters by it', async () => {
  serveTable(server, ({ show }) => (show === 'describe' ? { descriptions: [SEXES, AGES] } : {}));
  const { user, address } = open();
  expect(await field('^One answer ?Sex')).toHaveTextContent('2 values · 75% answered');
  expect(await field('^Number ?Age')).toHaveTextContent('0 to 30 · 75% answered');
  expect(askedTables(server).find(({ show }) => show === 'describe')).toEqual({
    table: 'members',
    of: ['sex', 'age_years'],
    show: 'describe',
    where: [],
    weighted: false,
  });
  await user.click(await field('^Number ?Age'));
  expect(screen.getByText('3 answered, 1 not known')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Measure' }));
  await user.click(await field('^One answer ?Sex'));
  await user.click(screen.getByRole('button', { name: 'Group by' }));
  expect(address()).toBe('/data-explorer?table=members&by=sex&measure=mean%3Aage_years');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('option', { name: 'Female' }));
  expect(address()).toContain('where=sex%3Ais%3Afemale');
});

test('a refused field says so beside the others, and fields are found by their names', async () => {
  serveTable(server, ({ show }) => (show === 'describe' ? { descriptions: [SEXES], refused: ['age_years'] } : {}));
  const { user } = open();
  expect(await field('^Number ?Age')).toHaveTextContent('no access');
  await user.type(screen.getByLabelText('Find a field'), 'sex');
  expect(
    within(screen.getByRole('list', { name: 'Fields of Household members' })).getAllByRole('listitem'),
  ).toHaveLength(1);
});

test('a failure is shown and can be tried again', async () => {
  serveTable(server, ({ show }) => (show === 'describe' ? { descriptions: [SEXES, AGES] } : {}));
  const heal = server.on('GET', '/data/survey-figures/table', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'));
  const { user } = open();
  const side = within(await screen.findByRole('complementary', { name: 'Fields' }));
  expect(await side.findByText('The fields could not be loaded.')).toBeVisible();
  heal();
  await user.click(side.getByRole('button', { name: 'Retry' }));
  expect(await field('^One answer ?Sex')).toBeVisible();
});
