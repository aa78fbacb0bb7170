import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { Component as Overview } from './Overview.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const dates = (first: string | null, last: string | null) => ({
  min: { interview_date: first },
  max: { interview_date: last },
});

/** Answers the questions the overview asks, with counts as text, the way PostgreSQL gives them. */
function serveSurvey(): void {
  server.on('GET', '/data/items/households', ({ query }) => {
    const asked = query['aggregate[count]'] ?? '';
    if (query['aggregate[countDistinct]'] !== undefined)
      return { status: 200, body: { data: [{ countDistinct: { household_code: '5' } }] } };
    if (asked.includes(','))
      return {
        status: 200,
        body: { data: [{ count: { ...Object.fromEntries(asked.split(',').map((name) => [name, '4'])), assets: 3 } }] },
      };
    if (query['groupBy[0]'] === 'village_id') {
      return {
        status: 200,
        body: {
          data: [
            { village_id: 'v2', count: '3', ...dates('2024-05-07', '2024-05-09') },
            { village_id: 'v1', count: '1', ...dates('2024-05-06', '2024-05-06') },
            { village_id: null, count: '1', ...dates(null, null) },
          ],
        },
      };
    }
    if (query['filter'] !== undefined || Object.keys(query).some((key) => key.startsWith('filter'))) {
      return {
        status: 200,
        body: {
          data: [
            { count: JSON.stringify(query).includes('consent') ? '4' : '1', ...dates('2024-05-06', '2024-05-06') },
          ],
        },
      };
    }
    return { status: 200, body: { data: [{ count: '5', ...dates('2024-05-06', '2024-05-09') }] } };
  });
  server.on('GET', '/data/items/members', ({ query }) => {
    const asked = query['aggregate[count]'] ?? '';
    const count = asked.includes(',') ? Object.fromEntries(asked.split(',').map((name) => [name, 23])) : '23';
    return { status: 200, body: { data: [{ count }] } };
  });
  for (const table of ['finance', 'food_consumption'])
    server.on('GET', `/data/items/${table}`, () => ({ status: 200, body: { data: [{ count: '2' }] } }));
  serveFigures(server, () => ({
    figures: { 'dependency-ratio': { cells: [cell(null, 0.75, { n: 21, missing: 2, low: 0.6, high: 0.9 })] } },
  }));
  server.items['survey_rounds'] = [];
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia' },
    { village_id: 'v2', village_name: 'Baraka' },
  ];
}

const figure = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement!);

test('shows households, members, villages and dates, each with what it rests on', async () => {
  serveSurvey();
  renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  await screen.findByRole('table', { name: 'Households by village' });
  expect(figure('Households').getByText('5')).toBeVisible();
  expect(figure('Households').getByText('80% gave consent')).toBeVisible();
  expect(figure('Members').getByText('23')).toBeVisible();
  expect(figure('Members').getByText('4.6 listed per household')).toBeVisible();
  expect(await figure('Dependency ratio').findByText('75 per 100')).toBeVisible();
  expect(
    figure('Dependency ratio').getByText(
      /^people aged 15 to 64, weighted by household; 95% interval 60 to 90 per 100; n = 21 members, 2 not known/,
    ),
  ).toBeVisible();
  expect(figure('Villages').getByText('2')).toBeVisible();
  expect(figure('Survey dates').getByText('1 interview without a date')).toBeVisible();
});

test('the dependency ratio is asked for by weight, and called unweighted where no round has weights', async () => {
  serveSurvey();
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r1', asked: ['households', 'members', 'members.age_years'] }] },
  }));
  const asked: boolean[] = [];
  serveFigures(server, ({ weighted }) => {
    asked.push(weighted);
    return {
      households: [{ round: 'r1', households: 4, withoutConsent: 0, withoutWeight: 0, sample: { weights: false } }],
      figures: { 'dependency-ratio': { cells: [cell(null, 0.75, { n: 21, missing: 2 })] } },
    };
  });
  renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  await screen.findByRole('table', { name: 'Households by village' });
  expect(
    await figure('Dependency ratio').findByText(/^people aged 15 to 64, not weighted; .*n = 21 members, 2 not known/),
  ).toBeVisible();
  expect(asked).toEqual([true]);
});

test('where no round listed members the dependency ratio was not asked', async () => {
  serveSurvey();
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r1', asked: ['households'] }] },
  }));
  serveFigures(server, () => ({ figures: {} }));
  renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  await screen.findByRole('table', { name: 'Households by village' });
  expect(await figure('Dependency ratio').findByText('not asked')).toBeVisible();
  expect(figure('Dependency ratio').getByText('Household members were not asked about')).toBeVisible();
});

test('lists the villages by name, each leading to its profile and its households; the unknown one last', async () => {
  serveSurvey();
  renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  const table = await screen.findByRole('table', { name: 'Households by village' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Aldeia', 'Baraka', 'Village not known']);
  expect(within(table).getByRole('link', { name: 'Baraka' })).toHaveAttribute('href', '/village-profiles/v2');
  expect(within(table).getByRole('link', { name: '3' })).toHaveAttribute('href', '/baseline-survey/list?village=v2');
});

test('asks the server to count and fetches no household', async () => {
  serveSurvey();
  renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  await screen.findByRole('table', { name: 'Households by village' });
  const calls = server.seen('GET', '/data/items/households');
  expect(
    calls.every(
      ({ query }) => query['aggregate[count]'] !== undefined || query['aggregate[countDistinct]'] !== undefined,
    ),
  ).toBe(true);
  expect(calls.every(({ bearer }) => bearer !== undefined)).toBe(true);
});

test('shows how complete the answers are, the least complete question first', async () => {
  serveSurvey();
  renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  const table = within(await screen.findByRole('table', { name: 'Completeness' }));
  const [, first, second, third] = table.getAllByRole('row');
  // Two of four agreed households answered the parts on food and money; three said what they own.
  expect([first, second].map((row) => within(row!).getByRole('rowheader').textContent)).toEqual([
    'Food eaten',
    'Money',
  ]);
  expect(first).toHaveTextContent(/50%/);
  expect(within(third!).getByRole('rowheader')).toHaveTextContent('Assets');
  expect(third).toHaveTextContent(/75%/);
});

test('a village in the address filters every count, and its chip removes it', async () => {
  serveSurvey();
  const { user, address } = renderScreen(<Overview />, {
    path: '/baseline-survey/overview?village=v1',
    signedInAs: ada,
    server,
  });
  await screen.findByRole('table', { name: 'Households by village' });
  const counts = ['households', 'members'].flatMap((table) => server.seen('GET', `/data/items/${table}`));
  expect(counts.every(({ query }) => query['filter']?.includes('"village_id":{"_eq":"v1"}'))).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Village: Aldeia' }));
  expect(address()).toBe('/baseline-survey/overview');
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const heal = server.on('GET', '/data/items/members', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  serveSurvey();
  server.on('GET', '/data/items/members', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = renderScreen(<Overview />, { path: '/baseline-survey/overview', signedInAs: ada, server });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  heal();
  server.on('GET', '/data/items/members', () => ({ status: 200, body: { data: [{ count: 23 }] } }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Households by village' })).toBeVisible();
});
