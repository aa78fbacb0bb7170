import { household } from '../../shared/indicators/core/rows-for-tests.ts';
import { readScorecard, writeScorecard } from './scorecard-address.ts';
import { belowLine, ITEM_NAMES, meanScore, scoreOf, USUAL, type Item, type Scorecard, type ScoredHousehold } from './scorecard.ts';

const answers = (said: Partial<Record<Item, boolean | null>>, others: boolean | null = false) =>
  Object.fromEntries(ITEM_NAMES.map((item) => [item, item in said ? (said[item] ?? null) : others])) as ScoredHousehold['answers'];
const row = (weight: number, said: ScoredHousehold['answers']): ScoredHousehold => ({ household: household({ weight }), headSex: null, answers: said });
const card: Scorecard = { points: { ...USUAL.points, ...Object.fromEntries(ITEM_NAMES.map((item) => [item, 0])), floor: 30, phone: 5 }, line: 30 };

test('the score is the sum of the points of what is so', () => {
  expect(scoreOf({ answers: answers({ floor: true, phone: true }) }, card)).toBe(35);
  expect(scoreOf({ answers: answers({}) }, card)).toBe(0);
});

test('an answer that is not known leaves the score unknown, unless it has no points', () => {
  expect(scoreOf({ answers: answers({ floor: null, phone: true }) }, card)).toBeNull();
  expect(scoreOf({ answers: answers({ floor: true, phone: true }, null) }, card)).toBe(35);
});

test('who has the line exactly is not below it; shares and means are by weight', () => {
  const rows = [row(3, answers({ floor: true })), row(1, answers({ phone: true })), row(2, answers({ floor: null }))];
  expect(belowLine(card).compute(rows, true)).toMatchObject({ value: 0.25, n: 2, missing: 1 });
  expect(belowLine(card).compute(rows, false)).toMatchObject({ value: 0.5 });
  expect(meanScore(card).compute(rows, true)).toMatchObject({ value: (3 * 30 + 5) / 4 });
  expect(belowLine(card).formula).toContain('30 × “Floor of cement or tiles” + 5 × “Owns a mobile phone”, of 35');
});

test('a scorecard goes into the address and comes out of it; nonsense is as usual', () => {
  const address = writeScorecard(new URLSearchParams('village=v1&points=old.1'), { points: { ...USUAL.points, floor: 0, bed: 25 }, line: 55 });
  expect(address.toString()).toBe('village=v1&points=floor.0-bed.25&line=55');
  expect(readScorecard(address)).toEqual({ points: { ...USUAL.points, floor: 0, bed: 25 }, line: 55 });
  expect(readScorecard(new URLSearchParams('points=floor.-3-bed.1e9-roof-__proto__.9&line=much'))).toEqual(USUAL);
  expect(writeScorecard(address, USUAL).toString()).toBe('village=v1');
});
