import { conditionOf } from '@groundwork/shared/ui/visit-timeline';
import type { Visit, WaterPoint } from './water-points.data.ts';
import { basisOf, headlineOf, lastVisit, yearsOf } from './visits.ts';

let number = 0;

/** A water point with visits written as `2024-03-09 yes`; `- yes` has no day, `2024-03-09 ?` no condition. */
function point(...visits: string[]): WaterPoint {
  const id = `p${(number += 1)}`;
  return {
    id,
    name: id,
    technology: null,
    installedYear: null,
    management: null,
    latitude: null,
    longitude: null,
    visits: visits.map((written, index): Visit => {
      const [day = '-', condition] = written.split(' ');
      return {
        id: `${id}v${index}`,
        pointId: id,
        day: day === '-' ? null : day,
        condition: conditionOf(condition),
        flow: null,
        quality: null,
        cause: null,
        next: null,
        note: null,
        photo: null,
      };
    }),
  };
}

describe('the headline', () => {
  it('describes a single point by its last visit', () => {
    expect(headlineOf([point('2024-01-02 yes', '2026-03-12 no')])).toMatch(
      /^Not working at the last visit, (12 March 2026|March 12, 2026)\.$/,
    );
  });

  it('describes the last visit to any point, and how many work', () => {
    const points = [
      point('2026-03-12 yes'),
      point('2026-01-01 yes'),
      point('2025-12-31 partly'),
      point('2024-01-01 no', '2025-01-01 yes'),
    ];
    expect(headlineOf(points)).toMatch(/^Works at the last visit, .*2026; 3 of 4 points work\.$/);
  });

  it('never counts what is not known as failed without saying so', () => {
    expect(headlineOf([point('2026-03-12 yes'), point(), point('2026-01-01 ?')])).toMatch(
      /; 1 of 3 points works, 2 not known\.$/,
    );
  });

  it('says so when the last visit has no recorded condition', () => {
    expect(headlineOf([point('2025-01-01 yes', '2026-03-12 ?')])).toMatch(
      /^Condition at the last visit not known, .*2026\.$/,
    );
  });

  it('is missing without a visit whose day is known', () => {
    expect(headlineOf([point(), point('- yes')])).toBeUndefined();
  });
});

it('the last visit is the latest by its day, in whatever order they come', () => {
  expect(lastVisit([point('2025-06-01 no', '2024-01-01 yes', '- yes')])?.condition).toBe('no');
});

describe('what it rests on', () => {
  it('counts visits and visited points, and says that nothing is missing', () => {
    expect(basisOf([point('2024-01-01 yes', '2025-01-01 yes'), point()])).toBe(
      '2 visits to 1 of 2 water points. The condition was recorded at every visit.',
    );
  });

  it('counts visits without a condition and without a day', () => {
    expect(basisOf([point('2024-01-01 ?', '- yes', '- no')])).toBe(
      '3 visits to 1 of 1 water point. 1 visit without a recorded condition. 2 visits without a date, shown only in the table.',
    );
  });
});

describe('the years', () => {
  it('count each point once, by its last visit of the year; partly is not working', () => {
    const [year] = yearsOf([point('2024-01-01 no', '2024-12-01 yes'), point('2024-05-05 partly')]);
    expect(year).toEqual({
      year: 2024,
      points: { yes: 1, partly: 1, no: 0, abandoned: 0, unknown: 0 },
      n: 2,
      missing: 0,
      share: 0.5,
    });
  });

  it('a year without a visit is not known, and not zero', () => {
    const years = yearsOf([point('2022-01-01 yes', '2024-01-01 no')]);
    expect(years.map(({ year, share, n, missing }) => ({ year, share, n, missing }))).toEqual([
      { year: 2022, share: 1, n: 1, missing: 0 },
      { year: 2023, share: null, n: 0, missing: 1 },
      { year: 2024, share: 0, n: 1, missing: 0 },
    ]);
  });

  it('a point whose condition is not known is missing from n', () => {
    expect(yearsOf([point('2024-01-01 ?'), point('2024-01-01 yes')])).toMatchObject([{ n: 1, missing: 1, share: 1 }]);
  });

  it('are none without a visit', () => expect(yearsOf([point()])).toEqual([]));
});

it.each([
  ['yes', 'yes'],
  ['abandoned', 'abandoned'],
  [null, 'unknown'],
  ['broken', 'unknown'],
  [1, 'unknown'],
])('the code %j means %s', (code, condition) => {
  expect(conditionOf(code)).toBe(condition);
});
