import fc from 'fast-check';
import { reasonsOn, stateOf, type VisitFacts } from './visit-due.ts';

/** `2026-01-05 no 2026-04-05`: the day, what was found, the day planned for the next visit. */
const visits = (...written: string[]): readonly VisitFacts[] =>
  written.map((text) => {
    const [day = '-', found = '-', next = '-'] = text.split(' ');
    return {
      visited_on: day === '-' ? null : day,
      functional: found === '-' ? null : found,
      next_visit_on: next === '-' ? null : next,
    };
  });
const TODAY = '2026-11-26';
const due = (...written: string[]) =>
  stateOf(visits(...written), TODAY).due.map(({ why, since }) => `${why} ${since ?? '-'}`);

test.each([
  ['a point that nobody has visited', [], ['never -']],
  ['a point whose visits have no day', ['- yes'], ['undated -']],
  ['a point that worked lately', ['2026-11-01 yes'], []],
  ['a year ago to the day', ['2025-11-26 yes'], ['year 2026-11-26']],
  ['29 February', ['2024-02-29 partly'], ['year 2025-02-28']],
  ['a point that does not work', ['2026-10-01 yes', '2026-10-02 no'], ['not_working 2026-11-01']],
  ['one that has not worked for years', ['2024-01-01 no'], ['not_working 2024-01-31']],
  ['one that did not, and works since', ['2026-01-01 no', '2026-11-02 yes'], []],
  ['a planned visit', ['2026-10-02 yes 2026-11-20'], ['planned 2026-11-20']],
  ['a planned visit that was made, without a plan since', ['2026-09-02 yes 2026-11-01', '2026-11-02 yes'], []],
  ['a plan beyond a year', ['2025-01-02 yes 2027-01-02'], []],
  [
    'a plan next month and a point that does not work',
    ['2026-09-02 no 2026-12-20'],
    ['not_working 2026-10-02', 'planned 2026-12-20'],
  ],
  ['a plan in the far future', ['2026-11-02 yes 2027-02-01'], []],
  ['an abandoned point', ['2020-01-01 abandoned'], []],
  ['an abandoned point with a plan', ['2020-01-01 abandoned 2026-11-01'], ['planned 2026-11-01']],
  ['a visit whose condition nobody recorded', ['2025-01-01 -'], ['year 2026-01-01']],
  ['a visit in the future, beside a real one', ['2025-01-01 yes', '2062-01-01 yes'], ['year 2026-01-01']],
])('%s', (_what, written, reasons) => expect(due(...written)).toEqual(reasons));

test('of two visits on one day the one that was recorded later counts', () => {
  expect(stateOf(visits('2026-11-20 no', '2026-11-20 yes 2026-12-24'), TODAY).last).toEqual({
    day: '2026-11-20',
    found: 'yes',
    next: '2026-12-24',
  });
});

test('reasons hold from their day on, and those without a day always', () => {
  const point = {
    due: [
      { why: 'never', since: null },
      { why: 'not_working', since: '2026-11-26' },
      { why: 'planned', since: '2026-11-27' },
    ],
  } as const;
  expect(reasonsOn(point, '2026-11-26').map(({ why }) => why)).toEqual(['never', 'not_working']);
  expect(reasonsOn(point, '2026-11-25').map(({ why }) => why)).toEqual(['never']);
});

describe('whatever the visits', () => {
  const FIRST = Date.UTC(2019, 0, 1);
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10));
  const anyVisits = fc
    .array(
      fc.record({
        visited_on: fc.option(day),
        functional: fc.constantFrom('yes', 'partly', 'no', 'abandoned', null),
        next_visit_on: fc.option(day),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.toSorted((a, b) => (a.visited_on ?? '').localeCompare(b.visited_on ?? '')));
  const holds = (property: (all: readonly VisitFacts[], today: string) => void): void =>
    fc.assert(fc.property(anyVisits, day, property));

  test('the reasons are in the order of their days, and none is more than 31 days ahead', () =>
    holds((all, today) => {
      const days = stateOf(all, today).due.map(({ since }) => since ?? '');
      expect(days).toEqual(days.toSorted());
      for (const since of days)
        expect(Date.parse(since || today) - Date.parse(today)).toBeLessThanOrEqual(31 * 86_400_000);
    }));

  test('a visit that finds it working and plans nothing leaves nothing to do for now', () =>
    holds((all, today) => {
      const visit = { visited_on: today, functional: 'yes', next_visit_on: null };
      const before = all.filter(({ visited_on }) => (visited_on ?? '') <= today);
      expect(stateOf([...before, visit], today).due).toEqual([]);
    }));

  test('what a page has kept says tomorrow what the server would say then', () =>
    holds((all, today) => {
      const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
      // A visit of a day that has not come counts from the day before it, so it would change the answer.
      const known = all.filter(({ visited_on }) => (visited_on ?? '') <= today);
      expect(reasonsOn(stateOf(known, today), tomorrow)).toEqual(reasonsOn(stateOf(known, tomorrow), tomorrow));
    }));
});
