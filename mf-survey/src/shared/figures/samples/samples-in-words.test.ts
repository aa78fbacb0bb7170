import type { RoundSample } from './samples.ts';
import { samplesInWords } from './samples-in-words.ts';

const names = {
  villages: new Map<string, string>(),
  rounds: new Map([
    ['b', 'Baseline'],
    ['e', 'Endline'],
  ]),
};
const sampled = (round: string, more: Partial<RoundSample['sample']> = {}): RoundSample => ({
  round,
  sample: { recorded: true, strata: 'none', unit: 'village', inStrata: 1, inKnown: 0, weights: true, ...more },
});

test.each([
  [
    'what is assumed',
    [sampled('b', { recorded: false }), sampled('e', { recorded: false })],
    'The sampling units are villages, without strata (assumed: the survey round does not record its design).',
  ],
  [
    'a sample of households',
    [sampled('b', { unit: 'household', inKnown: 1 })],
    'The sampling units are households, without strata; the interval accounts for the total number of units.',
  ],
  [
    'strata of which some are known',
    [sampled('b', { strata: 'admin1', inStrata: 4, inKnown: 3 })],
    'The sampling units are villages, by province or region (4 strata); the interval accounts for the total number of units in 3 of 4 strata.',
  ],
  [
    'rounds that were drawn in different ways',
    [sampled('b', { strata: 'village', unit: 'household', inStrata: 6 }), sampled('e', { recorded: false })],
    'In Baseline the sampling units are households, in every village (6 strata). In Endline the sampling units are villages, without strata (assumed: the survey round does not record its design).',
  ],
])('%s in words', (_what, samples, expected) => expect(samplesInWords({ found: samples, names })).toBe(expected));
