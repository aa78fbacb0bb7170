import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort, startTestServer, type TestServer } from './server.ts';

// Another Directus takes a minute: run by night, and where somebody changes upgrades.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

(folder === undefined ? describe.skip : describe)('an upgrade on PostgreSQL', () => {
  let cluster: PostgresCluster;
  let server: TestServer;
  const ask = (sql: string): string =>
    execFileSync(cluster.psql, [...cluster.address, '-Atc', sql], { encoding: 'utf8' }).trim();
  const run = (...words: readonly string[]) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(__dirname, '../commands/upgrade.ts'), ...words],
      { env: server.environment, encoding: 'utf8' },
    );
    return { code: status, said: stderr };
  };
  beforeAll(async () => {
    cluster = await startPostgres(folder ?? '', await freePort());
    server = await startTestServer({
      DATABASE_URL: cluster.url,
      GROUNDWORK_SECRET: 'the same secret for all instances',
    });
  });
  afterAll(async () => {
    await server.stop();
    await cluster.stop();
  });

  it('is refused while an instance is connected; makes a backup, and brings back what is missing; and is not rolled back here', async () => {
    expect(run()).toMatchObject({
      code: 1,
      said: expect.stringContaining('Stop every instance of the portal first.') as string,
    });
    await server.pause();
    expect(run()).toMatchObject({ code: 0, said: 'The portal is as this release has it. Nothing is to be done.\n' });
    // As an earlier release would have left it: without a field and a rule.
    ask(
      "ALTER TABLE villages DROP COLUMN admin3; DELETE FROM directus_fields WHERE collection = 'villages' AND field = 'admin3'",
    );
    ask("DELETE FROM directus_permissions WHERE collection = 'villages' AND action = 'read'");
    ask(`UPDATE groundwork_state SET state = state || '{"schema": "earlier", "access": "earlier"}'`);
    const planned = run('--dry-run');
    expect(planned.said).toContain('New fields (1):\n  villages.admin3\n');
    expect(planned.said).toMatch(/: may read villages\n/);
    const done = run();
    expect(done.said).toMatch(/Backup: .*\.tar\.gz\n/);
    expect(done.said).toContain('Upgraded: every row is there');
    expect(
      ask("SELECT count(*) FROM information_schema.columns WHERE table_name = 'villages' AND column_name = 'admin3'"),
    ).toBe('1');
    expect(
      Number(ask("SELECT count(*) FROM directus_permissions WHERE collection = 'villages' AND action = 'read'")),
    ).toBeGreaterThan(0);
    expect(run().said).toBe('The portal is as this release has it. Nothing is to be done.\n');
    expect(run('--roll-back')).toMatchObject({
      code: 1,
      said: expect.stringContaining('into an empty database with npm run restore') as string,
    });
  });
});
