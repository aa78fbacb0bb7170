import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts } from '../../backend/src/accounts.ts';
import type { Connection } from '../../backend/src/api/client.ts';
import { signIn } from '../../backend/src/api/sign-in.ts';
import { portalFor, preparedImport } from '../../backend/src/integration/prepared-import.ts';
import type { Budget } from '../budget-table.ts';
import { ask } from '../survey/ask.ts';
import { postgresBench, sqliteBench, type Bench } from '../survey/benches.ts';
import { MEMBERS, surveyFiles } from './files.ts';

/** Rows a second that an import handles at least, and that we aim for. */
const LEAST = 5000;
const AIM = 10_000;
/** Rows of one call of Directus' own API, and in all. */
const CALL = 100;
const THROUGH_API = 5000;

async function newRound(manager: Connection): Promise<string> {
  const id = randomUUID();
  await ask(manager, 'POST', '/items/survey_rounds', { id, name: id });
  return id;
}

/** Rows a second from the request to the end: reading and checking the files again, writing, reading back. */
async function importThroughJob(manager: Connection, households: number): Promise<number> {
  const request = await preparedImport(manager, await newRound(manager), ...surveyFiles(households));
  const began = performance.now();
  await portalFor(manager).begin(request);
  const { state, problem, rows_created: created } = await portalFor(manager).ended(request.id, () => undefined);
  const rows = households * (1 + MEMBERS);
  if (state !== 'applied' || created !== rows)
    throw new Error(`The import ended as ${state ?? 'nothing'} with ${created ?? 0} rows. ${problem ?? ''}`);
  return (1000 * rows) / (performance.now() - began);
}

/** The same people, as Directus' own API creates them. */
async function createThroughApi(manager: Connection): Promise<number> {
  const household = randomUUID();
  await ask(manager, 'POST', '/items/households', {
    id: household,
    household_code: household,
    survey_round_id: await newRound(manager),
  });
  let spent = 0;
  for (let from = 0; from < THROUGH_API; from += CALL) {
    const rows = Array.from({ length: CALL }, (_, index) => ({
      id: randomUUID(),
      household_id: household,
      line_no: from + index + 1,
      sex: 'female',
      age_years: index % 80,
      name: `Person ${from + index}`,
      attends_school: true,
      can_read_write: false,
    }));
    spent += (await ask(manager, 'POST', '/items/members?fields=id&limit=1', rows)).milliseconds;
  }
  return (1000 * THROUGH_API) / spent;
}

async function measure(
  { database, server }: Bench,
  households: number,
  say: (text: string) => void,
): Promise<readonly Budget[]> {
  const manager = await signIn(server.url, demoAccounts.manager.email, demoAccounts.manager.password);
  const api = await createThroughApi(manager);
  const job = await importThroughJob(manager, households);
  const memory = server.peakMemory();
  say(
    `${database}: ${Math.round(job).toLocaleString('en')} rows/s through an import of ${(households * (1 + MEMBERS)).toLocaleString('en')} rows, ${Math.round(api).toLocaleString('en')} rows/s through the API of Directus${memory === null ? '' : `, at most ${Math.round(memory / 1_048_576)} MB`}`,
  );
  return [
    {
      what: `import: time for ${LEAST.toLocaleString('en')} rows, ${database}`,
      measured: LEAST / job,
      most: 1,
      aim: LEAST / AIM,
      unit: 's',
    },
  ];
}

/** An import of so many households with their members, beside Directus' own API, on SQLite and, where it is installed, PostgreSQL. */
export async function benchImports(households: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-imports-'));
  const budgets: Budget[] = [];
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const open of [sqliteBench, postgresBench]) {
    const bench = await open(folder);
    if (bench === undefined) {
      say('PostgreSQL is not installed here: SQLite alone is measured.');
      continue;
    }
    try {
      budgets.push(...(await measure(bench, households, say)));
    } finally {
      await bench.stop();
    }
  }
  return budgets;
}
