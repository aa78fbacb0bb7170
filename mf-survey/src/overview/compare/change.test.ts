import type { Indicator } from '../../shared/indicators/core/result.ts';
import { meanOf, ratioOf } from '../../shared/indicators/core/estimate.ts';
import { household } from '../../shared/indicators/core/rows-for-tests.ts';
import { compareRounds } from './change.ts';
import { linkRounds } from './links.ts';

const about = { title: 'Rooms', asks: ['households'] as const, counted: 'households', formula: '', source: '' };
const row = (id: string, rooms: number | null, weight: number | null = 1) => ({ household: household({ id, weight }), rooms });
type Row = ReturnType<typeof row>;
const mean: Indicator<Row> = { ...about, unit: 'mean', compute: (rows, weighted) => meanOf(rows, weighted, ({ rooms }) => rooms) };

/** A to C were there both times, D is lost, E is new. */
const links = linkRounds(
  ['a', 'b', 'c', 'd'].map((code) => ({ id: `${code}1`, code })),
  ['a', 'b', 'c', 'e'].map((code) => ({ id: `${code}2`, code })),
);

test('households are linked by their code; the others are lost or new', () => {
  expect([...links.pairs]).toEqual([['a1', 'a2'], ['b1', 'b2'], ['c1', 'c2']]);
  expect(links).toMatchObject({ lost: 1, added: 1, unlinked: { before: 0, after: 0 } });
});

test('who has no code, or shares it, cannot be linked, and is neither lost nor new', () => {
  const found = linkRounds(
    [{ id: '1', code: null }, { id: '2', code: 'x' }, { id: '3', code: 'x' }, { id: '4', code: 'y' }],
    [{ id: '5', code: 'x' }, { id: '6', code: 'y' }, { id: '7', code: 'y' }, { id: '8', code: 'z' }],
  );
  expect([...found.pairs]).toEqual([]);
  // y stands twice later, x twice earlier: both are there, and nobody can say who is who.
  expect(found).toMatchObject({ lost: 0, added: 1, unlinked: { before: 4, after: 3 } });
});

test('the change of linked households rests on those known in both rounds, and on their weights in the earlier one', () => {
  const before = [row('a1', 2, 3), row('b1', 4, 1), row('c1', null), row('d1', 10)];
  const after = [row('a2', 3, 9), row('b2', 8, 9), row('c2', 7), row('e2', 0)];
  const { all, linked } = compareRounds(mean, before, after, links, true);
  // (2·3 + 4·1 + 10·1) ÷ 5, and (3·9 + 8·9 + 7 + 0) ÷ 20
  expect(all.before).toMatchObject({ value: 4, n: 3, missing: 1 });
  expect(all.after).toMatchObject({ value: 5.3, n: 4 });
  expect(all.difference).toBeCloseTo(1.3, 12);
  // A and B alone: (2·3 + 4·1) ÷ 4, and (3·3 + 8·1) ÷ 4
  expect(linked).toMatchObject({ households: 2, before: { value: 2.5, n: 2 }, after: { value: 4.25, n: 2 }, difference: 1.75 });
});

test('without weights every linked household counts once, one without a weight too', () => {
  const { linked } = compareRounds(mean, [row('a1', 2, null), row('b1', 4)], [row('a2', 4, 5), row('b2', 8)], links, false);
  expect(linked).toMatchObject({ households: 2, difference: 3 });
  expect(compareRounds(mean, [row('a1', 2, null), row('b1', 4)], [row('a2', 4, 5), row('b2', 8)], links, true).linked).toMatchObject({ households: 1, difference: 4 });
});

test('a ratio of several rows to a household is put together of linked households, not a mean of their ratios', () => {
  const ratio: Indicator<Row> = { ...about, unit: 'percent', compute: (rows, weighted) => ratioOf(rows, weighted, ({ rooms }) => (rooms === null ? null : { over: rooms, under: 1 })) };
  const { linked } = compareRounds(ratio, [row('a1', 1), row('a1', 0), row('b1', 1)], [row('a2', 1), row('b2', 1), row('b2', 0), row('b2', 0)], links, false);
  expect(linked).toMatchObject({ households: 2, before: { value: 2 / 3, n: 3 }, after: { value: 0.5, n: 4 } });
});

test('with nobody linked there is no change, and not a change of zero', () => {
  const { linked } = compareRounds(mean, [row('d1', 1)], [row('e2', 1)], links, true);
  expect(linked).toMatchObject({ households: 0, difference: null, before: { value: null } });
});
