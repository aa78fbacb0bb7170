import { ada, refusal, renderScreen, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { Component as Finance } from './Finance.tsx';

const answers = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  has_account: null,
  group_member: null,
  income_sources: null,
  remittances: null,
  expenditure: null,
  savings: null,
  savings_place: null,
  loans: null,
  needed_money: null,
  money_source: null,
  shocks: null,
  coping: null,
  ...more,
});
const heads = [
  { household: 'h1', sex: 'female', is_head: true },
  { household: 'h2', sex: 'male', is_head: true },
] as const;

/** h1 weighs 3, h2 weighs 1. */
const serve = (...finance: ReturnType<typeof answers>[]) => serveSection({ finance, members: [...heads] });
const open = (server: FakeDirectus, search = '') => renderScreen(<Finance />, { path: `/baseline-survey/finance${search}`, signedInAs: ada, server });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('a household that has nothing is zero, and one that was not asked is not known', async () => {
  open(serve(answers('h1', { has_account: false, savings: 0, loans: [], income_sources: [] })));
  for (const name of ['An adult has an account', 'Households with savings', 'Households with a loan']) {
    const figure = await panel(name);
    expect(figure.getByText('0 %')).toBeVisible();
    expect(figure.getByText('n = 1 households, 1 not known')).toBeVisible();
  }
  expect((await panel('Median income of a year')).getByText('0 MZN')).toBeVisible();
  const group = await panel('A member belongs to a savings group');
  expect(group.getByText('not known')).toBeVisible();
  expect(group.getByText('n = 0 households, 2 not known')).toBeVisible();
});

test('what the round did not ask is not asked, and not "not known" or zero; without weights nothing is called weighted', async () => {
  const server = serve(answers('h1', { has_account: false }), answers('h2', { has_account: true }));
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: { data: [{ round: 'r1', asked: ['households', 'members', 'members.sex', 'members.is_head', 'finance', 'finance.has_account'] }] } }));
  open(server);
  const account = await panel('An adult has an account');
  expect(account.getByText('n = 2 households, 0 not known')).toBeVisible();
  expect(account.getByText('50 %')).toBeVisible();
  const savings = await panel('Households with savings');
  expect(savings.getByText('not asked')).toBeVisible();
  expect(savings.getByText('Not asked in Baseline.')).toBeVisible();
  expect(savings.queryByText(/^n = /)).not.toBeInTheDocument();
  expect(screen.getByText(/Figures are not weighted: the households have no weights\./)).toBeVisible();
});

test('amounts stand beside what they are in the other currency of the round, group by group, with rate, day and source', async () => {
  const server = serve(answers('h1', { savings: 200 }), answers('h2', { savings: 400, expenditure: null }));
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN', exchange_currency: 'USD', exchange_rate: '0.0156', exchange_rate_date: '2024-06-28', exchange_rate_source: 'Bank of Mozambique' }];
  const { user } = open(server, '?weights=off');
  const savings = await panel('Median savings of those who save');
  expect(await savings.findByText(/^Converted with the rate kept with the survey round\. Baseline: 1 MZN = 0\.0156 USD on .* \(Bank of Mozambique\)\.$/)).toBeVisible();
  expect(savings.getByText('300 MZN').closest('p')).toHaveTextContent(/300 MZN.* = 4\.68 USD/);
  await user.click(await savings.findByText('Table by village'));
  expect(within(await savings.findByRole('table')).getByRole('row', { name: /^Baraka/ })).toHaveTextContent(/400 MZN.* = 6\.24 USD/);
  // Not known in one currency, not known in any.
  expect((await panel('Median spending in 30 days')).getByText('not known')).toBeVisible();
  expect((await panel('Median spending in 30 days')).queryByText(/USD$/)).not.toBeInTheDocument();
});

test('credit by source is of all households that answered, by weight', async () => {
  const complaints = jest.spyOn(console, 'error');
  const { user } = open(serve(answers('h1', { loans: [{ source: 'group', outstanding: '1500.00' }] }), answers('h2', { loans: [] })));
  const credit = await panel('Credit by source');
  expect(credit.getByText('n = 2 households, 0 not known')).toBeVisible();
  await user.click(await credit.findByText('Table by village'));
  const all = within(await credit.findByRole('table')).getByRole('row', { name: /^All/ });
  expect(within(all).getAllByRole('cell').map((cell) => cell.textContent?.replace('n < 5', ''))).toEqual(['0 %', '75 %', '0 %', '0 %', '0 %', '2', '0']);
  expect((await panel('Median debt of those with a loan')).getByText('1,500 MZN')).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('households are divided by the sex of their head', async () => {
  const server = serve(answers('h1', { savings: 100 }), answers('h2', { savings: 0 }));
  const { user } = open(server, '?by=head');
  const saving = await panel('Households with savings');
  await user.click(await saving.findByText('Table by sex of the head'));
  const table = within(await saving.findByRole('table', { name: 'Households with savings by sex of the head' }));
  expect(table.getByRole('row', { name: /^Headed by a woman/ })).toHaveTextContent('100 %');
  expect(table.getByRole('row', { name: /^Headed by a man/ })).toHaveTextContent('0 %');
  expect(JSON.parse(server.seen('GET', '/data/items/members')[0]?.query['filter'] ?? '')).toEqual({ is_head: { _eq: true } });
});

test('households are divided by their fifth of wealth, among those of all villages', async () => {
  const server = serveSection({
    finance: [answers('h1', { savings: 0 }), answers('h2', { savings: 100 })],
    members: [],
    households: [
      { household: 'h1', assets: [] },
      { household: 'h2', assets: ['radio', 'bed'] },
    ],
  });
  // The poorer one weighs three quarters: its middle lies at 0.375, that of the richer one at 0.875.
  const { user } = open(server, '?by=wealth&village=v2');
  const saving = await panel('Households with savings');
  await user.click(await saving.findByText('Table by wealth'));
  const rows = within(await saving.findByRole('table')).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Richest fifth']);
  expect(saving.getByText(/^Households of a survey round, of all villages, ranked by an asset index/)).toBeInTheDocument();
});

test('where it does not come what households own, the figures stand undivided', async () => {
  const server = serve(answers('h1', { savings: 0 }));
  const { user } = open(server);
  await panel('Households with savings');
  const heal = server.on('GET', '/data/items/households', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  await user.selectOptions(screen.getByLabelText('Group by'), 'Wealth');
  expect(await screen.findByText('What households own could not be loaded.')).toBeVisible();
  expect((await panel('Households with savings')).getByText('Not divided by wealth.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (await panel('Households with savings')).findByText('Table by wealth')).toBeVisible();
});

test('amounts that make no sense are not known, and take no other answer with them', async () => {
  open(serve(answers('h1', { savings: -5, has_account: true, loans: 'many', income_sources: [7] }), answers('h2', { savings: 'plenty' })));
  expect((await panel('Households with savings')).getByText('n = 0 households, 2 not known')).toBeVisible();
  expect((await panel('Households with a loan')).getByText('n = 0 households, 2 not known')).toBeVisible();
  expect((await panel('Median income of a year')).getByText('n = 0 households, 2 not known')).toBeVisible();
  expect((await panel('An adult has an account')).getByText('100 %')).toBeVisible();
});

test('amounts of two currencies stand apart, each with its own', async () => {
  const server = serveSection({
    finance: [answers('h1', { savings: 100 }), answers('h2', { savings: 900 })],
    members: [],
    households: [{ household: 'h2', survey_round_id: 'r2' }],
  });
  server.items['survey_rounds'] = [
    { id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN' },
    { id: 'r2', name: 'Endline', start_date: '2026-05-06', currency: null },
  ];
  open(server);
  expect((await panel('Median savings of those who save, MZN')).getByText('100 MZN')).toBeVisible();
  expect((await panel('Median savings of those who save, currency not known')).getByText('900')).toBeVisible();
});

test('a village in the address changes n', async () => {
  open(serve(answers('h1', { savings: 100 }), answers('h2', { savings: 0 })), '?village=v2');
  expect((await panel('Households with savings')).getByText('n = 1 households, 0 not known')).toBeVisible();
});
