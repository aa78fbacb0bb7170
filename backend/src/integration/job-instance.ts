/**
 * An instance that does jobs, for the tests of the queue: `node job-instance.ts <database> <log> <command> …`. The database is a file or the
 * address of a PostgreSQL. What it does is appended to the log; SIGTERM ends it as Directus ends.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createJobs } from '../extension/jobs/jobs.ts';
import { openPostgresStore } from '../extension/jobs/postgres-store.ts';
import { openSqliteStore } from '../extension/jobs/sqlite-store.ts';

const [database = '', log = '', command = '', ...rest] = process.argv.slice(2);
const complain = (message: string): void => void process.stderr.write(`${message}\n`);
const open = database.startsWith('postgres') ? () => openPostgresStore(database) : () => openSqliteStore(database);
const jobs = createJobs(
  open,
  { warn: complain, error: (error, message) => complain(`${message}: ${String(error)}`) },
  { initialInterval: '50ms', backoffCoefficient: 2, maximumInterval: '1s', maximumAttempts: 3 },
);

const note = (...words: readonly (string | number)[]): void => appendFileSync(log, `${words.join(' ')}\n`);

jobs.define({
  name: 'note',
  input: z.object({ name: z.string() }),
  run: async ({ input: { name }, signal, progress }) => {
    const first = !readFileSync(log, 'utf8').includes(`began ${name} `);
    note('began', name, process.pid);
    await progress(1, 2);
    if (name.startsWith('broken')) throw new Error('It is broken.');
    if (name.startsWith('held') || (name.startsWith('stuck') && first)) {
      // Until this process is killed, or the job is canceled.
      while (!signal.aborted) await pause(20);
      note('stopped', name, process.pid);
      signal.throwIfAborted();
    }
    note('done', name, process.pid);
  },
  onGivenUp: ({ name }, why) => Promise.resolve(note('gave-up', name, why)),
});

const print = (value: unknown): void => void process.stdout.write(JSON.stringify(value));
const [first = ''] = rest;
if (command === 'work') {
  process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
  await jobs.start();
} else {
  if (command === 'enqueue') {
    const wanted = z
      .array(z.object({ name: z.string(), turn: z.number().optional(), key: z.string().optional() }))
      .parse(JSON.parse(first));
    const ids: string[] = [];
    for (const { name, turn, key } of wanted)
      ids.push(
        await jobs.enqueue(
          'note',
          { name },
          { ...(turn !== undefined && { turn }), ...(key !== undefined && { key }) },
        ),
      );
    print(ids);
  } else if (command === 'cancel') print(await jobs.cancel(first));
  else if (command === 'retry') print(await jobs.retry(first));
  else print({ counts: await jobs.counts(), list: await jobs.list() });
  process.exit(0);
}
