import { missingInWords, silentRounds, silentText } from './silent-rounds.ts';

const names = {
  villages: new Map<string, string>(),
  rounds: new Map([
    ['b', 'Baseline'],
    ['e', 'Endline'],
  ]),
};
const context = (rounds: readonly (readonly [string | null, readonly string[]])[]) => ({
  names,
  rounds: new Map(rounds.map(([round, asked]) => [round, new Set(asked)])),
});

test('a question that no round asked is not asked; one that a round asked may not be known', () => {
  const both = context([
    ['b', ['members', 'members.recall_days']],
    ['e', ['members']],
  ]);
  expect(missingInWords(both, ['members.recall_days'])).toBe('not known');
  expect(silentText(silentRounds(both, ['members.recall_days']))).toBe('Not asked in Endline.');
  const neither = context([
    ['b', ['members']],
    [null, []],
  ]);
  expect(missingInWords(neither, ['members.recall_days'])).toBe('not asked');
  expect(silentText(silentRounds(neither, ['members.recall_days']))).toBe(
    'Not asked in Baseline and households of no survey round.',
  );
});

test('without rounds, or where the server does not say what was asked, nothing is called not asked', () => {
  expect(missingInWords(context([]), ['plots'])).toBe('not known');
  expect(missingInWords({ names, rounds: new Map([['b', undefined]]) }, ['plots'])).toBe('not known');
});
