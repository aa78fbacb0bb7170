import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts } from '../../backend/src/accounts.ts';
import type { Connection } from '../../backend/src/api/client.ts';
import { signIn } from '../../backend/src/api/sign-in.ts';
import type { Budget } from '../budget-table.ts';
import { differences } from '../../survey/figures/testing/agreement.ts';
import { postgresBench, sqliteBench, type Bench } from './benches.ts';
import { EditedHousehold } from './edits.ts';
import { limitsOf, type Limits } from './limits.ts';
import { measureChecks } from './measure-checks.ts';
import { measureExport } from './measure-export.ts';
import { measureAfterEdits, measureFigures } from './measure-figures.ts';
import { inMegabytes, measureStart } from './measure-start.ts';
import { measureList, type Answers, type Measured } from './measures.ts';
import { visitBatches } from './rows.ts';
import { surveyTable, type Column } from './survey-table.ts';

/** Each row is made once and written everywhere. */
async function fill(benches: readonly Bench[], households: number): Promise<number> {
  const stores = benches.map(({ openStore }) => openStore());
  let rows = 0;
  for (const store of stores) await store.forgetEngine();
  for (const batch of visitBatches(households)) {
    for (const store of stores) await store.write(batch);
    rows += batch.rows.length;
  }
  for (const store of stores) {
    await store.settle();
    await store.close();
  }
  return rows;
}

async function measureEngine({ server }: Bench, member: Connection, limits: Limits): Promise<Measured> {
  const manager = await signIn(server.url, demoAccounts.manager.email, demoAccounts.manager.password);
  const { measures, answers } = await measureFigures(member, limits);
  const household = await EditedHousehold.find(manager);
  const edits = [...(await measureAfterEdits(member, household, limits)), ...(await household.measure(limits.edit))];
  return {
    measures: [
      ...measures,
      ...edits,
      ...inMegabytes('all figures: most memory of the engine', server.enginePeakMemory(), limits.memory),
    ],
    answers,
  };
}

/** The engine with its copy, and what does not use it: lists, checks and export. */
async function measureCopy(bench: Bench, households: number, limits: Limits): Promise<Measured> {
  const { server } = bench;
  const first = await measureStart('first start', server, limits);
  // What people ask, so that the engine has it after the next start; what it gave up it computes meanwhile, and people ask again.
  for (
    let asked = await measureFigures(first.member, limits), turn = 1;
    turn < 3 && asked.measures.some(({ givenUp }) => givenUp);
    turn += 1
  )
    asked = await measureFigures(first.member, limits);
  await server.stop();
  const restart = await measureStart('restart', server, limits);
  const { member } = restart;
  const engine = await measureEngine(bench, member, limits);
  const [checks, list] = [await measureChecks(member), await measureList(member)];
  const others = [...list, ...checks.measures, ...(await measureExport(member, households))];
  return {
    measures: [
      ...first.measures,
      ...restart.measures,
      ...engine.measures,
      ...others,
      ...inMegabytes('most memory of the server', server.peakMemory()),
    ],
    answers: { ...engine.answers, checks: checks.totals },
  };
}

/** PostgreSQL computes itself (`FIGURES_ENGINE=postgres`), and nothing ahead of time; no limit has been set for it. */
async function measureWithoutCopy(bench: Bench, limits: Limits): Promise<Measured> {
  await bench.server.stop();
  const { member, measures } = await measureStart('restart', bench.server, limits, { FIGURES_ENGINE: 'postgres' });
  const engine = await measureEngine(bench, member, limits);
  return {
    measures: [...measures, ...engine.measures].map((measure) => ({ ...measure, most: undefined })),
    answers: engine.answers,
  };
}

/** Only what both were asked: without a copy the checks are not counted again. */
function disagreements(
  [first, ...others]: readonly { readonly database: string; readonly answers: Answers }[],
  say: (text: string) => void,
): readonly Budget[] {
  return others.map(({ database, answers }) => {
    const asked = Object.fromEntries(Object.entries(first?.answers ?? {}).filter(([what]) => what in answers));
    const found = differences(asked, answers);
    for (const difference of found) say(`${first?.database} and ${database} give different answers: ${difference}`);
    return {
      what: `answers of ${Object.keys(asked).length} that differ between ${first?.database} and ${database} by more than 1e-9`,
      measured: found.length,
      most: 0,
      unit: '',
    };
  });
}

const budgetsOf = ({ database, measures }: Column): readonly Budget[] =>
  measures.flatMap(({ what, value, unit, most }): readonly Budget[] => {
    if (most === undefined) return [];
    const [scale, shown] = unit === 'MB' ? ([1, 'MB'] as const) : ([unit === 'ms' ? 1000 : 1, 's'] as const);
    return [{ what: `${what}, ${database}`, measured: value / scale, most: most / scale, unit: shown }];
  });

/** The figures of a survey of so many households on SQLite and, where its programs are found, on PostgreSQL with the engine's copy and without. */
export async function benchSurvey(households: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-survey-'));
  const benches: Bench[] = [];
  const found: (Column & Measured)[] = [];
  const limits = limitsOf(households);
  // Also when it is interrupted nothing keeps running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    benches.push(await sqliteBench(folder));
    const postgres = await postgresBench(folder);
    if (postgres) benches.push(postgres);
    else say('PostgreSQL is not installed here: SQLite alone is measured.');
    for (const { server } of benches) await server.stop();
    const rows = await fill(benches, households);
    say(`${households.toLocaleString('en')} households are there (${rows.toLocaleString('en')} rows)`);
    for (const bench of benches) {
      found.push({ database: bench.database, ...(await measureCopy(bench, households, limits)) });
      say(`measured on ${bench.database}`);
      if (bench.computes) {
        found.push({ database: `${bench.database} itself`, ...(await measureWithoutCopy(bench, limits)) });
        say(`measured on ${bench.database} itself`);
      }
      // Nothing else runs beside the next one.
      await bench.server.stop();
    }
    return [...found.flatMap(budgetsOf), ...disagreements(found, say)];
  } finally {
    // Also of a run that fails later: it took long.
    if (found.length > 0) say(`\n${surveyTable(found)}`);
    for (const bench of benches) await bench.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
