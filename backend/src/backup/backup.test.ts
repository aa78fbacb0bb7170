import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Encrypter } from 'age-encryption';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(path.join(tmpdir(), 'groundwork-backup-'));
// A passphrase takes seconds to try, which is its purpose; here one takes none.
beforeAll(() => {
  const { setPassphrase } = Encrypter.prototype;
  jest.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(10);
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SCHEMA = `CREATE TABLE directus_files (id TEXT PRIMARY KEY, filename_disk TEXT, filesize TEXT, type TEXT, storage TEXT);
  CREATE TABLE households (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE members (id INTEGER PRIMARY KEY, household INTEGER);`;

/** A data folder with a database, uploads, a release, and what is not backed up. */
function portal(name: string): string {
  const dataDir = path.join(root, name);
  const put = (file: string, text: string): void => {
    mkdirSync(path.join(dataDir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), text);
  };
  for (const [file, text] of Object.entries({
    'backend/secrets.json': '{}',
    'backend/figures.duckdb': 'copy',
    'backend/figures.duckdb.answers': 'answers',
    'backend/jobs.db-wal': 'jobs',
    'backend/lock': '1',
    'backend/tmp/part': 'half',
    'backend/uploads/one.jpg': 'a photo',
    'backend/uploads/gone.jpg': 'of no record',
    'logs/backend.log': 'a line',
    'mail/1.json': 'a message',
    'remotes/water/1.0.0/remote.js': 'export {}',
    'registry.json': '{"remotes":{}}',
  }))
    put(file, text);
  const database = new DatabaseSync(path.join(dataDir, 'backend/data.db'));
  database.exec(
    `${SCHEMA} INSERT INTO directus_files VALUES ('1', 'one.jpg', '7', 'image/jpeg', 'local'), ('2', 'arriving.jpg', NULL, NULL, 'local'); INSERT INTO households VALUES (1, 'Ana''s'); INSERT INTO members VALUES (1, 1), (2, 1);`,
  );
  database.close();
  return dataDir;
}

const rowsOf = (dataDir: string, table: string): readonly object[] => {
  const database = new DatabaseSync(path.join(dataDir, 'backend/data.db'), { readOnly: true });
  database.exec('PRAGMA busy_timeout = 10000');
  const rows = database.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  database.close();
  return rows.map((row) => ({ ...row }));
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : []))
    .sort();

describe('a backup', () => {
  it.each([
    ['plain', undefined],
    ['encrypted', 'a passphrase of some words'],
  ])('that is %s is restored with every row and byte, and without what is made anew', async (name, passphrase) => {
    const dataDir = portal(name);
    const { file, manifest, missing } = await backUp({
      dataDir,
      folder: path.join(root, `${name}-backups`),
      passphrase,
    });
    expect([missing, manifest.rows]).toEqual([[], { directus_files: 2, households: 1, members: 2 }]);
    expect(filesOf(dataDir).filter((one) => one.includes('unfinished'))).toEqual([]);
    const target = path.join(root, `${name}-restored`);
    expect((await restore({ file, dataDir: target, passphrase })).made).toBe(manifest.made);
    expect(filesOf(target)).toEqual([
      'backend/data.db',
      'backend/secrets.json',
      'backend/uploads/one.jpg',
      'registry.json',
      'remotes/water/1.0.0/remote.js',
    ]);
    expect(readFileSync(path.join(target, 'backend/uploads/one.jpg'), 'utf8')).toBe('a photo');
    for (const table of ['directus_files', 'households', 'members'])
      expect(rowsOf(target, table)).toEqual(rowsOf(dataDir, table));
    expect(statSync(path.join(target, 'backend')).mode & 0o777).toBe(0o700);
  });

  it('is of one moment while people write', async () => {
    const dataDir = portal('busy');
    // A household and its two members are written in one transaction, as fast as it goes.
    const writer = spawn(
      process.execPath,
      [
        '--no-warnings',
        '--input-type=module',
        '--eval',
        `
      import { DatabaseSync } from 'node:sqlite';
      const database = new DatabaseSync(${JSON.stringify(path.join(dataDir, 'backend/data.db'))});
      database.exec('PRAGMA busy_timeout = 10000; PRAGMA synchronous = OFF');
      let written = 1;
      const write = () => { for (let turn = 0; turn < 20; turn += 1) { written += 1; database.exec("BEGIN IMMEDIATE; INSERT INTO households VALUES (" + written + ", 'x'); INSERT INTO members (household) VALUES (" + written + "), (" + written + "); COMMIT"); } process.send?.(written); setImmediate(write); };
      write();`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    try {
      await once(writer, 'message');
      const { file, manifest } = await backUp({ dataDir, folder: path.join(root, 'busy-backups') });
      const households = manifest.rows['households'] ?? 0;
      expect(households).toBeGreaterThan(1);
      expect(manifest.rows['members']).toBe(households * 2);
      await pause(50);
      expect(rowsOf(dataDir, 'households').length).toBeGreaterThan(households);
      await restore({ file, dataDir: path.join(root, 'busy-restored') });
    } finally {
      writer.kill();
    }
  });

  it('names uploads that the portal has lost', async () => {
    const dataDir = portal('lost');
    rmSync(path.join(dataDir, 'backend/uploads/one.jpg'));
    expect((await backUp({ dataDir, folder: path.join(root, 'lost-backups') })).missing).toEqual(['one.jpg']);
  });

  it('deletes backups older than the given days, and nothing else', async () => {
    const folder = path.join(root, 'kept');
    const dataDir = portal('retention');
    const on = (day: string) => backUp({ dataDir, folder, days: 7, now: new Date(`${day}T02:00:00Z`) });
    await on('2026-11-01');
    await on('2026-11-05');
    writeFileSync(path.join(folder, 'groundwork-2020-01-01.txt'), 'notes');
    expect((await on('2026-11-09')).deleted).toEqual(['groundwork-2026-11-01T020000Z.tar.gz']);
    expect(readdirSync(folder).sort()).toEqual([
      'groundwork-2020-01-01.txt',
      'groundwork-2026-11-05T020000Z.tar.gz',
      'groundwork-2026-11-09T020000Z.tar.gz',
    ]);
  });

  it('is refused for a folder without a portal, and into the data folder itself', async () => {
    await expect(backUp({ dataDir: path.join(root, 'nothing'), folder: root })).rejects.toThrow(
      'There is no portal in',
    );
    const dataDir = portal('inside');
    await expect(backUp({ dataDir, folder: path.join(dataDir, 'backups') })).rejects.toThrow(
      "is in the portal's data folder",
    );
    expect(existsSync(path.join(dataDir, 'backups'))).toBe(false);
  });

  it('removes what a killed backup has left, and not what another is making now', async () => {
    const dataDir = portal('abandoned');
    const folder = path.join(root, 'abandoned-backups');
    const killed = spawnSync(process.execPath, ['-e', '']).pid;
    const folders = [
      `.unfinished-${hostname()}.${killed}-aaaaaa`,
      '.unfinished-elsewhere.1-aaaaaa',
      `.unfinished-${hostname()}.${process.pid}-aaaaaa`,
      '.unfinished-elsewhere.1-bbbbbb',
    ].map((name) => path.join(dataDir, name));
    const files = [
      'groundwork-2026-01-01T000000Z.tar.gz.unfinished',
      'groundwork-2026-01-02T000000Z.tar.gz.unfinished',
    ].map((name) => path.join(folder, name));
    mkdirSync(folder);
    for (const one of folders) mkdirSync(one);
    for (const file of files) writeFileSync(file, 'half');
    const yesterday = Date.now() / 1000 - 90_000;
    for (const old of [folders[1], files[0]]) utimesSync(old ?? '', yesterday, yesterday);
    const { manifest } = await backUp({ dataDir, folder });
    expect([
      [...folders, ...files].map((one) => existsSync(one)),
      Object.keys(manifest.files).some((name) => name.includes('unfinished')),
    ]).toEqual([[false, false, true, true, false, true], false]);
  });
});

describe('restoring changes nothing', () => {
  const dataDir = path.join(root, 'target');
  const made = async (name: string, passphrase?: string): Promise<string> =>
    (await backUp({ dataDir: portal(name), folder: path.join(root, `${name}-backups`), passphrase })).file;
  const leftOf = (): readonly string[] => (existsSync(dataDir) ? readdirSync(dataDir) : []);

  it('where there is a portal', async () => {
    const other = portal('other');
    await expect(restore({ file: await made('first'), dataDir: other })).rejects.toThrow(
      `There is a portal in ${other} already.`,
    );
  });

  it('where the file is cut off', async () => {
    const file = await made('cut');
    truncateSync(file, statSync(file).size - 100);
    await expect(restore({ file, dataDir })).rejects.toThrow('is damaged, or not complete');
    expect(leftOf()).toEqual([]);
  });

  it('where the file is no backup', async () => {
    const file = path.join(root, 'notes.txt');
    writeFileSync(file, 'Notes of a meeting.');
    await expect(restore({ file, dataDir })).rejects.toThrow(`${file} is damaged, or not complete.`);
    expect(leftOf()).toEqual([]);
  });

  it('without the passphrase, or with another', async () => {
    const file = await made('secret', 'right');
    expect(readFileSync(file).includes('households')).toBe(false);
    await expect(restore({ file, dataDir })).rejects.toThrow('is encrypted. Set GROUNDWORK_BACKUP_PASSPHRASE');
    await expect(restore({ file, dataDir, passphrase: 'wrong' })).rejects.toThrow('The passphrase is not the one');
    expect(leftOf()).toEqual([]);
  });

  it('where a file of the data folder is in the way', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path.join(dataDir, 'registry.json'), 'mine');
    await expect(restore({ file: await made('second'), dataDir })).rejects.toThrow(
      `${path.join(dataDir, 'registry.json')} is there already.`,
    );
    expect([leftOf(), readFileSync(path.join(dataDir, 'registry.json'), 'utf8')]).toEqual([['registry.json'], 'mine']);
  });
});
