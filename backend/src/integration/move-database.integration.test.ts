import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { differences } from '@groundwork/survey/figures/agreement';
import { catalogue } from '@groundwork/survey/indicators';
import knex from 'knex';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import { post } from '../api/client.ts';
import { openPostgresStore } from '../move/postgres-store.ts';
import { layoutOf } from '../run/layout.ts';
import { ensureSecrets } from '../run/secrets.ts';
import { secretsOf, readServices } from '../run/services.ts';
import { rowsOf, runCommand, runMove } from './move.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { call, expectStatus, freePort, signedIn, startTestServer, type TestServer } from './server.ts';

// The whole demo on both databases takes three minutes: run by night, and where somebody changes how a portal is moved.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

const session = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });
const listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const answered = z.object({ data: z.object({ figures: z.array(z.object({ id: z.string() }).loose()) }).loose() });

/** What each database has for itself. */
const OWN = /^(directus_migrations|groundwork_(slow_requests|survey_changes|passages|words_.*))$/;
/** Another one than that of the data folder. */
const SECRET = 'the same secret for all instances';
const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

(folder === undefined ? describe.skip : describe)('a portal that is moved from SQLite to PostgreSQL', () => {
  const back = mkdtempSync(path.join(tmpdir(), 'groundwork-moved-back-'));
  let cluster: PostgresCluster;
  let server: TestServer;
  let original = '';
  let settings: NodeJS.ProcessEnv;
  let refreshToken = '';
  let before: Readonly<Record<string, unknown>>;

  /** Every figure of the catalogue by village, in each round. */
  const figuresOf = async (url: string, token: string): Promise<Readonly<Record<string, unknown>>> => {
    const get = async (address: string): Promise<unknown> => (await call({ url, token }, 'GET', address)).body;
    const answers: Record<string, unknown> = {};
    const ids = [...catalogue.keys()];
    for (const { id: round } of listed.parse(await get('/items/survey_rounds?fields=id')).data) {
      for (let start = 0; start < ids.length; start += 10) {
        const figures = ids
          .slice(start, start + 10)
          .map((id) => `${id}:village`)
          .join(',');
        const { revision: _, ...answer } = answered.parse(
          await get(`/survey-figures/figures?figures=${figures}&round=${round}`),
        ).data;
        answers[`${round} ${figures}`] = answer;
      }
    }
    return answers;
  };

  beforeAll(async () => {
    cluster = await startPostgres(folder ?? '', await freePort());
    server = await startTestServer({ DEMO: 'yes' });
    original = path.join(server.dataDir, 'backend/data.db');
    const { email, password } = demoAccounts.member;
    const { data } = await post({ url: server.url, token: null }, '/auth/login', { email, password }, session);
    refreshToken = data.refresh_token;
    before = await figuresOf(server.url, data.access_token);
    settings = {
      DATA_DIR: server.dataDir,
      BACKEND_PORT: String(await freePort()),
      PORT: '18080',
      DATABASE_URL: cluster.url,
      GROUNDWORK_SECRET: SECRET,
    };
  }, 600_000);
  afterAll(async () => {
    await server.stop();
    await cluster.stop();
    rmSync(back, { recursive: true, force: true });
  });

  const tablesThere = async (): Promise<readonly string[]> => {
    const store = openPostgresStore(cluster.url);
    return [...(await store.tables().finally(() => void store.close())).keys()];
  };

  it('is refused while it runs', async () => {
    const { code, output } = await runMove('to-postgres', settings);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Another Groundwork \(process \d+\) is using this data folder; stop it first/),
    ]);
    await server.pause();
  });

  it('is only described in a dry run', async () => {
    const { code, output } = await runMove('to-postgres', settings, '--dry-run');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/ 579 {2}households\n[^]*rows in \d+ tables would be moved\.\n$/),
    ]);
    expect(await tablesThere()).toEqual([]);
  });

  it('leaves the new database empty where a row does not fit into it, and the old one as it was', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'groundwork-unfit-'));
    cpSync(server.dataDir, other, { recursive: true });
    const database = new DatabaseSync(path.join(other, 'backend/data.db'));
    database.exec(`UPDATE villages SET village_name = '${'x'.repeat(300)}' WHERE village_id = 'MUR-01'`);
    database.close();
    const { code, output } = await runMove('to-postgres', { ...settings, DATA_DIR: other });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /A row of villages cannot be written: value too long for type character varying\(255\)\.\n$/,
      ),
    ]);
    expect([await tablesThere(), readdirSync(other).filter((name) => name.startsWith('.'))]).toEqual([[], []]);
    rmSync(other, { recursive: true, force: true });
  });

  it('has every row there, and nothing in the data folder has changed', async () => {
    const digest = digestOf(original);
    const files = readdirSync(server.dataDir, { recursive: true }).sort();
    const { code, output } = await runMove('to-postgres', settings);
    const rows = [...rowsOf(original)].reduce(
      (sum, [table, all]) =>
        OWN.test(table) || table.startsWith('groundwork_words') || table === 'groundwork_readings'
          ? sum
          : sum + all.length,
      0,
    );
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`\\n${rows.toLocaleString('en')} rows in \\d+ tables moved and compared\\.\\n$`),
      ),
    ]);
    expect([digestOf(original), readdirSync(server.dataDir, { recursive: true }).sort()]).toEqual([digest, files]);
    expect(await runMove('to-postgres', settings)).toEqual({
      code: 1,
      output: 'The database of DATABASE_URL has a portal already. Give it an empty database.\n',
    });
  });

  it('has the same rows when it is moved back', async () => {
    expect((await runMove('to-sqlite', settings)).output).toContain('is a database in');
    const { code, output } = await runMove('to-sqlite', { ...settings, DATA_DIR: back, GROUNDWORK_SECRET: '' });
    expect([code, output]).toEqual([0, expect.stringContaining('moved and compared')]);
    const [then, now] = [rowsOf(original), rowsOf(path.join(back, 'backend/data.db'))];
    // The other folder has other secrets, and one of them is the token of the account that applies access rules.
    const [tokenThen, tokenNow] = [server.dataDir, back].map(
      (dataDir) => ensureSecrets(layoutOf(dataDir).secrets).setupToken,
    );
    const expected = (table: string): readonly string[] | undefined =>
      then.get(table)?.map((row) => row.replace(`"token":"${tokenThen ?? ''}"`, `"token":"${tokenNow ?? ''}"`));
    const different = [...then.keys()].filter(
      (table) => !OWN.test(table) && JSON.stringify(expected(table)) !== JSON.stringify(now.get(table)),
    );
    expect(different).toEqual([]);
  });

  it('answers with the same figures, from people who are still signed in, and can be written to', async () => {
    const moved = await startTestServer({ DATABASE_URL: cluster.url, GROUNDWORK_SECRET: SECRET }, server.dataDir);
    try {
      const { data } = await post(
        { url: moved.url, token: null },
        '/auth/refresh',
        { refresh_token: refreshToken, mode: 'json' },
        session,
      );
      const { setupToken } = secretsOf(layoutOf(server.dataDir), readServices({ GROUNDWORK_SECRET: SECRET }));
      expect((await call({ url: moved.url, token: setupToken }, 'GET', '/users/me?fields=email')).body).toEqual({
        data: { email: 'setup@example.org' },
      });
      expect(differences(before, await figuresOf(moved.url, data.access_token))).toEqual([]);
      const written = await call(await signedIn(moved.url, demoAccounts.manager), 'PATCH', '/items/villages/MUR-01', {
        village_name: 'Renamed',
      });
      expect(written.status).toBe(200);
      const database = knex({ client: 'pg', connection: cluster.url });
      const changes = await database('groundwork_survey_changes')
        .where({ name: 'villages', row_key: 'MUR-01' })
        .finally(() => void database.destroy());
      expect(changes.length).toBeGreaterThan(0);
      expect(await runMove('to-sqlite', { ...settings, DATA_DIR: path.join(back, 'other') })).toEqual({
        code: 1,
        output:
          'Other programs are connected to the database of DATABASE_URL. Stop every instance of the portal first.\n',
      });
    } finally {
      await moved.pause();
    }
  });

  it('is backed up there, and answers with the same figures where it is restored', async () => {
    const [backups, elsewhere] = [path.join(back, 'backups'), path.join(back, 'elsewhere')];
    expect(await runCommand('backup', settings, backups)).toMatchObject({ code: 0 });
    const url = cluster.url.replace(/postgres$/, 'restored');
    const database = knex({ client: 'pg', connection: cluster.url });
    await database.raw('CREATE DATABASE restored').finally(() => void database.destroy());
    expect(
      await runCommand(
        'restore',
        { ...settings, DATABASE_URL: url, DATA_DIR: elsewhere },
        path.join(backups, readdirSync(backups)[0] ?? ''),
      ),
    ).toMatchObject({ code: 0 });
    const restored = await startTestServer({ DATABASE_URL: url, GROUNDWORK_SECRET: SECRET }, elsewhere);
    try {
      const { token } = await signedIn(restored.url, demoAccounts.member);
      expect(differences(before, await figuresOf(restored.url, token ?? ''))).toEqual([]);
      await expectStatus(200, await signedIn(restored.url, demoAccounts.manager), 'PATCH', '/items/villages/MUR-01', {
        village_name: 'Restored',
      });
    } finally {
      await restored.stop();
    }
  });
});
