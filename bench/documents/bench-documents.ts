import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../backend/src/accounts.ts';
import type { Connection } from '../../backend/src/api/client.ts';
import { signIn } from '../../backend/src/api/sign-in.ts';
import type { Budget } from '../budget-table.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { ask } from '../survey/ask.ts';
import { startServer, type Server } from '../survey/directus.ts';
import { postgresFolder, startPostgres } from '../../backend/src/integration/postgres-cluster.ts';
import { paper, pdfOf, wordOf } from './papers.ts';

/** The search takes at most this long on the server, in seconds. */
const MOST = 0.3;
const TIMES = 20;
const AT_ONCE = 4;

interface Bench {
  readonly database: string;
  readonly server: Server;
  /** Bytes of the passages with their index; null where the database does not report it. */
  readonly indexSize: () => number | null;
  readonly stop: () => Promise<void>;
}

async function sqliteBench(folder: string): Promise<Bench> {
  const server = await startServer(path.join(folder, 'sqlite'), await findFreePort());
  const indexSize = (): number | null => {
    const database = new DatabaseSync(server.databaseFile, { readOnly: true });
    try {
      return Number(
        database.prepare("SELECT SUM(pgsize) AS size FROM dbstat WHERE name LIKE '%groundwork_%'").get()?.['size'] ?? 0,
      );
    } catch {
      return null;
    } finally {
      database.close();
    }
  };
  return { database: 'SQLite', server, indexSize, stop: () => server.stop() };
}

async function postgresBench(folder: string, programs: string): Promise<Bench> {
  const cluster = await startPostgres(programs, await findFreePort());
  try {
    const server = await startServer(path.join(folder, 'postgres'), await findFreePort(), cluster.environment);
    const indexSize = (): number =>
      Number(
        execFileSync(
          cluster.psql,
          [...cluster.address, '-Atc', "SELECT pg_total_relation_size('groundwork_passages')"],
          { encoding: 'utf8' },
        ),
      );
    const stop = async (): Promise<void> => {
      await server.stop();
      await cluster.stop();
    };
    return { database: `PostgreSQL ${cluster.version}`, server, indexSize, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The first record of an answer, or the record that it is. */
function recordIn(body: unknown): Readonly<Record<string, unknown>> {
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  const record: unknown = Array.isArray(data) ? data[0] : data;
  if (typeof record !== 'object' || record === null) throw new Error('The server answered without a record.');
  return { ...record };
}

async function upload({ url, token }: Connection, number: number): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([pdfOf(paper(number))], { type: 'application/pdf' }), `paper-${number}.pdf`);
  const answer = await fetch(`${url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? ''}` },
    body: form,
  });
  const { id: file } = recordIn(await answer.json());
  await ask({ url, token }, 'POST', '/items/documents?fields=id', {
    file,
    title: `Paper ${number}: ${wordOf(number % 50)}`,
    kind: 'report',
    tags: [wordOf(number % 20)],
  });
}

const waiting = encodeURIComponent(JSON.stringify({ text_state: { _in: ['queued', 'reading'] } }));
const failed = encodeURIComponent(JSON.stringify({ text_state: { _neq: 'ready' } }));
const count = async (person: Connection, filter: string): Promise<number> =>
  Number(
    recordIn(JSON.parse((await ask(person, 'GET', `/items/documents?aggregate[count]=*&filter=${filter}`)).body))[
      'count'
    ],
  );

/** Seconds from the first upload until everything is read. */
async function fill(person: Connection, documents: number): Promise<number> {
  const began = performance.now();
  for (let number = 0; number < documents; number += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, documents - number) }, (_, index) => upload(person, number + index)),
    );
  }
  while ((await count(person, waiting)) > 0) await pause(250);
  const lost = await count(person, failed);
  if (lost > 0) throw new Error(`${lost} documents were not read.`);
  return (performance.now() - began) / 1000;
}

/** Questions of each kind, other words at each time. */
function questions(time: number): Readonly<Record<string, string>> {
  const line = paper(time)[time % 5]?.[time]?.split(' ') ?? [];
  return {
    'a common word': wordOf(time % 10),
    'three common words': [0, 1, 2].map((step) => wordOf(time + step)).join(' '),
    'a rare word': wordOf(4000 + time * 31),
    'a phrase': `"${line.slice(2, 5).join(' ')}"`,
    'the beginning of a word': wordOf(time * 17).slice(0, 3),
  };
}

interface Times {
  readonly median: number;
  readonly p95: number;
}

async function measure(person: Connection): Promise<ReadonlyMap<string, Times>> {
  const taken = new Map<string, number[]>();
  const filter = encodeURIComponent(JSON.stringify({ newest: { _eq: true } }));
  for (let time = -1; time < TIMES; time += 1) {
    for (const [what, words] of Object.entries(questions(Math.max(0, time)))) {
      const { milliseconds } = await ask(
        person,
        'GET',
        `/documents-search?q=${encodeURIComponent(words)}&limit=25&fields=id,title,kind,tags,file.id,village_id.village_name&filter=${filter}`,
      );
      // The first round warms the server up.
      if (time >= 0) taken.set(what, [...(taken.get(what) ?? []), milliseconds]);
    }
  }
  const at = (sorted: readonly number[], part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return new Map(
    [...taken].map(([what, all]) => {
      const sorted = all.sort((a, b) => a - b);
      return [what, { median: at(sorted, 0.5), p95: at(sorted, 0.95) }];
    }),
  );
}

/** So many papers of five pages are uploaded, read and searched, on SQLite and, where its programs are found, on PostgreSQL. */
export async function benchDocuments(documents: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-documents-'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const programs = postgresFolder();
  if (programs === undefined) say('PostgreSQL is not installed here: SQLite alone is measured.');
  const budgets: Budget[] = [];
  for (const start of [
    sqliteBench,
    ...(programs === undefined ? [] : [(where: string) => postgresBench(where, programs)]),
  ]) {
    const bench = await start(folder);
    try {
      const { email, password } = demoAccounts.manager;
      const person = await signIn(bench.server.url, email, password);
      const seconds = await fill(person, documents);
      say(
        `${bench.database}: ${documents.toLocaleString('en')} documents of 5 pages uploaded and read in ${seconds.toFixed(0)} s, ${(documents / seconds).toFixed(1)} a second`,
      );
      const size = bench.indexSize();
      if (size !== null) say(`  passages with their index: ${(size / 1024 / 1024).toFixed(1)} MB`);
      for (const [what, { median, p95 }] of await measure(person)) {
        say(
          `  ${what.padEnd(24)} median ${median.toFixed(0).padStart(4)} ms   95 % within ${p95.toFixed(0).padStart(4)} ms`,
        );
        budgets.push({
          what: `documents: ${what}, ${documents.toLocaleString('en')} documents, median, ${bench.database}`,
          measured: median / 1000,
          most: MOST,
          unit: 's',
        });
      }
    } finally {
      await bench.stop();
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  return budgets;
}
