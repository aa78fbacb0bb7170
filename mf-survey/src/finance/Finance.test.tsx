import { ada, renderScreen } from '@groundwork/shared/testing';
import type { Answer, Cell, Exchange, Figure } from '@groundwork/survey/figures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cell, estimate, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { Component as Finance } from './Finance.tsx';

type Served = Readonly<Record<string, Partial<Figure>>>;

function open(search: string, figures: Served, more: Partial<Omit<Answer, 'figures'>> = {}) {
  const server = serveSection();
  serveFigures(server, () => ({ ...more, figures }));
  return {
    server,
    ...renderScreen(<Finance />, { path: `/baseline-survey/finance${search}`, signedInAs: ada, server }),
  };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** Cells of one currency. */
const inCurrency = (apart: string, ...cells: readonly Cell[]): Cell[] => cells.map((one) => ({ ...one, apart }));

test('a household that has nothing is zero, and one that was not asked is not known, in one question for the whole screen', async () => {
  const { server } = open('', {
    savers: { cells: [cell(null, 0, { n: 9, missing: 1 })] },
    'median-income': { cells: inCurrency('MZN', cell(null, 0, { n: 9, missing: 1, low: 0, high: 120 })) },
    'savings-group': { cells: [cell(null, null, { n: 0, missing: 10 })] },
  });
  const savers = await panel('Households with savings');
  expect(savers.getByText('0%')).toBeVisible();
  expect(savers.getByText('n = 9 households, 1 not known')).toBeVisible();
  const income = await panel('Median income of a year');
  expect(income.getByText('MZN 0')).toBeVisible();
  expect(income.getByText('95% interval MZN 0 to 120')).toBeVisible();
  const group = await panel('A member belongs to a savings group');
  expect(group.getByText('not known')).toBeVisible();
  expect(group.getByText('n = 0 households, 10 not known')).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
  expect(server.seen('GET', '/data/items/finance')).toHaveLength(0);
});

test('an axis in "At a glance" has no label where its interval is drawn', async () => {
  open('', {
    'median-income': { cells: inCurrency('MZN', cell(null, 12_000, { n: 90, low: 9600, high: 16_200 })) },
    'median-savings': { cells: inCurrency('MZN', cell(null, 500, { n: 90, low: 400, high: 600 })) },
  });
  const row = async (name: RegExp) => (await panel('At a glance')).getByRole('row', { name });
  const labels = (of: HTMLElement) => [...of.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(labels(await row(/^Median income/))).toEqual(['0']);
  expect(labels(await row(/^Median savings/))).toHaveLength(2);
});

test('what the round did not ask is not asked, and not "not known" or zero; what may not be read is refused', async () => {
  const server = serveSection();
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r1', asked: ['households', 'finance', 'finance.has_account', 'finance.loans'] }] },
  }));
  serveFigures(server, () => ({
    households: [{ round: 'r1', households: 4, withoutConsent: 0, withoutWeight: 0, sample: { weights: false } }],
    refused: ['borrowers'],
    figures: { 'account-ownership': { cells: [cell(null, 0.5)] } },
  }));
  renderScreen(<Finance />, { path: '/baseline-survey/finance', signedInAs: ada, server });
  expect((await panel('An adult has an account')).getByText('50%')).toBeVisible();
  const folded = (of: HTMLElement) => within(of).getByText(/^Not asked: \d+ figures$/);
  const glance = screen.getByRole('region', { name: 'At a glance' });
  expect(within(glance).queryByRole('row', { name: /savings/ })).not.toBeInTheDocument();
  expect(within(glance).getByText(/Households with savings/)).not.toBeVisible();
  await userEvent.click(folded(glance));
  expect(within(glance).getByText(/Households with savings/)).toBeVisible();
  const below = screen.getAllByText(/^Not asked: \d+ figures$/).at(-1);
  expect(screen.getByText('Households with savings', { selector: 'h2' })).not.toBeVisible();
  if (below) await userEvent.click(below);
  const savings = await panel('Households with savings');
  expect(savings.getByText('not asked')).toBeVisible();
  expect(savings.getByText('Not asked in Baseline.')).toBeVisible();
  expect(savings.queryByText(/^n = /)).not.toBeInTheDocument();
  expect((await panel('Median savings of those who save')).getByText('not asked')).toBeVisible();
  expect(
    (await panel('Households with a loan')).getByText(
      'Your account does not have access to the answers behind this figure.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/Figures are not weighted: the households have no weights/)).toBeVisible();
});

test('amounts are shown with their value in the other currency of the round, group by group, with rate, day and source', async () => {
  const exchange: Exchange = {
    apart: 'MZN',
    into: 'USD',
    rates: [{ round: 'r1', from: 'MZN', rate: 0.0156, day: '2024-06-28', source: 'Bank of Mozambique' }],
  };
  const both = (group: string | null, value: number | null, other: number | null): Cell => ({
    ...cell(group, value),
    exchanged: estimate(other),
  });
  const { user } = open('', {
    'median-savings': {
      cells: inCurrency('MZN', both(null, 300, 4.68), both('v1', 200, 3.12), both('v2', 400, 6.24)),
      exchanges: [exchange],
    },
    'median-expenditure': { cells: inCurrency('MZN', both(null, null, null)), exchanges: [exchange] },
  });
  const savings = await panel('Median savings of those who save');
  expect(
    savings.getByText(
      /^Converted with the rate recorded for the survey round\. Baseline: MZN 1 = USD 0\.0156 on .* \(Bank of Mozambique\)\.$/,
    ),
  ).toBeVisible();
  expect(savings.getByText('MZN 300').closest('div')).toHaveTextContent(/MZN 300.* = USD 4\.68/);
  await user.click(await savings.findByRole('button', { name: /^Show as table/ }));
  expect(within(await savings.findByRole('table')).getByRole('row', { name: /^Baraka/ })).toHaveTextContent(
    /MZN 400.* = USD 6\.24/,
  );
  // Not known in one currency, not known in any.
  const spending = await panel('Median spending in 30 days');
  expect(spending.getByText('not known')).toBeVisible();
  expect(spending.queryByText(/USD/)).not.toBeInTheDocument();
});

test('categories have their shares in a table, with all together', async () => {
  const complaints = jest.spyOn(console, 'error');
  const category = (name: string, value: number): Cell => ({
    ...cell(null, value, { n: 8, missing: 2 }),
    category: name,
  });
  const { user } = open('', {
    'credit-by-source': {
      cells: [
        category('bank', 0),
        category('group', 0.75),
        category('relatives', 0),
        category('trader', 0),
        category('lender', 0),
      ],
    },
  });
  const credit = await panel('Credit by source');
  expect(credit.getByText('n = 8 households, 2 not known')).toBeVisible();
  await user.click(await credit.findByRole('button', { name: /^Show as table/ }));
  const all = within(await credit.findByRole('table')).getByRole('row', { name: /^All/ });
  expect(
    within(all)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['0%', '75%', '0%', '0%', '0%', '8', '2']);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test.each([
  {
    by: 'head',
    name: 'sex of the head',
    groups: ['female', 'male', ''],
    labels: ['Headed by a woman', 'Headed by a man', 'Head not known'],
  },
  {
    by: 'wealth',
    name: 'wealth',
    groups: ['5', '1', '~', '2', ''],
    labels: ['Poorest fifth', 'Second fifth', 'Richest fifth', 'Wealth not asked', 'Wealth not known'],
  },
])('households are divided by $name', async ({ by, name, groups, labels }) => {
  const { server, user } = open(`?by=${by}&village=v2`, {
    savers: { cells: [cell(null, 0.5), ...groups.map((group) => cell(group, 0.25))] },
  });
  const saving = await panel('Households with savings');
  await user.click(await saving.findByRole('button', { name: /^Show as table/ }));
  const rows = within(await saving.findByRole('table', { name: `Households with savings by ${name}` })).getAllByRole(
    'rowheader',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual(labels);
  expect(server.seen('GET', '/data/survey-figures/figures')[0]?.query['figures']).toContain(`savers:${by}`);
  expect(server.seen('GET', '/data/survey-figures/figures')[0]?.query['village']).toBe('v2');
});

test('amounts in two currencies are separate, each with its own', async () => {
  open('', {
    'median-savings': { cells: [...inCurrency('', cell(null, 900)), ...inCurrency('MZN', cell(null, 100))] },
    'median-debt': { cells: inCurrency('MZN', cell(null, 5)) },
  });
  expect((await panel('Median savings of those who save, MZN')).getByText('MZN 100')).toBeVisible();
  expect((await panel('Median savings of those who save, currency not known')).getByText('900')).toBeVisible();
  // Nobody has a debt in the currency that is not known.
  expect(
    (await panel('Median debt of those with a loan, currency not known')).getByText('does not apply'),
  ).toBeVisible();
});
