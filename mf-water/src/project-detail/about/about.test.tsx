import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ProjectFacts } from '../ProjectFacts.tsx';
import { costOf } from './cost.ts';
import { Narrative } from './Narrative.tsx';

const PATH = '/data/items/water_projects/key-1';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const serve = (data: object) => server.on('GET', PATH, () => ({ status: 200, body: { data } }));
const project = {
  project_id: 'key-1',
  project_uid: 'WP-1',
  start_date: null,
  project_sponsorship: null,
  village_id: null,
};
const open = () =>
  renderScreen(
    <>
      <ProjectFacts project={project} />
      <Narrative projectId="key-1" />
    </>,
    { signedInAs: ada, server },
  );
/** Those after the five specified ones. */
const terms = () =>
  screen
    .getAllByRole('term')
    .slice(5)
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('shows what is known, in words, and the narrative as markup', async () => {
  serve({
    status: 'partially_functional',
    technology: 'hand_pump',
    end_date: '2024-08-05',
    cost: '2453000.50',
    currency: 'MZN',
    beneficiaries: 0,
    narrative: '**Small** scheme <script>window.ran = 1</script>',
  });
  open();
  expect(await screen.findByText('Small', { selector: 'strong' })).toBeVisible();
  expect(terms()).toEqual([
    'Technology: Borehole with hand pump',
    expect.stringMatching(/^Handed over: .*2024/),
    expect.stringMatching(/^Cost: MZN.2,453,001$/),
    'People served: 0',
  ]);
  expect(document.querySelector('script')).toBeNull();
});

test('shows nothing that is not known', async () => {
  serve({ status: null, technology: null, cost: null, currency: 'MZN', beneficiaries: 120, narrative: ' ' });
  open();
  expect(await screen.findByText('120')).toBeVisible();
  expect(terms()).toEqual(['People served: 120']);
});

test.each([[{ status: 200, body: { data: {} } }], [refusal(403, 'FORBIDDEN', 'No.')]])(
  'only the specified facts are shown when nothing else is known (%j)',
  async (answer) => {
    server.on('GET', PATH, () => answer);
    open();
    await waitFor(() => expect(server.seen('GET', PATH)).toHaveLength(1));
    expect(screen.queryByText('About this project')).not.toBeInTheDocument();
    expect(terms()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([
  [1200, 'MZN', /^MZN.1,200$/],
  [0, 'USD', /^USD.0$/],
  [1200, null, /^1,200 \(currency not known\)$/],
  [1200, 'Meticais', /^1,200 \(currency not known\)$/],
])('%i in %s is written %s', (cost, currency, written) => expect(costOf(cost, currency)).toMatch(written));
