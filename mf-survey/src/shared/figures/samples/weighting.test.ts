import { weightingOf } from './weighting.ts';

const names = {
  villages: new Map<string, string>(),
  rounds: new Map([
    ['b', 'Baseline'],
    ['e', 'Endline'],
  ]),
};
const context = (...asked: readonly (readonly string[] | undefined)[]) => ({
  names,
  rounds: new Map(asked.map((own, index) => ['be'[index] ?? null, own && new Set(own)])),
});
const WEIGHT = 'households.weight';

test.each([
  [
    'of no round that has weights are not weighted',
    [[], []],
    { weighted: false, text: 'Figures are not weighted: the households have no weights.' },
  ],
  [
    'of rounds of which one has weights are, and the other is named',
    [[WEIGHT], []],
    {
      weighted: true,
      text: 'Figures are weighted by household. The households of Endline have no weights, so each counts once.',
    },
  ],
  [
    'of rounds that all have weights are',
    [[WEIGHT], [WEIGHT]],
    { weighted: true, text: 'Figures are weighted by household.' },
  ],
  [
    'are where the server does not say what was asked',
    [undefined],
    { weighted: true, text: 'Figures are weighted by household.' },
  ],
] as const)('figures %s', (_what, rounds, expected) => {
  expect(weightingOf(context(...rounds), true)).toEqual(expected);
  expect(weightingOf(context(...rounds), false)).toEqual({ weighted: false, text: 'Figures are not weighted.' });
});
