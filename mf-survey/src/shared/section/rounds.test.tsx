import { ada, chipOf, choose, renderScreen, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { householdSize } from '@groundwork/survey/indicators';
import { serveFigures } from '../figures/figures-for-tests.ts';
import { figuresQuery } from '../figures/figures.data.ts';
import { serveSection } from './section-for-tests.ts';
import { SectionScreen } from './SectionScreen.tsx';

const query = figuresQuery([{ indicator: householdSize }]);

function Section() {
  return (
    <SectionScreen
      title="A section"
      description="For tests."
      groupings={['village', 'round', 'all']}
      query={query}
      panels={1}
    >
      {() => <p>Its panels</p>}
    </SectionScreen>
  );
}

let server: FakeDirectus;
const rounds = [
  { id: 'r3', name: 'Midline 2026', start_date: '2026-05-01' },
  { id: 'r1', name: 'Baseline 2024', start_date: '2024-05-06' },
  { id: 'r2', name: 'Endline 2025', start_date: '2025-07-07' },
];

beforeEach(() => {
  server = serveSection();
  server.items['survey_rounds'] = rounds;
  // Nobody was visited in r3 yet.
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: {
      data: [
        { survey_round_id: 'r1', count: '12' },
        { survey_round_id: 'r2', count: 11 },
      ],
    },
  }));
  const visited = ['r1', 'r2'].map((round) => ({ round, households: 1, withoutConsent: 0, withoutWeight: 0 }));
  serveFigures(server, ({ round }) => ({
    households: visited.filter((one) => round === undefined || one.round === round),
  }));
});

const open = (search = '') =>
  renderScreen(<Section />, { path: `/baseline-survey/education${search}`, signedInAs: ada, server });
/** The line with what the figures rest on. */
const counted = (text: string) => (_: string, element: Element | null) =>
  element?.getAttribute('role') === 'status' && element.textContent === text;
const asked = () => server.seen('GET', '/data/survey-figures/figures').map(({ query: { round } }) => round);

test('of several rounds the newest in which somebody was visited is shown, with a badge that takes it away', async () => {
  const { user, address } = open();
  expect(await screen.findByText(counted('1 household · Weighted by household'))).toBeVisible();
  expect(asked()).toEqual(['r2']);
  await user.click(screen.getByRole('button', { name: 'Remove the filter Survey round: Endline 2025' }));
  expect(
    await screen.findByText(
      counted(
        '2 households · 2 survey rounds combined: a household visited in several rounds is counted each time · Weighted by household',
      ),
    ),
  ).toBeVisible();
  expect(address()).toBe('/baseline-survey/education?round=all');
});

test('grouping by round shows all rounds, and the newest again afterwards', async () => {
  const { user, address } = open();
  await screen.findByText(counted('1 household · Weighted by household'));
  await choose(user, 'Group by', 'Survey round');
  expect(await screen.findByText(counted('2 households · Weighted by household'))).toBeVisible();
  await choose(user, 'Group by', 'Village');
  await waitFor(() => expect(address()).toBe('/baseline-survey/education'));
  expect(chipOf('Survey round')).toHaveTextContent('Endline 2025');
});

test('a round in the address is shown', async () => {
  open('?round=r1');
  expect(await screen.findByText('Its panels')).toBeVisible();
  expect(asked()).toEqual(['r1']);
});
