import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import type {
  ComparedFigure,
  ComparedValue,
  ComparisonAnswer,
  Difference,
  RoundChange,
} from '@groundwork/survey/figures';
import { readComparisonQuestion } from '@groundwork/survey/figures/comparison';
import { screen, within } from '@testing-library/react';
import { compareColumns } from './compare-export.ts';
import { comparedOf } from './compared.ts';
import { CompareRounds } from './CompareRounds.tsx';

// jsdom draws nothing.
jest.mock('./ChangeChart.tsx', () => ({ ChangeChart: ({ table }: { table: () => React.ReactNode }) => table() }));

const value = (number: number | null, more: Partial<ComparedValue> = {}): ComparedValue => ({
  value: number,
  n: 50,
  missing: 2,
  notAsked: 0,
  error: 0.01,
  low: null,
  high: null,
  ...more,
});
const NONE: Difference = { value: null, error: null, low: null, high: null };
const change = (before: number, after: number, difference: Partial<Difference> = {}): RoundChange => ({
  before: value(before),
  after: value(after),
  difference: { ...NONE, value: after - before, ...difference },
});
const figure = (id: string, linked: RoundChange, more: Partial<ComparedFigure> = {}): ComparedFigure => ({
  id,
  apart: null,
  all: linked,
  linked: { ...linked, households: 40 },
  ...more,
});
const NOBODY = value(null, { n: 0, missing: 0 });

/** Attendance rose beyond chance, literacy did not; illness was asked over different recall periods, money in one currency. */
const FIGURES: readonly ComparedFigure[] = [
  figure('school-attendance', change(0.4, 0.6, { low: 0.1, high: 0.3 })),
  figure('adult-literacy', change(0.5, 0.52, { low: -0.05, high: 0.09 })),
  figure('landless', { before: value(null, { n: 0, missing: 0, notAsked: 60 }), after: value(0.1), difference: NONE }),
  figure('morbidity', { before: value(0.2), after: NOBODY, difference: NONE }, { apart: '14' }),
  figure('morbidity', { before: NOBODY, after: value(0.2), difference: NONE }, { apart: '30' }),
  figure('median-income', change(1000, 1200), { apart: 'MZN' }),
];
const answer: ComparisonAnswer = {
  revision: '1',
  links: { before: 60, after: 55, linked: 45, lost: 14, added: 9, unlinked: 2 },
  figures: [...FIGURES],
  refused: ['insurance'],
};

let server: FakeDirectus;
beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: ['r1', 'r2'].map((round) => ({ round, asked: ['households', 'households.weight'] })) },
  }));
  server.on('GET', '/data/survey-figures/comparison', () => ({ status: 200, body: { data: answer } }));
});

const names = {
  villages: new Map<string, string>(),
  rounds: new Map([
    ['r1', 'Baseline'],
    ['r2', 'Endline'],
  ]),
};
const open = () =>
  renderScreen(
    <CompareRounds village="" before="r1" after="r2" names={names} weighted onWeighted={() => undefined} />,
    { path: '/baseline-survey/overview', signedInAs: ada, server },
  );

test('asks once, and says how many households are in both rounds', async () => {
  open();
  expect(await screen.findByText('45')).toBeVisible();
  expect(screen.getByText('of 60 and 55 households, by household code')).toBeVisible();
  expect(screen.getByText('without a code, or with a code used more than once in a round')).toBeVisible();
  const calls = server.seen('GET', '/data/survey-figures/comparison');
  expect(calls).toHaveLength(1);
  expect(readComparisonQuestion(calls[0]?.query)).toMatchObject({ before: 'r1', after: 'r2', weighted: true });
});

test('sentences name only what differs beyond chance; the table has every interval', async () => {
  open();
  const linked = within(await screen.findByRole('region', { name: 'Linked households' }));
  const sentences = linked.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(
    /^School attendance.*40\.0% → 60\.0% \(\+20\.0 points, 95% interval \+10\.0 to \+30\.0 points\)\.$/,
  );
  expect(await linked.findByRole('row', { name: /^Adult literacy/ })).toHaveTextContent(
    '−5.0 to +9.0 points, no difference beyond chance',
  );
  expect(linked.getByRole('row', { name: /^Households without land/ })).toHaveTextContent('not asked in both rounds');
  expect(linked.getByRole('row', { name: /^Median income/ })).toHaveTextContent('MZN +200–');
});

test('says what could not be compared, and what this account may not see', async () => {
  open();
  expect(await screen.findByText('Illness is not compared: the rounds have different recall periods.')).toBeVisible();
  expect(screen.getByText(/does not have access to the answers behind .*insur/i)).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Ill or injured/ })).toBeNull();
});

test('a server without the engine says so', async () => {
  server.on('GET', '/data/survey-figures/comparison', () => refusal(404, 'ROUTE_NOT_FOUND', 'There is no such route.'));
  open();
  expect(await screen.findByText('Figures are not available on this server')).toBeVisible();
});

test('an export has both values, the change and their intervals; what rests on fewer than five is not written', () => {
  const { compared } = comparedOf({
    ...answer,
    figures: [
      figure('school-attendance', {
        ...change(0.4, 0.6, { low: 0.1, high: 0.3 }),
        before: value(0.4, { n: 3, low: 0.1, high: 0.8 }),
      }),
    ],
  });
  const cells = new Map(
    compareColumns('Baseline', 'Endline').map(({ title, cell }) => [title, compared[0] && cell(compared[0])]),
  );
  expect(cells.get('Linked households, Baseline (95% from)')).toBe('n < 5');
  expect(cells.get('Linked households, Endline')).toBe(0.6);
  expect(cells.get('Linked households, change (95% from)')).toBe('n < 5');
  const whole = comparedOf({
    ...answer,
    figures: [figure('school-attendance', change(0.4, 0.6, { low: 0.1, high: 0.3 }))],
  }).compared[0];
  const own = new Map(compareColumns('Baseline', 'Endline').map(({ title, cell }) => [title, whole && cell(whole)]));
  expect([
    own.get('All households, change (95% from)'),
    own.get('All households, change (95% to)'),
    own.get('All households, change beyond chance'),
  ]).toEqual([0.1, 0.3, 'yes']);
});
