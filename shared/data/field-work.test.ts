import { plannedByVillage, roundsOf, type WorkRound } from './field-work.ts';

const VILLAGES = new Map([
  ['V1', 'Chirodzo'],
  ['V2', 'ሐረር'],
  ['V3', 'Ruaca'],
  ['V4', 'Ruaca'],
]);
const round = (id: string, start_date: string | null): WorkRound => ({ id, name: id, start_date, planned: null });

test('rounds follow one another by their first day, those without one first', () => {
  const rounds = [round('c', '2026-01-01'), round('a', null), round('b', '2025-01-01')];
  expect(roundsOf(rounds, '')).toMatchObject({ round: { id: 'c' }, previous: { id: 'b' } });
  expect(roundsOf(rounds, 'b')).toMatchObject({ round: { id: 'b' }, previous: { id: 'a' } });
  expect(roundsOf(rounds, 'a').previous).toBeUndefined();
  expect(roundsOf(rounds, 'gone')).toEqual({ round: undefined, previous: undefined });
  expect(roundsOf([], '').round).toBeUndefined();
});

test('planned numbers are found by code or name; a name of no village, or of two, is counted apart', () => {
  const { byVillage, unmatched } = plannedByVillage(
    { ' chirodzo ': 40, ሐረር: 0, V3: 7, Ruaca: 5, Nowhere: 9 },
    VILLAGES,
  );
  expect([...byVillage]).toEqual([
    ['V1', 40],
    ['V2', 0],
    ['V3', 7],
  ]);
  expect(unmatched).toBe(2);
});
