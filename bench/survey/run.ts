import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts, type DemoAccount } from '../../backend/src/accounts.ts';
import { signIn } from '../../backend/src/api/sign-in.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import type { Budget } from '../budget-table.ts';
import { startServer, type Server } from './directus.ts';
import { differences, type Answers } from './combinations.ts';
import { measureChecks } from './measure-checks.ts';
import { measureExport } from './measure-export.ts';
import { measureTables } from './measure-tables.ts';
import { measureImport, measureList, measureSections, type Measure } from './measures.ts';
import { postgresFolder, startPostgres } from '../../backend/src/integration/postgres-cluster.ts';
import { postgresStore } from './postgres-store.ts';
import { frameBatches, householdBatches, type TypedBatch } from './rows.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';
import { surveyTable, type Column } from './table.ts';

interface Bench {
  readonly database: string;
  readonly server: Server;
  readonly openStore: () => Store;
  readonly stop: () => Promise<void>;
}

async function sqliteBench(folder: string): Promise<Bench> {
  const server = await startServer(path.join(folder, 'sqlite'), await findFreePort());
  return { database: 'SQLite', server, openStore: () => sqliteStore(server.databaseFile), stop: () => server.stop() };
}

async function postgresBench(folder: string, programs: string): Promise<Bench> {
  const cluster = await startPostgres(programs, await findFreePort());
  try {
    const server = await startServer(path.join(folder, 'postgres'), await findFreePort(), cluster.environment);
    const stop = async (): Promise<void> => {
      await server.stop();
      await cluster.stop();
    };
    return { database: `PostgreSQL ${cluster.version}`, server, openStore: () => postgresStore(cluster.psql, cluster.address), stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Each row is made once and written everywhere. */
async function pour(benches: readonly Bench[], from: number, to: number): Promise<number> {
  const stores = benches.map(({ openStore }) => openStore());
  let rows = 0;
  for (const batch of batches(from, to)) {
    for (const store of stores) await store.write(batch);
    rows += batch.rows.length;
  }
  for (const store of stores) {
    await store.settle();
    await store.close();
  }
  return rows;
}

function* batches(from: number, to: number): Generator<TypedBatch> {
  if (from === 0) yield* frameBatches();
  yield* householdBatches(from, to);
}

const signedIn = ({ url }: Server, { email, password }: DemoAccount) => signIn(url, email, password);

interface Measured {
  readonly measures: readonly Measure[];
  readonly answers: Answers;
}

async function measure({ server }: Bench, households: number): Promise<Measured> {
  const [member, manager] = [await signedIn(server, demoAccounts.member), await signedIn(server, demoAccounts.manager)];
  const before = [await measureImport(manager, 300), ...(await measureList(member)), ...(await measureTables(member))];
  const { measures, answers } = await measureSections(member);
  const checks = await measureChecks(member);
  const found = [...before, ...measures, ...checks.measures, ...(await measureExport(member, households))];
  const peak = server.peakMemory();
  return { measures: peak === null ? found : [...found, { what: 'most memory of the server so far', value: peak / 1024 / 1024, unit: 'MB' }], answers: { ...answers, checks: checks.totals } };
}

/** The survey at three sizes, up to `households`, on SQLite and, where its programs are found, on PostgreSQL. */
export async function benchSurvey(households: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-survey-'));
  const benches: Bench[] = [];
  // Also when it is interrupted nothing goes on running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    benches.push(await sqliteBench(folder));
    const programs = postgresFolder();
    if (programs === undefined) say('PostgreSQL is not installed here: SQLite alone is measured.');
    else benches.push(await postgresBench(folder, programs));
    const sizes = [...new Set([households / 100, households / 10, households].map(Math.round))].filter((size) => size > 0);
    const columns: Column[] = [];
    let there = 0;
    let different = 0;
    for (const size of sizes) {
      const rows = await pour(benches, there, size);
      say(`${size.toLocaleString('en')} households are there (${rows.toLocaleString('en')} rows more)`);
      there = size;
      const told: Answers[] = [];
      for (const bench of benches) {
        const { measures, answers } = await measure(bench, size);
        columns.push({ database: bench.database, households: size, measures });
        told.push(answers);
        say(`measured on ${bench.database}`);
      }
      const found = differencesOf(told);
      for (const difference of found) say(`The databases give different figures: ${difference}`);
      different += found.length;
    }
    say(`\n${surveyTable(columns)}`);
    return [...budgetsOf(columns, households), { what: 'sections that the databases answer differently', measured: different, most: 0, unit: '' }];
  } finally {
    for (const bench of benches) await bench.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The sections that another database answers differently than the first. */
const differencesOf = ([first = {}, ...others]: readonly Answers[]): readonly string[] => others.flatMap((other) => differences(first, other));

/** DESIGN §8: the first rows of the list. */
const budgetsOf = (columns: readonly Column[], households: number): readonly Budget[] =>
  columns
    .filter((column) => column.households === households)
    .flatMap(({ database, measures }) =>
      measures
        .filter(({ what }) => what.startsWith('list: first'))
        .map(({ value }) => ({ what: `household list, ${households.toLocaleString('en')} households, first rows, ${database}`, measured: value / 1000, most: 0.8, aim: 0.3, unit: 's' as const })),
    );
