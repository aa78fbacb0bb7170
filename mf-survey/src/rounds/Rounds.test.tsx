import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { editableFields } from '@groundwork/survey/model';
import { screen, waitFor, within } from '@testing-library/react';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { Component as Rounds } from './Rounds.tsx';
import { ROUND_FIELDS } from './rounds.data.ts';

const OUTBOX = '/data/groundwork-outbox';
const nothing = Object.fromEntries(ROUND_FIELDS.map((name) => [name, null]));
const endline = {
  ...nothing,
  id: 'r2',
  name: 'Endline 2025',
  kind: 'endline',
  start_date: '2025-09-01',
  end_date: '2025-09-21',
  currency: 'MZN',
  exchange_currency: 'USD',
  // As PostgreSQL gives decimals.
  exchange_rate: '0.015700000',
  exchange_rate_date: '2025-09-01',
  sample_strata: 'admin2',
  sample_unit: 'village',
  sample_weights: 'weight',
};
const baseline = { ...nothing, id: 'r1', name: 'خط الأساس', start_date: '2023-10-02' };
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['survey_rounds'] = [endline, baseline];
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: [{ survey_round_id: 'r2', count: '1279' }] },
  }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

function open(access: 'full' | 'none') {
  const rights = {
    read: { access: 'full', fields: ['*'] },
    create: { access },
    update: { access },
    delete: { access },
  };
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { survey_rounds: rights } } }));
  return renderScreen(<Rounds />, { path: '/baseline-survey/tools/rounds', signedInAs: ada, server });
}
interface Sent {
  readonly write: object;
  readonly expects: { readonly values: object } | null;
}
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => body as Sent);
const cells = async (name: RegExp) =>
  [...(await screen.findByRole('rowheader', { name })).closest('tr')!.querySelectorAll('td')].map(
    ({ textContent }) => textContent,
  );

test('members see the rounds with their design in words', async () => {
  open('none');
  expect(await cells(/^Endline 2025/)).toEqual([
    '1 Sep – 21 Sep 2025',
    'MZN1 MZN = 0.0157 USD, 1 Sep 2025',
    'Villages, then households, by district; counted by their weight',
    '1,279',
    '',
  ]);
  expect(await cells(/^خط الأساس/)).toEqual([
    'from 2 Oct 2023',
    '–not known',
    'Not recorded: intervals assume villages, without strata',
    '0',
    '',
  ]);
  expect(screen.getByRole('link', { name: '1,279' })).toHaveAttribute(
    'href',
    '/baseline-survey/list?where=survey_round_id.name%3Ais%3Ar2',
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: /^(Add|Edit)/ })).not.toBeInTheDocument();
});

test('a round is added with the design of its sample; without a name it is not', async () => {
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Add round' }));
  const form = within(await screen.findByRole('form', { name: 'Add round' }));
  await chooseInList(user, 'Place in the project', 'Midline');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an answer.')).toBeVisible();
  expect(sent()).toEqual([]);
  const about = within(form.getByRole('group', { name: 'Round' }));
  await user.type(about.getByRole('textbox', { name: 'Name' }), 'منتصف المدة');
  await user.type(within(form.getByRole('group', { name: 'Money' })).getByRole('textbox', { name: 'Currency' }), 'SDG');
  expect(form.getByRole('group', { name: 'Sample design' })).toBeVisible();
  await chooseInList(user, 'What was drawn first', 'Households');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toHaveAttribute('role', 'status');
  expect(sent()[0]!.write).toEqual({
    action: 'create',
    collection: 'survey_rounds',
    values: {
      id: expect.any(String) as string,
      name: 'منتصف المدة',
      kind: 'midline',
      currency: 'SDG',
      sample_unit: 'household',
    },
  });
});

test('who may not edit rounds suggests a change, a new one or a removal', async () => {
  const { user } = open('none');
  await user.click(await screen.findByRole('button', { name: 'Suggest a change: Endline 2025' }));
  const form = within(await screen.findByRole('form', { name: 'Suggest a change: Endline 2025' }));
  const rate = form.getByRole('spinbutton', { name: 'Exchange rate' });
  await user.clear(rate);
  await user.type(rate, '0.0161');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    suggested: true,
    write: { action: 'update', collection: 'survey_rounds', values: { id: 'r2', exchange_rate: 0.0161 } },
    expects: { key: 'r2', values: { exchange_rate: '0.015700000' } },
  });
  await user.click(screen.getByRole('button', { name: 'Suggest adding a round' }));
  const added = within(await screen.findByRole('form', { name: 'Suggest adding a round' }));
  await user.type(added.getByRole('textbox', { name: 'Name' }), 'ሦስተኛ ዙር');
  await user.click(added.getByRole('button', { name: 'Send suggestion' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    suggested: true,
    write: { action: 'create', collection: 'survey_rounds', values: { name: 'ሦስተኛ ዙር' } },
  });
  await user.click(screen.getByRole('button', { name: 'Suggest a change: Endline 2025' }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  await user.click(await screen.findByRole('button', { name: 'Suggest removal' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ suggested: true, write: { action: 'delete', values: { id: 'r2' } } });
});

test('the exchange rate of a round is edited; what was there before is said as it is stored', async () => {
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Edit Endline 2025' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Endline 2025' }));
  const rate = form.getByRole('spinbutton', { name: 'Exchange rate' });
  await user.clear(rate);
  await user.type(rate, '0,0161');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'survey_rounds', values: { id: 'r2', exchange_rate: 0.0161 } },
    expects: { key: 'r2', values: { exchange_rate: '0.015700000' } },
  });
});

test('the units of each stratum are a line each, and a line that says no number is refused', async () => {
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Edit Endline 2025' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Endline 2025' }));
  const units = form.getByRole('textbox', { name: 'Units that there are in each stratum' });
  await user.type(units, 'ሐረር: 120{Enter}Nampula: many');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a name, a colon and a whole number on each line.')).toBeVisible();
  expect(units).toHaveValue('ሐረር: 120\nNampula: many');
  await user.type(units, '{Backspace}{Backspace}{Backspace}{Backspace}95');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]!.write).toMatchObject({ values: { id: 'r2', sample_population: { ሐረር: 120, Nampula: 95 } } });
});

test('planned households are a line each; zero is recorded, and nothing is not known', async () => {
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Edit Endline 2025' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Endline 2025' }));
  const planned = within(form.getByRole('group', { name: 'Round' })).getByRole('textbox', {
    name: 'Planned households by village',
  });
  expect(planned).toHaveValue('');
  await user.type(planned, 'Chirodzo: 40{Enter}ቡራ: 0');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    write: { values: { id: 'r2', planned_households: { Chirodzo: 40, ቡራ: 0 } } },
    expects: { values: { planned_households: null } },
  });
});

test('what a typed design does to the intervals of three figures is shown before it is saved', async () => {
  serveFigures(server, ({ design }) => {
    const range = design ? { low: 5.1, high: 5.3 } : { low: 4.9, high: 5.6 };
    return {
      figures: {
        'household-size': { cells: [cell(null, 5.2, range)] },
        'adult-literacy': { cells: [cell(null, 0.5, { low: 0.4, high: 0.6 })] },
        savers: { cells: [cell(null, 0.25, { n: 4 })] },
        landless: { cells: [cell(null, 0)] },
      },
    };
  });
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Edit Endline 2025' }));
  const units = await screen.findByRole('textbox', { name: 'Units that there are in each stratum' });
  await user.type(units, 'ሐረር: 12');
  await user.click(await screen.findByRole('button', { name: 'Show what this does' }));
  const table = await screen.findByRole('table', { name: 'What the sample design does' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((one) => one.textContent))).toEqual(
    [
      ['Household size', '5.24.9 to 5.6', '5.25.1 to 5.3'],
      ['Adult literacy, age 15 and over', '50%40 to 60%', '50%40 to 60%'],
      ['Households without land', '0%no interval', '0%no interval'],
    ],
  );
  const [now, then] = server.seen('GET', '/data/survey-figures/figures');
  expect(now!.query['design']).toBeUndefined();
  expect(then!.query).toMatchObject({ figures: 'household-size,adult-literacy,landless', round: 'r2' });
  expect(JSON.parse(then!.query['design']!)).toEqual({
    sample_strata: 'admin2',
    sample_unit: 'village',
    sample_weights: 'weight',
    sample_population: { ሐረር: 12 },
  });
  // What is shown is of the design that was typed then.
  await user.type(units, 'x');
  expect(screen.queryByRole('table', { name: 'What the sample design does' })).not.toBeInTheDocument();
  expect(screen.getByText('The units of each stratum cannot be used as they are.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a round with households stays, and it says why', async () => {
  server.on('POST', OUTBOX, () =>
    refusal(409, 'STILL_USED', 'It is still used: Households (1279). Change or remove these first.'),
  );
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Edit Endline 2025' }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Endline 2025?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(
    await dialog.findByText('Not removed. It is still used: Households (1279). Change or remove these first.'),
  ).toBeVisible();
  expect(sent()[0]!.expects?.values).toMatchObject({
    name: 'Endline 2025',
    exchange_rate: '0.015700000',
    season: null,
  });
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  server.on('POST', OUTBOX, () => ({
    status: 200,
    body: { data: { state: 'conflict', differences: [{ field: 'season', expected: null, current: '2024/25' }] } },
  }));
  const { user } = open('full');
  await user.click(await screen.findByRole('button', { name: 'Edit Endline 2025' }));
  await user.type(await screen.findByRole('textbox', { name: 'Season' }), '2025/26');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Not saved. Somebody else has changed this meanwhile. Load the page again.'),
  ).toBeVisible();
});

test('the history of a round is open to members, in words', async () => {
  const { user } = open('none');
  server.on('GET', '/data/groundwork-history/survey_rounds/r1', () => ({
    status: 200,
    body: {
      data: [
        {
          when: '2026-03-02T10:00:00Z',
          who: 'Ada Manager',
          action: 'update',
          collection: 'survey_rounds',
          item: 'r1',
          place: null,
          rows: 1,
          changes: [
            { field: 'name', before: 'Baseline', after: 'خط الأساس' },
            { field: 'kind', before: null, after: 'baseline' },
            { field: 'exchange_rate', before: '0.015700000', after: '0.015710000' },
            { field: 'sample_population', before: null, after: '{"ሐረር":120,"Nampula":95}' },
          ],
          reason: 'تصحيح',
        },
      ],
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'History of خط الأساس' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'History of خط الأساس' }));
  await drawer.findByText('0.01571');
  expect(
    drawer
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent)),
  ).toEqual([
    ['The round', 'Name', 'Baseline', 'خط الأساس', 'تصحيح'],
    ['The round', 'Place in the project', '–not known', 'Baseline', 'تصحيح'],
    ['The round', 'Exchange rate', '0.0157', '0.01571', 'تصحيح'],
    ['The round', 'Units that there are in each stratum', '–not known', 'ሐረር: 120; Nampula: 95', 'تصحيح'],
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that there are none, and lets who may add the first', async () => {
  server.items['survey_rounds'] = [];
  open('full');
  expect(await screen.findByText('No survey rounds yet')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add round' })).toBeVisible();
});

test('says that they did not come, and asks again', async () => {
  const back = server.on('GET', '/data/items/survey_rounds', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open('none');
  expect(await screen.findByText('The survey rounds could not be loaded.')).toBeVisible();
  back();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'خط الأساس' })).toBeVisible();
});

test('every field that can be edited is asked for', () => {
  expect([...ROUND_FIELDS]).toEqual(
    expect.arrayContaining(editableFields('survey_rounds').map(({ field }) => field.name)),
  );
});
