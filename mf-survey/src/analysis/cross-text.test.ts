import { tableOf } from '../shared/query/dictionary/index.ts';
import { readAnalysis } from './analysis-state.ts';
import { methodOf } from './cross-text.ts';

test('the design is called assumed only of a round that records none', () => {
  const households = tableOf('households');
  const state = households && readAnalysis(new URLSearchParams('table=households&of=rooms'), [households]);
  if (!state) throw new Error('There is a table of households.');
  const text = methodOf(state, { weighting: '', notAsked: false }).join(' ');
  expect(text).not.toContain('assumed, not recorded');
  expect(text).not.toContain('The village is the sampling unit');
  expect(text).toContain(
    'those that the survey round records; where it records none, villages without strata are assumed',
  );
});
