import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { withCustomQuestions, type CustomQuestion } from '@groundwork/survey/model';
import { screen } from '@testing-library/react';
import { tableOf } from '../shared/query/dictionary/index.ts';
import { askedTables, groupOf, serveTable, tableFigure } from '../shared/figures/table/table-for-tests.ts';
import { Component as Analysis } from './Analysis.tsx';
import { readAnalysis } from './analysis-state.ts';
import { rowsOfGroup } from './rows-of-group.ts';

const question = (name: string, more: Partial<CustomQuestion>): CustomQuestion => ({
  collection: 'households',
  name,
  label: name,
  kind: 'number',
  unit: null,
  choices: null,
  restricted: false,
  ...more,
});
const TOOLS = question('tools_owned', { label: 'Tools', unit: 'pieces' });
const FUEL = question('fuel', { label: 'Fuel', kind: 'choice', choices: { wood: 'Firewood' } });

let server: FakeDirectus;
beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: open, members: open } },
  }));
  server.on('GET', '/data/items/survey_questions', () => ({ status: 200, body: { data: [FUEL, TOOLS] } }));
  for (const name of ['households', 'villages', 'survey_rounds']) server.items[name] = [];
  serveTable(server, () => ({ figure: tableFigure({ groups: [groupOf(null, 2)] }) }));
});

const open = (search: string) =>
  renderScreen(<Analysis />, {
    path: `/baseline-survey/tools/import${search}`,
    route: '/baseline-survey/tools/import',
    signedInAs: ada,
    server,
  });

test('custom questions are variables and groups, also those of the household of a person', async () => {
  open('?table=members&of=household_id.answers.tools_owned&by=household_id.answers.fuel');
  expect(await screen.findByRole('button', { name: 'Variable: Household: Tools (pieces)' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Group by: Household: Fuel' })).toBeVisible();
  expect(askedTables(server).at(-1)).toMatchObject({
    table: 'members',
    show: 'amount',
    of: ['household_id.answers.tools_owned'],
    by: 'household_id.answers.fuel',
  });
});

test('the rows of a group are in the data explorer', () => {
  const table = withCustomQuestions(tableOf('households')!, [TOOLS, FUEL]);
  const state = readAnalysis(
    new URLSearchParams('table=households&of=roof&by=answers.fuel&where=answers.tools_owned:min:3'),
    [table],
  )!;
  expect(rowsOfGroup(state, '=wood')).toBe(
    '/data-explorer?table=households&where=answers.tools_owned%3Amin%3A3&by=answers.fuel&group=%3Dwood',
  );
});

test('questions of a repeat group are variables, and what its rows hang on are groups', async () => {
  const open_ = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: open_, members: open_, repeat_rows: open_ } },
  }));
  const group = {
    collection: 'repeat_rows',
    name: 'doses',
    label: 'Vaccinations',
    kind: 'memberRows',
    unit: null,
    choices: null,
    restricted: false,
  };
  server.on('GET', '/data/items/survey_questions', () => ({
    status: 200,
    body: { data: [TOOLS, group, question('times', { collection: 'repeat_rows.doses', label: 'Times' })] },
  }));
  open('?table=repeat_rows.doses&of=answers.times&by=member_id.sex');
  expect(await screen.findByRole('button', { name: 'Variable: Times' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Group by: Sex of the person' })).toBeVisible();
  expect(askedTables(server).at(-1)).toMatchObject({
    table: 'repeat_rows.doses',
    show: 'amount',
    of: ['answers.times'],
    by: 'member_id.sex',
  });
});
