import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { CHANGES, ensureChanges } from '../figures/changes.ts';
import { runCommand, runMove } from './move.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { startS3, type S3Server } from './s3-server.ts';
import { freePort } from './server.ts';

const folder = postgresFolder();

(folder === undefined ? describe.skip : describe)('a backup of PostgreSQL and S3', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'groundwork-backup-services-'));
  const backups = path.join(root, 'backups');
  const contents = new Map(
    [
      ['empty.txt', 0],
      ['one.jpg', 1000],
      ['film.mp4', 12_000_000],
    ].map(([name, size]) => [String(name), randomBytes(Number(size))]),
  );
  let cluster: PostgresCluster;
  let s3: S3Server;
  let file = '';

  const urlOf = (name: string): string => cluster.url.replace(/postgres$/, name);
  const opened = (name: string): Knex => knex({ client: 'pg', connection: urlOf(name), pool: { min: 0, max: 1 } });
  const inDatabase = async <T>(name: string, ask: (database: Knex) => PromiseLike<T>): Promise<T> => {
    const database = opened(name);
    try {
      return await ask(database);
    } finally {
      await database.destroy();
    }
  };
  const settingsOf = (name: string): NodeJS.ProcessEnv => ({
    DATA_DIR: path.join(root, name),
    DATABASE_URL: urlOf(name),
    S3_BUCKET: 'uploads',
    S3_ENDPOINT: s3.environment['STORAGE_S3_ENDPOINT'],
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
    S3_PREFIX: name,
  });
  const rows = (name: string, table: string, most = 2 ** 31 - 1) =>
    inDatabase(name, (database) => database<{ readonly id: number }>(table).where('id', '<=', most).orderBy('id'));
  const listOf = async (name: string): Promise<string> =>
    (
      await inDatabase(name, (database) =>
        database<{ name: string; row_key: string }>(CHANGES).where('name', 'list').first('row_key'),
      )
    )?.row_key ?? '';

  beforeAll(async () => {
    [cluster, s3] = await Promise.all([startPostgres(folder ?? '', await freePort()), startS3()]);
    for (const name of ['portal', 'restored', 'refused'])
      await inDatabase('postgres', (database) => database.raw(`CREATE DATABASE ${name}`));
    const uploads = path.join(root, 'portal/backend/uploads');
    mkdirSync(uploads, { recursive: true });
    writeFileSync(path.join(root, 'portal/registry.json'), '{}');
    const portal = opened('portal');
    await portal.raw(
      'CREATE TABLE directus_files (id serial PRIMARY KEY, filename_disk text, filesize bigint, type text, storage text); CREATE TABLE households (id serial PRIMARY KEY, notes text, assets json); CREATE TABLE members (id serial PRIMARY KEY, household_id integer REFERENCES households)',
    );
    for (const [name, content] of contents) {
      writeFileSync(path.join(uploads, name), content);
      await portal('directus_files' as string).insert({
        filename_disk: name,
        filesize: content.length,
        type: 'application/octet-stream',
        storage: 'local',
      });
    }
    await portal('directus_files' as string).insert({ filename_disk: 'sending.jpg', storage: 'local' });
    await ensureChanges(portal);
    await portal.destroy();
    expect((await runMove('to-s3', settingsOf('portal'))).output).toContain('3 uploads');
    rmSync(uploads, { recursive: true });
  });
  afterAll(async () => {
    await Promise.all([cluster.stop(), s3.stop()]);
    rmSync(root, { recursive: true, force: true });
  });

  it('is made while people write, and has the rows of one moment', async () => {
    const portal = opened('portal');
    const control = { stopped: false };
    // A household and its two members are written in one transaction, as fast as it goes.
    const writing = (async () => {
      for (let turn = 0; !control.stopped; turn += 1) {
        await portal.transaction(async (transaction) => {
          const [household] = await transaction('households' as string)
            .insert({ notes: `Ana's ${String(turn)}`, assets: '["radio"]' })
            .returning<{ id: number }[]>('id');
          await transaction('members' as string).insert([
            { household_id: household?.id },
            { household_id: household?.id },
          ]);
        });
      }
    })();
    const { code, output } = await runCommand('backup', settingsOf('portal'), backups);
    control.stopped = true;
    await writing;
    await portal.destroy();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/ rows and \d+ files, .* MB, read back and compared\.\n$/),
    ]);
    file = path.join(backups, readdirSync(backups)[0] ?? '');
  });

  it('is restored into an empty database and another place of the bucket, row by row and byte by byte', async () => {
    const { code, output } = await runCommand('restore', settingsOf('restored'), file);
    expect([code, output]).toEqual([0, expect.stringContaining('Start the portal with npm start.')]);
    const households = await rows('restored', 'households');
    const last = Number(households.at(-1)?.id);
    expect(last).toBeGreaterThan(1);
    expect((await rows('portal', 'households')).length).toBeGreaterThan(households.length);
    expect(households).toEqual(await rows('portal', 'households', last));
    expect(await rows('restored', 'members')).toEqual(await rows('portal', 'members', 2 * last));
    expect(await rows('restored', 'directus_files')).toEqual(await rows('portal', 'directus_files'));
    const restored = path.join(root, 'restored');
    expect(readdirSync(restored, { recursive: true }).sort()).toEqual([
      'backend',
      'backend/package.json',
      'backend/sendmail.sh',
      'registry.json',
    ]);

    expect((await runMove('to-folder', settingsOf('restored'))).output).toContain('3 uploads');
    for (const [name, content] of contents)
      expect(readFileSync(path.join(restored, 'backend/uploads', name)).equals(content)).toBe(true);
  });

  it('goes on there: numbers follow the last one, and changes are listed for a copy of the survey that is made anew', async () => {
    const list = await listOf('restored');
    expect([list === '', list === (await listOf('portal'))]).toEqual([false, false]);
    const changes = () =>
      inDatabase('restored', (database) => database(CHANGES).whereNot('name', 'list').select('name', 'row_key'));
    expect(await changes()).toEqual([]);
    const last = Number((await rows('restored', 'households')).at(-1)?.id);
    const [added] = await inDatabase('restored', (database) =>
      database('households' as string)
        .insert({ notes: 'new' })
        .returning<{ id: number }[]>('id'),
    );
    expect(added?.id).toBeGreaterThan(last);
    expect(await changes()).toEqual([{ name: 'households', row_key: String(added?.id) }]);
  });

  it.each([
    [
      'a database that has a portal',
      () => settingsOf('restored'),
      'The database of DATABASE_URL has tables that Groundwork did not make. Give it an empty database or an empty schema.',
    ],
    [
      'no database',
      () => ({ ...settingsOf('refused'), DATABASE_URL: '' }),
      'This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty database.',
    ],
    [
      'a bucket that does not exist',
      () => ({ ...settingsOf('refused'), S3_BUCKET: 'another' }),
      'cannot be looked up|NoSuchBucket|not exist',
    ],
  ])('restores nothing into %s', async (_what, settings, message) => {
    const dataDir = path.join(root, 'nothing');
    const { code, output } = await runCommand('restore', { ...settings(), DATA_DIR: dataDir }, file);
    expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
    expect(
      (
        await inDatabase('refused', (database) =>
          database.raw<{ rows: unknown[] }>("SELECT FROM pg_tables WHERE schemaname = 'public'"),
        )
      ).rows,
    ).toEqual([]);
  });
});
