import { tableOf } from '../shared/query/dictionary/index.ts';
import { COUNT, measureNote } from './measure.ts';

test('the design is called assumed only of a round that records none', () => {
  const rooms = tableOf('households')?.fields.find(({ name }) => name === 'rooms');
  if (!rooms) throw new Error('There is a field for rooms.');
  expect(measureNote({ statistic: 'mean', field: rooms })).toContain(
    'those that the survey round records; where it records none, villages without strata are assumed',
  );
  expect(measureNote(COUNT)).not.toContain('sampling unit');
});
