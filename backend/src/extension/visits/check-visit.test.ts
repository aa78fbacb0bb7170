import { problemOf } from './check-visit.ts';

const NOW = Date.parse('2026-11-26T21:00:00Z');
const visit = { visited_on: '2026-11-26', functional: 'no' };

test.each([
  [{}, undefined],
  [{ visited_on: undefined }, 'A visit needs its day.'],
  [{ visited_on: '2026-02-30' }, 'A visit needs its day.'],
  // Already tomorrow in the east.
  [{ visited_on: '2026-11-27' }, undefined],
  [{ visited_on: '2026-11-28' }, 'The day of a visit cannot be in the future.'],
  [{ functional: undefined }, 'A visit needs to say whether the water point works: yes, partly, no, abandoned.'],
  [{ functional: 'toString' }, 'A visit needs to say whether the water point works: yes, partly, no, abandoned.'],
  [{ next_visit_on: null }, undefined],
  [{ next_visit_on: '2026-11-27' }, undefined],
  [{ next_visit_on: '2026-11-26' }, 'The next visit must be after this one.'],
  [{ next_visit_on: 'soon' }, 'The next visit must be a day.'],
  [{ flow_l_min: 0, latitude: '-90', longitude: 180, accuracy_m: 12.5 }, undefined],
  [{ flow_l_min: -1 }, 'The flow must be 0 or more.'],
  [{ latitude: '91' }, 'The latitude must be between −90 and 90.'],
  [{ longitude: {} }, 'The longitude must be between −180 and 180.'],
  [{ accuracy_m: '' }, 'The accuracy of the position must be 0 or more.'],
])('a new visit with %j: %s', (fields, problem) => expect(problemOf({ ...visit, ...fields }, true, NOW)).toBe(problem));

test('a change is looked at for what it changes', () => {
  expect(problemOf({ note: 'Rods replaced' }, false, NOW)).toBeUndefined();
  expect(problemOf({ functional: 'maybe' }, false, NOW)).toMatch(/^A visit needs to say/);
});
