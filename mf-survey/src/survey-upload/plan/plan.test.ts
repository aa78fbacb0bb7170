import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import type { Sheet } from '../reading/sheet.ts';
import { createTurns } from '../reading/turns.ts';
import { choiceOf, lackOf, matchedSheets, withColumn } from '../sheet-choice.ts';
import { makePlan } from './make-plan.ts';
import { sameValue } from './same-value.ts';
import { settledWords, villageWordsIn } from './village-words.ts';

const HOUSEHOLDS = '/data/items/households';
const MEMBERS = '/data/items/members';
const villages = [{ id: 'V1', name: 'Chirodzo' }, { id: 'V2', name: 'Ruaca' }];
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  signIn(ada, server);
  standing([], []);
});

function standing(households: readonly object[], members: readonly object[]): void {
  server.on('SEARCH', HOUSEHOLDS, () => ({ status: 200, body: { data: households } }));
  server.on('SEARCH', MEMBERS, () => ({ status: 200, body: { data: members } }));
}

const sheet = (name: string, header: readonly string[], ...rows: readonly (string | number | null)[][]): Sheet => ({ name, header, rows: rows.map((cells, index) => ({ number: index + 2, cells })) });

async function planOf(...sheets: readonly Sheet[]) {
  const matched = matchedSheets(sheets.map((one) => choiceOf(one)));
  const { signal } = new AbortController();
  return makePlan({ sheets: matched, villages: settledWords(villageWordsIn(matched, villages), {}), round: 'r1', signal, turns: createTurns(signal) });
}

const shortOf = ({ creations, corrections, unchanged, rejections }: Awaited<ReturnType<typeof planOf>>['households']) => ({
  created: creations.map(({ from, values }) => [from.code, values]),
  corrected: corrections.map(({ id, before, values }) => [id, before, values]),
  unchanged,
  rejected: rejections.map(({ row, column, value, reason }) => [row, column, value, reason]),
});

test('a household of the round is corrected where the file says something else, and left where it says nothing', async () => {
  standing(
    [
      { id: 'h1', household_code: 'A', rooms: 2, wall: 'reed', weight: '1.500000' },
      { id: 'h2', household_code: 'B', rooms: 3, wall: 'reed', weight: '1.500000' },
    ],
    [],
  );
  const { households } = await planOf(sheet('households', ['household_code', 'rooms', 'wall', 'weight'], ['A', 0, null, 1.5], ['B', 3, 'Reed or bamboo', 1.5], ['C', 1, null, null]));
  expect(shortOf(households)).toEqual({
    created: [['C', { rooms: 1 }]],
    corrected: [['h1', { rooms: 2 }, { rooms: 0 }]],
    unchanged: 1,
    rejected: [],
  });
  expect(server.seen('SEARCH', HOUSEHOLDS)[0]?.body).toMatchObject({
    query: { filter: { _and: [{ household_code: { _in: ['A', 'B', 'C'] } }, { survey_round_id: { _eq: 'r1' } }] }, limit: -1 },
  });
});

test('every reason is told with the row, the column and the value', async () => {
  standing([{ id: 'h1', household_code: 'T' }, { id: 'h2', household_code: 'T' }], []);
  const { households } = await planOf(
    sheet('households', ['HH code', 'village', 'rooms', 'consent'], ['A', 'Chirdozo', 1, 'yes'], ['A', 'Ruaca', 2, 'no'], [null, 'Ruaca', 1, null], ['B', 'Atlantis', 'many', 'yes'], ['T', 'ruca', 1, null]),
  );
  expect(shortOf(households)).toEqual({
    created: [['A', { village_id: 'V1', rooms: 1, consent: true }]],
    corrected: [],
    unchanged: 0,
    rejected: [
      [4, 'HH code', null, 'The household code is empty, and rows are found by it'],
      [5, 'village', 'Atlantis', 'is no village that the portal knows'],
      [5, 'rooms', 'many', 'is not a number'],
      [3, '', 'A', 'The household code is the same as in row 2'],
      [6, '', 'T', 'The household code is that of 2 records already there'],
    ],
  });
});

test('members find their household in the file or in the round, and are counted where no line is given', async () => {
  standing([{ id: 'h9', household_code: 'Z' }], [{ id: 'm1', household_id: 'h9', line_no: 1, age_years: 40 }]);
  const { households, members } = await planOf(
    sheet('households', ['household_code', 'rooms'], ['A', 1], ['B', 'many']),
    sheet('members', ['household_code', 'sex', 'age'], ['A', 'F', 30], ['A', 'M', 3], ['Z', null, 41], ['B', 'F', 9], ['Q', 'F', 9]),
  );
  const key = households.creations[0]?.id;
  expect(shortOf(members)).toEqual({
    created: [
      ['A', { household_id: key, line_no: 1, sex: 'female', age_years: 30 }],
      ['A', { household_id: key, line_no: 2, sex: 'male', age_years: 3 }],
    ],
    corrected: [['m1', { age_years: 40 }, { age_years: 41 }]],
    unchanged: 0,
    rejected: [
      [5, '', 'B', 'is no household of this file that can be used, and none of this round'],
      [6, '', 'Q', 'is no household of this file that can be used, and none of this round'],
    ],
  });
});

test('a word for a village is told once, however often and however it is written', () => {
  const matched = matchedSheets([choiceOf(sheet('households', ['household_code', 'village'], ['A', 'ruca'], ['B', ' RUCA'], ['C', 'Chirodzo'], ['D', '49']))]);
  const words = villageWordsIn(matched, villages);
  expect(words.map(({ written, rows, match }) => [written, rows, match?.id, match?.exact])).toEqual([
    ['49', 1, undefined, undefined],
    ['ruca', 2, 'V2', false],
    ['Chirodzo', 1, 'V1', true],
  ]);
  expect(settledWords(words, { '49': 'V1', ruca: '' })).toEqual(new Map([['49', 'V1'], ['ruca', ''], ['chirodzo', 'V1']]));
});

test('a column takes its field from the one that had it; without the code nothing can be checked', () => {
  const choice = choiceOf(sheet('households', ['household_code', 'other', 'rooms'], ['A', 'B', 1]));
  const moved = withColumn(choice, 1, 'household_code');
  expect(moved.columns).toEqual([null, 'household_code', 'rooms']);
  expect(lackOf([moved])).toBeNull();
  expect(lackOf([withColumn(moved, 1, null)])).toMatch(/no column is the household code/);
  expect(lackOf([choiceOf(choice.sheet, null)])).toMatch(/No sheet of this file is to be read/);
});

test.each([
  [1.5, '1.500000', true],
  [0, null, false],
  [null, null, true],
  [false, 0, true],
  [true, null, false],
  ['2024-05-06', '2024-05-06T00:00:00', true],
  [[1, 12], [1, 12], true],
  [[], null, false],
  ['reed', 'Reed', false],
])('%j beside %j is the same: %s', (value, there, same) => expect(sameValue(value, there)).toBe(same));
