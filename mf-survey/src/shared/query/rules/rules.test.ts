import { tableOf, type SurveyField } from '../dictionary/index.ts';
import { filterOf, readRule, ruleText, writeRule } from './rules.ts';

const households = tableOf('households')!;
const members = tableOf('members')!;
const rule = (text: string, table = households) => readRule(text, table)!;

test.each([
  ['rooms:min:0', { rooms: { _gte: 0 } }, 'Rooms at least 0'],
  ['consent:is:false', { consent: { _eq: false } }, 'Consent given is No'],
  ['roof:is:grass', { roof: { _eq: 'grass' } }, 'Roof is Grass'],
  ['assets:unknown', { assets: { _null: true } }, 'Assets is not known'],
  ['household_code:has:00:4', { household_code: { _icontains: '00:4' } }, 'Household contains “00:4”'],
  ['village_id.village_name:is:v1', { village_id: { village_id: { _eq: 'v1' } } }, 'Village is Aldeia'],
  ['village_id.village_name:known', { village_id: { _nnull: true } }, 'Village is known'],
])('%s', (text, filter, words) => {
  expect(filterOf([rule(text)])).toEqual({ _and: [filter] });
  expect(ruleText(rule(text), () => 'Aldeia')).toBe(words);
  expect(writeRule(rule(text))).toBe(text);
});

test('rules about custom questions are asked of our server, in the row that they are about', () => {
  const field: SurveyField = { name: 'answers.crafts', label: 'Crafts', kind: 'list', choices: { pots: 'Clay pots' } };
  const asked = { ...households, fields: [field] };
  const of = { ...members, fields: [{ ...field, name: 'household_id.answers.crafts' }] };
  expect(filterOf([rule('answers.crafts:has:pots', asked)])).toEqual({
    _and: [{ answers: { _rule: 'answers.crafts:has:pots' } }],
  });
  expect(ruleText(rule('answers.crafts:has:pots', asked))).toBe('Crafts includes Clay pots');
  expect(filterOf([rule('household_id.answers.crafts:has:pots', of)])).toEqual({
    _and: [{ household_id: { answers: { _rule: 'answers.crafts:has:pots' } } }],
  });
  for (const nonsense of ['answers.crafts:is:pots', 'answers.crafts:has:'])
    expect(readRule(nonsense, asked)).toBeUndefined();
});

test('a rule about a row of another table asks across the way', () => {
  expect(filterOf([rule('household_id.village_id.village_name:is:v1', members)])).toEqual({
    _and: [{ household_id: { village_id: { village_id: { _eq: 'v1' } } } }],
  });
});

test.each([
  '',
  'rooms',
  'rooms:min',
  'rooms:min:many',
  'rooms:is:1',
  'password:has:x',
  'interview_date:min:2024-13-45',
  'consent:is:maybe',
  'roof:is: ',
  'rooms:known:1',
  'assets:has:hoe',
])('nonsense in the address is no rule: %s', (text) => expect(readRule(text, households)).toBeUndefined());

test('without rules nothing is filtered', () => expect(filterOf([])).toBeUndefined());
