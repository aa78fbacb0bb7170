import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { computeComparison, isComparable } from '../compute/index.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import { asMean, figuresForChecks } from './figures-for-checks.ts';
import { csvOf, randomSurvey } from './random-survey.ts';

const amount = z.number().nullable();
const fromR = z.object({
  figure: z.string(),
  question: z.string(),
  whose: z.enum(['all', 'linked']),
  before: amount,
  after: amount,
  nBefore: z.number(),
  nAfter: z.number(),
  difference: amount,
  error: amount,
  degrees: z.number(),
  low: amount,
  high: amount,
});
type FromR = z.infer<typeof fromR>;
const readResults = (text: string): readonly FromR[] => z.array(fromR).parse(JSON.parse(text));

const script = path.join(__dirname, 'comparisons.R');
const file = path.join(__dirname, 'comparisons.json');

/** The questions of the script, by its names for them. */
const questions: Readonly<Record<string, { readonly village?: string; readonly weighted: boolean }>> = {
  all: { weighted: true },
  'all, without weights': { weighted: false },
  'one village': { village: 'V3', weighted: true },
};

const survey = randomSurvey();
const parts = new Set([
  'households.weight',
  ...Object.keys(survey.members.columns).map((column) => `members.${column}`),
]);
const rounds = {
  asked: new Map([
    ['r1', parts],
    ['r2', parts],
  ]),
  design: { weightedRounds: ['r1'] },
};
const compared = figuresForChecks.filter(isComparable).map(asMean);

const NUMBERS = ['before', 'after', 'nBefore', 'nAfter', 'difference', 'error', 'low', 'high'] as const;
const equal = (one: number | null | undefined, other: number | null): boolean =>
  typeof one !== 'number' || other === null
    ? one === other
    : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

const hasR =
  spawnSync('Rscript', ['-e', 'quit(status = if (nzchar(system.file(package = "survey"))) 0 else 1)']).status === 0;

/** What the script finds now; new results are looked at before they are committed. */
async function runScript(): Promise<readonly FromR[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comparisons-'));
  try {
    for (const [name, table] of Object.entries(survey)) writeFileSync(path.join(folder, `${name}.csv`), csvOf(table));
    const { stdout } = await promisify(execFile)('Rscript', [script, folder], { maxBuffer: 2 ** 24 });
    if (process.env['ACCEPT_STANDARD_ERRORS'] !== undefined) writeFileSync(file, stdout);
    return readResults(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each([
  ['DuckDB', duckDatabase],
  ['PostgreSQL', postgresDatabase],
] as const)('differences between the rounds of a random survey on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open({ ...survey });
  });
  afterAll(() => database.close());

  it.each(Object.keys(questions))("are those of R's survey package: %s", async (name) => {
    const { figures } = await computeComparison(
      database,
      compared,
      { before: 'r1', after: 'r2', ...(questions[name] ?? { weighted: true }) },
      rounds,
    );
    const expected = readResults(readFileSync(file, 'utf8')).filter(({ question }) => question === name);
    const differ = expected.flatMap((one) => {
      const { before, after, difference } = figures.find(({ id }) => id === one.figure)?.[one.whose] ?? {};
      const ours = {
        before: before?.value,
        after: after?.value,
        nBefore: before?.n,
        nAfter: after?.n,
        difference: difference?.value,
        error: difference?.error,
        low: difference?.low,
        high: difference?.high,
      };
      // Where one of the two has no standard error nothing is compared; R takes the other one's for that of both.
      const isCompared = before?.error !== 0 && after?.error !== 0;
      // The script's n has rows whose weight is zero, too, which no estimate rests on.
      const isCounted = (number: string): boolean => questions[name]?.weighted === false || !number.startsWith('n');
      return NUMBERS.filter(
        (number) =>
          isCounted(number) &&
          !equal(ours[number], isCompared || (number !== 'low' && number !== 'high') ? one[number] : null),
      ).map((number) => `${one.figure}, ${one.whose}, ${number}: ${ours[number]}, in R ${one[number]}`);
    });
    expect(differ).toEqual([]);
    expect(expected).toHaveLength(6);
  });
});

const ifR = hasR ? it : it.skip;

ifR(
  `the script gives the committed file${hasR ? '' : " (not run: there is no Rscript with R's survey package here)"}`,
  async () => {
    const results = await runScript();
    const committed = readResults(readFileSync(file, 'utf8'));
    expect(results).toHaveLength(committed.length);
    const differ = results.filter((one, index) => {
      const other = committed[index];
      return (
        !other ||
        one.figure !== other.figure ||
        one.question !== other.question ||
        one.whose !== other.whose ||
        [...NUMBERS, 'degrees' as const].some((number) => !equal(one[number], other[number]))
      );
    });
    expect(differ).toEqual([]);
  },
  60_000,
);
