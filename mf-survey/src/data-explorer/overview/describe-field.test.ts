import type { Row, SurveyField } from '../../shared/dictionary/index.ts';
import { describeField } from './describe-field.ts';

const field = (kind: SurveyField['kind'], more: Partial<SurveyField> = {}): SurveyField => ({ name: 'x', label: 'X', kind, ...more });
const once = (...values: readonly unknown[]) => values.map((x): { row: Row; times: number } => ({ row: { x }, times: 1 }));

test('numbers have their least, median and most; not known is counted apart and zero is a number', () => {
  expect(describeField(field('number'), once(0, '2.0', 2, 10, null, ''))).toMatchObject({ known: 4, missing: 2, distinct: 3, least: 0, median: 2, most: 10 });
  expect(describeField(field('number'), once(0, '2.0', 2, 10, null)).answers.map(({ label, times }) => [label, times])).toEqual([['0', 1], ['2', 2], ['10', 1]]);
});

test('a row that stands for several counts for all of them', () => {
  const counted = [{ row: { x: 1 }, times: 98 }, { row: { x: 5 }, times: 2 }, { row: { x: null }, times: 10 }];
  expect(describeField(field('number'), counted)).toMatchObject({ known: 100, missing: 10, distinct: 2, median: 1, most: 5 });
});

test('choices stand most frequent first, by their words', () => {
  const { answers, distinct } = describeField(field('choice', { choices: { f: 'Female', m: 'Male' } }), once('m', 'f', 'f', null));
  expect(answers.map(({ label, times }) => [label, times])).toEqual([['Female', 2], ['Male', 1]]);
  expect(distinct).toBe(2);
});

test('an empty list is an answer, and each of several answers counts', () => {
  const told = describeField(field('list', { choices: { radio: 'Radio', phone: 'Phone' } }), once([], ['phone', 'radio'], ['phone'], null));
  expect(told).toMatchObject({ known: 3, missing: 1 });
  expect(told.answers.map(({ label, times }) => [label, times])).toEqual([['Phone', 2], ['None', 1], ['Radio', 1]]);
});

test('days are counted by month, in their order', () => {
  const told = describeField(field('day'), once('2024-06-01', '2024-05-07', '2024-05-08', null));
  expect(told).toMatchObject({ known: 3, missing: 1, distinct: 2, median: null });
  expect(told.answers.map(({ key, times }) => [key, times])).toEqual([['=2024-05', 2], ['=2024-06', 1]]);
});

test('a field that nobody answered has nothing to tell', () => {
  expect(describeField(field('number'), once(null, null))).toMatchObject({ known: 0, missing: 2, distinct: 0, least: null, median: null, most: null, answers: [] });
});
