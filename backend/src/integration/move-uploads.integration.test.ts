import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runMove } from './move.ts';
import { startS3, type S3Server } from './s3-server.ts';

describe('uploads that are moved to S3 and back', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwork-uploads-'));
  const uploads = path.join(dataDir, 'backend/uploads');
  // The largest is sent in parts.
  const contents = new Map(
    [
      ['empty.txt', 0],
      ['one.jpg', 1000],
      ['two.jpg', 123_456],
      ['film.mp4', 12_000_000],
    ].map(([name, size]) => [String(name), randomBytes(Number(size))]),
  );
  let s3: S3Server;
  let settings: NodeJS.ProcessEnv;

  const query = (sql: string): readonly string[] => {
    const database = new DatabaseSync(path.join(dataDir, 'backend/data.db'));
    const rows = database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '));
    database.close();
    return rows;
  };
  const places = (): readonly string[] => query('SELECT DISTINCT storage FROM directus_files');

  beforeAll(async () => {
    s3 = await startS3();
    settings = {
      DATA_DIR: dataDir,
      S3_BUCKET: 'uploads',
      S3_ENDPOINT: s3.environment['STORAGE_S3_ENDPOINT'],
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
      S3_PREFIX: 'portal',
    };
    mkdirSync(uploads, { recursive: true });
    const database = new DatabaseSync(path.join(dataDir, 'backend/data.db'));
    database.exec(
      "CREATE TABLE directus_files (filename_disk TEXT, filesize BIGINT, type TEXT, storage TEXT); INSERT INTO directus_files VALUES ('sending.jpg', NULL, NULL, 'local'), ('lost.jpg', 3, 'image/jpeg', 'local')",
    );
    const insert = database.prepare("INSERT INTO directus_files VALUES (?, ?, 'image/jpeg', 'local')");
    for (const [name, content] of contents) {
      writeFileSync(path.join(uploads, name), content);
      insert.run(name, content.length);
    }
    database.close();
    writeFileSync(path.join(uploads, 'of-no-record.jpg'), 'x');
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are only described in a dry run', async () => {
    const { code, output } = await runMove('to-s3', settings, '--dry-run');
    expect([code, output, places()]).toEqual([
      3,
      '4 uploads, 12.1 MB, would be moved.\n1 uploads had not ended. They have to be sent again.\nThe portal has records of 1 uploads that are not there, or not as long as recorded: lost.jpg.\n',
      ['local'],
    ]);
  });

  it('stay where they are when the bucket cannot be written to', async () => {
    const { code } = await runMove('to-s3', { ...settings, S3_BUCKET: 'another' });
    expect([code, places()]).toEqual([1, ['local']]);
  });

  it('are the same, byte by byte, and nothing in the folder has changed', async () => {
    const before = readdirSync(uploads).sort();
    const { code, output } = await runMove('to-s3', settings);
    expect([code, output.split('\n')[0], places(), readdirSync(uploads).sort()]).toEqual([
      3,
      '4 uploads, 12.1 MB, copied and compared.',
      ['s3'],
      before,
    ]);
  });

  it('stay in S3 where none is found there', async () => {
    const { code, output } = await runMove('to-folder', { ...settings, S3_PREFIX: 'elsewhere' });
    expect([code, output, places()]).toEqual([
      1,
      'None of the 5 uploads is in the bucket. Are these the settings that the portal ran with?\n',
      ['s3'],
    ]);
  });

  it('come back, also over a file of an interrupted attempt', async () => {
    rmSync(uploads, { recursive: true });
    mkdirSync(uploads);
    writeFileSync(path.join(uploads, 'one.jpg'), randomBytes(1000));
    expect((await runMove('to-folder', settings)).code).toBe(3);
    for (const [name, content] of contents)
      expect([name, readFileSync(path.join(uploads, name)).equals(content)]).toEqual([name, true]);
    expect([places(), readdirSync(uploads).sort()]).toEqual([['local'], [...contents.keys()].sort()]);
  });

  it('need the settings of S3', async () => {
    expect(await runMove('to-s3', { DATA_DIR: dataDir, S3_BUCKET: '' })).toEqual({
      code: 1,
      output: 'Set S3_BUCKET, and the other settings of S3.\n',
    });
  });
});
