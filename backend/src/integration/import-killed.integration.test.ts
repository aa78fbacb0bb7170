import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { startServerProcess, type ServerProcess } from '../run/server-process.ts';
import { startConfiguredServer } from './configured-server.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { csvFile, portalFor, preparedImport } from './prepared-import.ts';
import { call, expectStatus, freePort, signedIn } from './server.ts';

// An import is taken up again half a minute after its server was killed: run by night, on both databases.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

const counted = z.object({ data: z.tuple([z.object({ count: z.coerce.number() })]) });
const drafted = z.object({ data: z.looseObject({ checked: z.number().nullable() }) });
const ROWS = 30_000;

/** Rows that a job of a queue in SQLite has written. */
function doneIn(file: string): number | undefined {
  const open = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  const row = open.prepare('SELECT max(done) AS done FROM job_progress').get();
  open.close();
  return z.object({ done: z.number().nullable() }).parse(row).done ?? undefined;
}

describe.each(['SQLite', 'PostgreSQL'])('an import on %s whose server is killed', (database) => {
  let cluster: PostgresCluster | undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwork-killed-'));
  afterAll(async () => {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  (folder === undefined ? test.skip : test)(
    'while it checks, reads and writes is done once, and so is its undo',
    async () => {
      if (database === 'PostgreSQL' && folder !== undefined) cluster = await startPostgres(folder, await freePort());
      const port = await freePort();
      const first = await startConfiguredServer(dataDir, port, cluster?.environment);
      await first.stop();
      let server: ServerProcess | undefined;
      const start = async (): Promise<Connection> => {
        server = startServerProcess(first.installation, port);
        await server.ready();
        return signedIn(first.url, demoAccounts.manager);
      };
      const kill = async (): Promise<void> => {
        if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
        await server?.ended;
      };
      try {
        let manager = await start();
        const round = randomUUID();
        await expectStatus(200, manager, 'POST', '/items/survey_rounds', { id: round, name: round });
        const countOf = async (query: string): Promise<number> =>
          counted.parse(
            (await call(await signedIn(first.url, demoAccounts.admin), 'GET', `${query}&aggregate[count]=*`)).body,
          ).data[0].count;
        const households = () => countOf(`/items/households?filter[survey_round_id][_eq]=${round}`);
        /** Until a job is under way. */
        const running = async (): Promise<void> => {
          const admin = await signedIn(first.url, demoAccounts.admin);
          while (!(await call(admin, 'GET', '/groundwork-operations')).text.includes('"state":"running"'))
            await pause(20);
        };
        const lines = Array.from({ length: ROWS }, (_, index) => `K${String(index)},${String(index % 9)}`);
        const file = csvFile('killed.csv', `household_code,rooms\n${lines.join('\n')}\n`);
        const draft = `/groundwork-imports/${randomUUID()}/draft`;
        const files = [{ id: await portalFor(manager).upload(file), name: file.name }];
        await expectStatus(200, manager, 'POST', draft, {
          number: 1,
          files,
          sha256: null,
          mapping: null,
          mappingName: null,
          size: file.size,
          round,
          check: true,
          decisions: null,
        });
        await running();
        await kill();
        manager = await start();
        const found = async () => drafted.parse((await call(manager, 'GET', draft)).body).data;
        while ((await found()).checked === null) await pause(100);
        expect(await found()).toMatchObject({
          checked: 1,
          problem: null,
          summary: { sheets: [{ name: 'killed.csv', rows: ROWS }] },
        });
        await expectStatus(204, manager, 'DELETE', draft);

        const request = await preparedImport(manager, round, file);
        await portalFor(manager).begin(request);
        await running();
        await kill();
        manager = await start();
        expect(await households()).toBe(0);
        // SQLite itself answers nobody while it writes; its queue is in a file of its own.
        const isWriting = async (): Promise<boolean> =>
          database === 'SQLite'
            ? (doneIn(path.join(dataDir, 'backend/jobs.db')) ?? 0) > 0
            : ((await portalFor(manager).look(request.id)).progress?.done ?? 0) > 0;
        while (!(await isWriting())) await pause(20);
        await kill();
        manager = await start();
        expect(await households()).toBe(0);
        const act = (what: string) => call(manager, 'POST', `/groundwork-imports/${request.id}/${what}`, {});
        expect((await act('pause')).status).toBe(200);
        await kill();
        manager = await start();
        await pause(1000);
        expect(await portalFor(manager).look(request.id)).toMatchObject({ state: 'paused' });
        expect(await households()).toBe(0);
        expect((await act('resume')).status).toBe(200);
        expect(await portalFor(manager).ended(request.id, () => undefined)).toMatchObject({
          state: 'applied',
          rows_created: ROWS,
          rows_rejected: 0,
        });
        // Written, and its file not yet removed, or just.
        await kill();
        manager = await start();
        while ((await countOf(`/files?filter[id][_eq]=${request.files[0]?.id ?? ''}`)) > 0) await pause(100);
        expect(await households()).toBe(ROWS);
        for (const table of ['activity', 'revisions'])
          expect([table, await countOf(`/${table}?filter[collection][_eq]=households`)]).toEqual([table, ROWS]);

        await portalFor(manager).undo(request.id);
        while ((await households()) > ROWS * 0.9) await pause(20);
        await kill();
        manager = await start();
        expect(await portalFor(manager).ended(request.id, () => undefined)).toMatchObject({
          state: 'undone',
          undone: { left: [] },
        });
        expect(await households()).toBe(0);
      } finally {
        await kill();
      }
    },
    900_000,
  );
});
