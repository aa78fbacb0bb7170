import type { Figure } from '@groundwork/survey/figures';
import { estimate } from '../shared/figures/figures-for-tests.ts';
import { pyramidOf } from './pyramid.ts';

/** Shares with their interval, and how many people each rests on. */
type Parts = Readonly<
  Record<string, { readonly share: number; readonly n: number; readonly low?: number; readonly high?: number }>
>;

function pyramid(parts: Parts, n: number, missing: number) {
  const entries = Object.entries(parts);
  const figure = (id: string, by: Figure['by'], cells: Figure['cells']): Figure => ({ id, by, notAsked: [], cells });
  const shares = entries.map(([category, { share, ...ends }]) => ({
    group: null,
    category,
    estimate: estimate(share, { ...ends, n, missing }),
  }));
  return pyramidOf(
    figure(
      'people-by-age-and-sex',
      'all',
      shares.length > 0 ? shares : [{ group: null, category: null, estimate: estimate(null, { n, missing }) }],
    ),
    figure(
      'people-listed',
      'sex-age-five',
      entries.map(([group, part]) => ({ group, category: null, estimate: estimate(part.n, { n: part.n }) })),
    ),
    true,
  );
}

test('people are in bands of five years of age, women and men separately, as shares of all with their interval and n', () => {
  const { bands, n, missing } = pyramid(
    {
      '0 female': { share: 0.25, n: 4, low: 0.1, high: 0.5 },
      '5 female': { share: 0.125, n: 6 },
      '5 male': { share: 0.125, n: 7 },
      '80 male': { share: 0.5, n: 9 },
    },
    26,
    2,
  );
  expect([n, missing]).toEqual([26, 2]);
  expect(bands).toHaveLength(17);
  expect(bands[0]).toMatchObject({
    from: 0,
    label: '0 to 4',
    female: { value: null, n: 4, interval: null, tooFew: true },
    male: { value: 0, n: 0, interval: null, tooFew: false },
  });
  expect(bands[1]).toMatchObject({
    from: 5,
    label: '5 to 9',
    female: { value: 0.125, n: 6 },
    male: { value: 0.125, n: 7, interval: null },
  });
  expect(bands.at(-1)).toMatchObject({
    from: 80,
    label: '80 and over',
    female: { value: 0, n: 0 },
    male: { value: 0.5, n: 9 },
  });
});

test('where nobody has an age and a sex there is no band', () => {
  expect(pyramid({}, 0, 1)).toEqual({ bands: [], n: 0, missing: 1 });
});
