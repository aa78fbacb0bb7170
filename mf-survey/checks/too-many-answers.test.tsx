import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { CompareRounds } from '../src/overview/compare/CompareRounds.tsx';
import { serveSection } from '../src/shared/section/section-for-tests.ts';
import { countInTest, type Row, type Tables } from './counting-server-for-tests.ts';

/** The screen before a server with more rows than a browser takes, which counts; it tells nothing of what differs too much. */
function open(differsTooMuch: (facet: object) => boolean, Screen: ComponentType, tables: Tables) {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serveSection({});
  for (const table of Object.keys(tables)) server.on('GET', `/data/items/${table}`, () => ({ status: 200, body: { data: [], meta: { filter_count: 1_000_000 } } }));
  server.on('POST', '/data/survey-figures/answers', ({ body }) => {
    const asked = body as Parameters<typeof countInTest>[0];
    return asked.facets.some(differsTooMuch) ? refusal(413, 'CONTENT_TOO_LARGE', 'Too many.') : { status: 200, body: countInTest(asked, tables) };
  });
  renderScreen(<Screen />, { path: '/baseline-survey/agriculture?weights=off', signedInAs: ada, server });
}

test('of linked households the screen says which figures are not worked out, and shows the others', async () => {
  const visits = ['r1', 'r2'].flatMap((survey_round_id) => ['A', 'B'].map((household_code): Row => ({ id: survey_round_id + household_code, household_code, village_id: 'v1', survey_round_id, weight: 1, consent: true })));
  const others = {
    households: visits,
    members: visits.map(({ id }): Row => ({ household_id: id, sex: 'female', age_years: 40, can_read_write: true })),
    ...Object.fromEntries(['plots', 'livestock', 'food_consumption', 'finance'].map((table) => [table, [] as readonly Row[]])),
  };
  const names = { villages: new Map<string, string>(), rounds: new Map([['r1', 'First'], ['r2', 'Second']]) };
  const Compared = () => <CompareRounds village="" before="r1" after="r2" names={names} weighted={false} onWeighted={() => undefined} />;
  open((facet) => JSON.stringify(facet).includes('"home"') && JSON.stringify(facet).includes('"can_read_write"'), Compared, others);
  expect(await screen.findByText('Not worked out for so many households: Adult literacy, age 15 and over. Choose a village.')).toBeVisible();
  await userEvent.click(await screen.findByText('Table', { selector: 'summary' }));
  const linked = within(screen.getByRole('table', { name: 'Linked households' }));
  expect(linked.queryByRole('row', { name: /^Adult literacy/ })).toBeNull();
  expect(linked.getByRole('row', { name: /^Household size/ })).toBeVisible();
  const all = within(screen.getByRole('table', { name: 'All households of each round' }));
  expect(all.getByRole('row', { name: /^Adult literacy.*100 %/ })).toBeVisible();
});
