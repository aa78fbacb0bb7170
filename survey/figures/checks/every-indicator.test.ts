import * as fc from 'fast-check';
import type { Rounds } from '../compute/index.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import { surveyParts, surveys } from '../testing/surveys.ts';
import { differencesFromPython, type Question } from './every-indicator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const rounds: Rounds = {
  asked: new Map(['r1', 'r2', 'r3', null].map((round) => [round, surveyParts])),
  design: { weightedRounds: ['r1', null] },
};
const questions: readonly Question[] = [
  { by: 'village', weighted: true },
  { by: 'round', weighted: false },
  { by: 'sex', weighted: true, round: 'r1' },
  { by: 'head', weighted: true, village: 'V1' },
];

it('every indicator of any survey is what Python computes from the formulas by other means', async () => {
  await fc.assert(
    fc.asyncProperty(surveys({ least: 20, most: 50 }), async (tables) =>
      expect(await differencesFromPython(database, tables, questions, rounds)).toEqual([]),
    ),
    { numRuns: process.env['GROUNDWORK_CHECKS'] === 'all' ? 20 : 1, endOnFailure: true },
  );
}, 600_000);
