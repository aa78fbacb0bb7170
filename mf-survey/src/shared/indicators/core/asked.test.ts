import { figureOf } from './asked.ts';
import { shareOf } from './estimate.ts';
import { household } from './rows-for-tests.ts';
import { landless } from '../agriculture/landless.ts';
import type { Holding } from '../agriculture/holding.ts';

const all = new Set(['households', 'plots']);
const some = new Set(['households']);
const row = (roundId: string, asked: ReadonlySet<string> | undefined, plots: Holding['plots']): Holding => ({ household: household({ roundId, asked }), plots });

test('a round that did not ask has no figure: neither all nor nobody', () => {
  expect(figureOf(landless, [row('r1', some, []), row('r1', some, [])], false)).toMatchObject({ value: null, n: 0, missing: 0, notAsked: 2 });
});

test('a round that asked and where nobody has any has zero, and is not mixed with one that did not ask', () => {
  expect(figureOf(landless, [row('r1', all, []), row('r1', all, null)], false)).toEqual({ value: 1, numerator: 1, denominator: 1, n: 1, missing: 1, weighted: false });
  expect(figureOf(landless, [row('r1', all, []), row('r2', some, []), row('r2', some, [])], false)).toMatchObject({ value: 1, n: 1, missing: 0, notAsked: 2 });
});

test('where the server does not tell, everything was asked', () => {
  expect(figureOf(landless, [row('r1', undefined, [])], false)).toMatchObject({ value: 1, n: 1 });
});

test('a question is asked for by itself', () => {
  const measure = { asks: ['plots', 'plots.area_ha'] as const, compute: (rows: readonly Holding[], weighted: boolean) => shareOf(rows, weighted, () => true) };
  expect(figureOf(measure, [row('r1', all, [])], false)).toMatchObject({ n: 0, notAsked: 1 });
  expect(figureOf(measure, [row('r1', new Set([...all, 'plots.area_ha']), [])], false)).toMatchObject({ n: 1 });
});
