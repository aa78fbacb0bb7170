import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import { schemaFileOf } from '../paths.ts';
import { parseSnapshot } from '../run/keep-unknown.ts';
import { layoutOf } from '../run/layout.ts';
import { ensureSecrets } from '../run/secrets.ts';
import { rowsOf } from './move.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import { call, freePort, signedIn, startTestServer } from './server.ts';

jest.setTimeout(600_000);

const released = path.join(__dirname, 'released');
const allStates = readdirSync(released)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''))
  .sort();
/** An upgrade takes minutes. At night all; by day in turn the one that is furthest away and the last one. */
const ends = [allStates.at(0), allStates.at(-1)].filter((state) => state !== undefined);
const states = process.env['GROUNDWORK_CHECKS'] === 'all' ? allStates : ofToday(ends, ends.length);
const rounds = z.object({ data: z.array(z.object({ id: z.string() })) });
/** What reading a document writes. */
const READ = /^((text_)?(state|error)|text|indexed_at|page_count|passage_count)$/;
const answered = z.object({ data: z.object({ figures: z.array(z.object({ id: z.string() }).loose()) }).loose() });

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'groundwork-upgrade-'));
  dataDir = path.join(folder, 'portal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder as an earlier release has left it. */
function leave(state: string): void {
  const layout = layoutOf(dataDir);
  mkdirSync(layout.uploads, { recursive: true });
  const database = new DatabaseSync(layout.database, { enableForeignKeyConstraints: false });
  database.exec(`BEGIN; ${gunzipSync(readFileSync(path.join(released, `${state}.sql.gz`))).toString('utf8')} COMMIT`);
  // The token of the account with which rules are applied is in the secrets of each folder.
  database
    .prepare("UPDATE directus_users SET token = ? WHERE email = 'setup@example.org'")
    .run(ensureSecrets(layout.secrets).setupToken);
  database.close();
  writeFileSync(layout.state, readFileSync(path.join(released, `${state}.json`)));
}

async function run(...words: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: String(await freePort()), PORT: '18080' };
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(__dirname, '../commands/upgrade.ts'), ...words],
    { env, encoding: 'utf8' },
  );
  return { code: status, said: stderr };
}

/** What people have stored: rows without the columns that an upgrade adds. */
function stored(
  file: string,
  columns: ReadonlyMap<string, readonly string[]>,
): Readonly<Record<string, readonly unknown[]>> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Object.fromEntries(
      [...columns].map(([table, names]) => [
        table,
        database.prepare(`SELECT ${names.map((name) => `"${name}"`).join(', ')} FROM "${table}" ORDER BY 1`).all(),
      ]),
    );
  } finally {
    database.close();
  }
}

/** The columns of all tables that are not Directus' configuration or derived from others. */
function columnsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = [...rowsOf(file).keys()].filter((name) => !/^(directus|groundwork)_/.test(name));
  // Documents are read while the access rules are applied, and their files are not here.
  const columns = new Map(
    tables.map((table) => [
      table,
      database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map(({ name }) => String(name))
        .filter((name) => !READ.test(name)),
    ]),
  );
  database.close();
  return columns;
}

describe.each(states)('a portal of the release %s', (state) => {
  it('is not upgraded while it runs, then is with all its rows, starts, and gives figures; and goes back', async () => {
    leave(state);
    const { database } = layoutOf(dataDir);
    const before = rowsOf(database);
    const columns = columnsOf(database);
    const content = stored(database, columns);

    // While the portal runs, what an upgrade would do can be asked, and nothing else.
    const { lock } = layoutOf(dataDir);
    writeFileSync(lock, String(process.pid));
    expect(await run()).toMatchObject({
      code: 1,
      said: expect.stringContaining('is using this data folder') as string,
    });
    const planned = await run('--dry-run');
    rmSync(lock);
    expect(planned).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed.') as string });
    expect(planned.said).toMatch(/Access rules|New fields|Changed fields/);
    expect(rowsOf(database)).toEqual(before);

    const done = await run();
    expect(done.said).toContain('Upgraded: every row is there');
    expect(done.code).toBe(0);
    expect(stored(database, columns)).toEqual(content);
    const there = new DatabaseSync(database, { readOnly: true });
    for (const { collection, field, ...rest } of parseSnapshot(readFileSync(schemaFileOf('sqlite'), 'utf8')).fields) {
      if ((rest as { schema?: unknown }).schema)
        expect({
          collection,
          field,
          there:
            there.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(collection, field) !== undefined,
        }).toEqual({ collection, field, there: true });
    }
    there.close();
    expect(await run()).toMatchObject({
      code: 0,
      said: 'The portal is as this release has it. Nothing is to be done.\n',
    });

    const server = await startTestServer({ DEMO: 'yes' }, dataDir);
    try {
      const member = await signedIn(server.url, demoAccounts.member);
      const [round] = rounds.parse(
        (await call(member, 'GET', '/items/survey_rounds?fields=id&sort=-start_date')).body,
      ).data;
      const figures = answered.parse(
        (await call(member, 'GET', `/survey-figures/figures?figures=household-size&round=${round?.id ?? ''}`)).body,
      ).data.figures;
      expect(figures).toMatchObject([{ id: 'household-size' }]);
    } finally {
      await server.pause();
    }

    const back = await run('--roll-back');
    expect(back.said).toContain('is as it was before the upgrade');
    expect(back.code).toBe(0);
    expect(rowsOf(database)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('portal.upgraded-'))).toHaveLength(1);
  });
});

describe('an upgrade', () => {
  const [state = ''] = states;

  it('is refused where there is no portal, and so is going back where there was none', async () => {
    expect(await run()).toMatchObject({ code: 1, said: `There is no portal in ${dataDir}.\n` });
    expect(existsSync(dataDir)).toBe(false);
    leave(state);
    expect(await run('--roll-back')).toMatchObject({ code: 1, said: 'There is no upgrade to roll back.\n' });
  });

  it('changes nothing where the backup fails', async () => {
    leave(state);
    const before = rowsOf(layoutOf(dataDir).database);
    // In the data folder itself, which the backup refuses.
    const refused = await run('--backups', path.join(dataDir, 'backups'));
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('Choose a folder outside');
    expect(rowsOf(layoutOf(dataDir).database)).toEqual(before);
  });
});
