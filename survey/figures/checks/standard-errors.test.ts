import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ofToday } from '@groundwork/shared/testing/of-today';
import { z } from 'zod';
import type { Rounds, Sample } from '../compute/index.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import { ask, asMean, figuresForChecks, type Asked } from './figures-for-checks.ts';
import { csvOf, randomSurvey } from './random-survey.ts';

const amount = z.number().nullable();
const estimate = z.object({
  figure: z.string(),
  question: z.string(),
  group: z.string().nullable(),
  category: z.string().nullable(),
  value: amount,
  n: z.number(),
  error: amount,
  degrees: z.number(),
  low: amount,
  high: amount,
  designEffect: amount,
});
type FromR = z.infer<typeof estimate>;
const readResults = (text: string): readonly FromR[] => z.array(estimate).parse(JSON.parse(text));

const script = path.join(__dirname, 'standard-errors.R');
const committed = readResults(readFileSync(path.join(__dirname, 'standard-errors.json'), 'utf8'));

/** Ways in which rounds record that they were drawn; the script has the same. A number below that of the units in the sample is not used. */
const regions: Sample = {
  strata: 'admin1',
  unit: 'village',
  population: new Map([
    ['North', 20],
    ['South', 4],
    ['West', 3],
  ]),
};
const anyHousehold: Sample = { strata: 'none', unit: 'household', population: new Map([['all', 900]]) };
const inVillages: Sample = {
  strata: 'village',
  unit: 'household',
  population: new Map([
    ['V0', 60],
    ['V3', 100],
    ['V5', 5],
    ['V12', 8],
  ]),
};
const SAMPLES: Readonly<Record<string, readonly [first: Sample, second: Sample]>> = {
  regions: [regions, regions],
  'rounds apart': [regions, anyHousehold],
  'households in villages': [inVillages, inVillages],
};

/** The questions of the script, by its names for them. */
const questions: Readonly<Record<string, Asked & { readonly drawn?: string }>> = {
  ...Object.fromEntries(Object.keys(SAMPLES).map((drawn) => [drawn, { drawn }])),
  'regions: sex': { drawn: 'regions', by: 'sex' },
  'rounds apart: round': { drawn: 'rounds apart', by: 'round' },
  'households in villages: village': { drawn: 'households in villages', by: 'village' },
  all: {},
  'all, without weights': { weighted: false },
  'first round': { round: 'r1' },
  sex: { by: 'sex' },
  round: { by: 'round' },
  village: { by: 'village' },
  'one village': { village: 'V3' },
  'one village by sex': { village: 'V3', by: 'sex' },
};

const survey = randomSurvey();
const parts = new Set([
  'households.weight',
  ...Object.keys(survey.members.columns).map((column) => `members.${column}`),
]);

function roundsOf(drawn: string | undefined): Rounds {
  const [first, second] = SAMPLES[drawn ?? ''] ?? [];
  const samples = new Map(
    first && second
      ? [
          ['r1', first],
          ['r2', second],
        ]
      : [],
  );
  return {
    asked: new Map([
      ['r1', parts],
      ['r2', parts],
    ]),
    design: { weightedRounds: ['r1'], samples },
  };
}

const NUMBERS = ['value', 'n', 'error', 'low', 'high', 'designEffect'] as const;
const equal = (one: number | null, other: number | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

/**
 * R's interval, value ± t × error, as it is answered: where it ends below zero, which none of these amounts can be, it is that of the logarithm, and
 * none where its upper end is more than a hundred times the lower one.
 */
function aboveZero(one: FromR): FromR {
  const { value, low, high } = one;
  if (value === null || low === null || high === null || low >= 0 || value < 0) return one;
  const half = (high - value) / value;
  return 2 * half > Math.log(100)
    ? { ...one, low: null, high: null }
    : { ...one, low: Math.exp(Math.log(value) - half), high: Math.exp(Math.log(value) + half) };
}

/** What differs, in words; nothing where all is equal. */
async function differences(database: TestDatabase, name: string): Promise<readonly string[]> {
  const { drawn, ...asked } = questions[name] ?? {};
  const found: string[] = [];
  // The script's n has rows whose weight is zero, too, which no estimate rests on. n is also in checks/independent.
  const hasN = asked.weighted === false;
  for (const indicator of figuresForChecks) {
    const expected = committed
      .filter(({ figure, question }) => figure === indicator.id && question === name)
      .map(aboveZero);
    const { cells } = await ask(database, indicator, asked, roundsOf(drawn));
    const ours = new Map(cells.map((cell) => [`${cell.group}/${cell.category}`, cell.estimate]));
    for (const one of expected) {
      const cell = ours.get(`${one.group}/${one.category}`);
      for (const number of NUMBERS) {
        if (!cell || ((number !== 'n' || hasN) && !equal(cell[number], one[number])))
          found.push(`${indicator.id} ${one.group}/${one.category} ${number}: ${cell?.[number]}, in R ${one[number]}`);
      }
    }
    const contrasted = committed.filter(
      ({ figure, question }) => figure === indicator.id && question === `${name}, difference`,
    );
    const beside = contrasted.length > 0 ? (await ask(database, asMean(indicator), asked, roundsOf(drawn))).cells : [];
    for (const one of contrasted) {
      const contrast = beside.find(({ group }) => group === one.group)?.contrast;
      const ours = { value: contrast?.difference, n: contrast?.n, low: contrast?.low, high: contrast?.high };
      // Where one of the two has no standard error nothing is compared; R takes the other one's for that of both.
      const isCompared = expected.every(
        ({ group, error }) => (asked.by === 'village' && group !== one.group) || error !== 0,
      );
      for (const number of ['value', 'n', 'low', 'high'] as const) {
        const [own, inR] = [ours[number], isCompared || number === 'value' || number === 'n' ? one[number] : null];
        if (own === undefined || ((number !== 'n' || hasN) && !equal(own, inR)))
          found.push(`${indicator.id} ${one.group} difference, ${number}: ${own}, in R ${one[number]}`);
      }
    }
    // What R gives no number for is of nobody, or weighs nothing.
    const keys = new Set(expected.map(({ group, category }) => `${group}/${category}`));
    const ofQuestion = cells.filter(({ group }) => (asked.by === undefined) === (group === null));
    found.push(
      ...ofQuestion
        .filter((cell) => !keys.has(`${cell.group}/${cell.category}`) && (cell.estimate.value ?? 0) !== 0)
        .map(({ group, category }) => `${indicator.id} ${group}/${category}: not in the file`),
    );
  }
  return found;
}

const hasR =
  spawnSync('Rscript', ['-e', 'quit(status = if (nzchar(system.file(package = "survey"))) 0 else 1)']).status === 0;

/** What the script finds now; it runs while the databases are asked. */
async function runScript(): Promise<readonly FromR[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'standard-errors-'));
  try {
    for (const [name, table] of Object.entries(survey)) writeFileSync(path.join(folder, `${name}.csv`), csvOf(table));
    const { stdout } = await promisify(execFile)('Rscript', [script, folder], { maxBuffer: 2 ** 24 });
    // New results are looked at before they are committed.
    if (process.env['ACCEPT_STANDARD_ERRORS'] !== undefined)
      writeFileSync(path.join(__dirname, 'standard-errors.json'), stdout);
    return readResults(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let fromR: Promise<readonly FromR[]> | undefined;
beforeAll(() => {
  fromR = hasR ? runScript() : undefined;
});

describe.each([
  ['DuckDB', duckDatabase, Object.keys(questions)],
  // A question takes seconds there.
  ['PostgreSQL', postgresDatabase, ofToday(Object.keys(questions), 4)],
] as const)('standard errors of a random survey on %s', (_, open, asked) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open({ ...survey });
  });
  afterAll(() => database.close());

  it.each(asked)("are those of R's survey package: %s", async (name) => {
    expect(await differences(database, name)).toEqual([]);
  });
});

const ifR = hasR ? it : it.skip;

ifR(
  `the script gives the committed file${hasR ? '' : " (not run: there is no Rscript with R's survey package here)"}`,
  async () => {
    const results = await fromR;
    expect(results).toHaveLength(committed.length);
    const differ = results?.filter((one, index) => {
      const other = committed[index];
      return (
        !other ||
        one.figure !== other.figure ||
        one.question !== other.question ||
        one.group !== other.group ||
        one.category !== other.category ||
        [...NUMBERS, 'degrees' as const].some((number) => !equal(one[number], other[number]))
      );
    });
    expect(differ).toEqual([]);
  },
  300_000,
);
