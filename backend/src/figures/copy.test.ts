import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { Copy, IN_MEMORY, openCopy } from './copy.ts';
import { Follower } from './follow.ts';
import { openSource } from './source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-00000000000a';

let source: Knex;
let copy: Copy;
let follower: Follower;
let tests = 0;

const stored = (table: string) => source<Readonly<Record<string, unknown>>>(table);

/** A small survey as Directus has it in SQLite: days as milliseconds, yes as 1, lists as text. */
beforeEach(async () => {
  tests += 1;
  source = openSource({ client: 'sqlite3', connection: { filename: path.join(folder, `${tests}.db`) } });
  await source.raw(
    'CREATE TABLE households (id char(36) PRIMARY KEY, household_code varchar(64), village_id varchar(64), interview_date date, consent boolean, weight float, months_lack_food json, roof varchar(64))',
  );
  await source.raw(
    'CREATE TABLE members (id char(36) PRIMARY KEY, household_id char(36), sex varchar(8), age_years integer)',
  );
  await source.raw('CREATE TABLE finance (id char(36) PRIMARY KEY, household_id char(36), loans json)');
  await stored('households').insert([
    {
      id: FIRST,
      household_code: 'A',
      village_id: 'V1',
      interview_date: new Date(2024, 5, 13).getTime(),
      consent: 1,
      weight: 1 / 3,
      months_lack_food: '[1,"12"]',
      roof: '',
    },
    {
      id: SECOND,
      household_code: 'a key\u001Fwith a mark',
      village_id: null,
      interview_date: null,
      consent: 0,
      weight: 'heavy',
      months_lack_food: 'March',
      roof: 'iron',
    },
  ]);
  await stored('members').insert({ id: 'no key of Directus', household_id: FIRST, sex: 'female', age_years: 9 });
  await stored('finance').insert({
    id: FIRST,
    household_id: FIRST,
    loans: '[{"source":"bank","amount":"40","outstanding":null},"words"]',
  });
  copy = await Copy.open(path.join(folder, `${tests}.duckdb`), '200MB');
  follower = new Follower(source, copy);
  await follower.catchUp();
});
afterEach(async () => {
  copy.close();
  await source.destroy();
});

const households = (): Promise<unknown> =>
  copy.query('SELECT household_code, interview_date, consent, weight, roof FROM households ORDER BY id');

describe('the copy of the survey', () => {
  it('has every value as the catalogue expects it: no empty texts, days, yes and no, decimals to the last digit', async () => {
    expect(await households()).toEqual([
      { household_code: 'A', interview_date: '2024-06-13', consent: true, weight: 1 / 3, roof: null },
      { household_code: 'a key with a mark', interview_date: null, consent: false, weight: null, roof: 'iron' },
    ]);
    expect(
      await copy.query('SELECT age_years FROM members AS r JOIN households AS h ON h.id = r.household_id'),
    ).toEqual([{ age_years: 9 }]);
  });

  it('has more memory for a question that did not have enough, and the usual again afterwards', async () => {
    const roomy = await Copy.open(IN_MEMORY);
    const limit = async (): Promise<unknown> =>
      (await roomy.query("SELECT current_setting('memory_limit') AS memory"))[0]?.['memory'];
    try {
      await roomy.fitMemory();
      const usual = await limit();
      await roomy.query("SET memory_limit = '20MB'");
      const large =
        'SELECT COUNT(*) AS n FROM (SELECT range AS number, MIN(range) AS least FROM range(3000000) GROUP BY range) AS grouped';
      await roomy.query("SET temp_directory = ''");
      await expect(roomy.query(large)).rejects.toThrow('Out of Memory');
      await roomy.freeMemory();
      expect(await roomy.query(large)).toEqual([{ n: '3000000' }]);
      expect(Number.parseFloat(String(await limit()))).toBeCloseTo(2 * Number.parseFloat(String(usual)), 0);
      await roomy.fitMemory();
      expect(await limit()).toBe(usual);
    } finally {
      roomy.close();
    }
  });

  it('has the items of lists as rows; a single answer is a list of one, as a bare word and as JSON; words are no record', async () => {
    await stored('households').insert(
      [
        ['c', '"May"'],
        ['d', '6'],
        ['e', 'null'],
        ['f', '{"a":1}'],
      ].map(([last, months_lack_food]) => ({ id: `${FIRST.slice(0, -1)}${last}`, months_lack_food })),
    );
    await follower.catchUp();
    expect(
      await copy.query('SELECT row_id, place, value FROM households__months_lack_food ORDER BY row_id, place'),
    ).toEqual([
      { row_id: FIRST, place: 0, value: '1' },
      { row_id: FIRST, place: 1, value: '12' },
      { row_id: SECOND, place: 0, value: 'March' },
      { row_id: `${FIRST.slice(0, -1)}c`, place: 0, value: 'May' },
      { row_id: `${FIRST.slice(0, -1)}d`, place: 0, value: '6' },
    ]);
    expect(await copy.query('SELECT place, source, amount, outstanding FROM finance__loans ORDER BY place')).toEqual([
      { place: 0, source: 'bank', amount: 40, outstanding: null },
      { place: 1, source: null, amount: null, outstanding: null },
    ]);
  });

  it.each([
    ['2024-06-28', '2024-06-28'],
    ['2024-06-28T00:00:00.000Z', '2024-06-28'],
    [new Date(2024, 5, 28).getTime(), '2024-06-28'],
    ['soon', null],
    ['', null],
  ])('has days as days, however SQLite stores them: %s', async (written, day) => {
    await stored('households').where('id', FIRST).update({ interview_date: written });
    await follower.catchUp();
    expect(await copy.query('SELECT interview_date FROM households ORDER BY id LIMIT 1')).toEqual([
      { interview_date: day },
    ]);
  });

  it('follows edits, removals and new rows, and says by its revision that it has changed', async () => {
    const before = follower.revision;
    expect(await follower.catchUp()).toBe(false);
    await stored('households').where('id', FIRST).update({ months_lack_food: '[]', roof: 'straw' });
    await stored('members').where('id', 'no key of Directus').delete();
    await stored('members').insert({ id: SECOND, household_id: SECOND, sex: 'male', age_years: 30 });
    expect(await follower.catchUp()).toBe(true);
    expect(follower.revision).not.toBe(before);
    expect(await copy.query('SELECT roof FROM households ORDER BY id')).toEqual([{ roof: 'straw' }, { roof: 'iron' }]);
    expect(await copy.query('SELECT value FROM households__months_lack_food')).toEqual([{ value: 'March' }]);
    expect(await copy.query('SELECT sex FROM members')).toEqual([{ sex: 'male' }]);
  });

  it('says how many rows of each table have changed, unless households are in other rounds than before', async () => {
    expect(follower.changed).toBeUndefined();
    await source.raw('ALTER TABLE households ADD COLUMN survey_round_id char(36)');
    await stored('households').where('id', FIRST).update({ roof: 'straw' });
    await stored('members').insert(['a', 'b'].map((id) => ({ id, household_id: SECOND })));
    await stored('members').where('id', 'b').delete();
    await follower.catchUp();
    expect(follower.changed).toEqual(
      new Map([
        ['households', 1],
        ['members', 2],
      ]),
    );
    await stored('households').where('id', FIRST).update({ survey_round_id: FIRST });
    await follower.catchUp();
    expect(follower.changed).toBeUndefined();
    await stored('households').where('id', FIRST).update({ roof: 'tiles' });
    await follower.catchUp();
    expect(follower.changed).toEqual(new Map([['households', 1]]));
    await stored('households').where('id', FIRST).delete();
    await follower.catchUp();
    expect(follower.changed).toBeUndefined();
  });

  it('has of restricted answers only that there are some', async () => {
    await source.raw('ALTER TABLE members ADD COLUMN name varchar(64)');
    await source.raw('ALTER TABLE households ADD COLUMN latitude float');
    await stored('members').insert([
      { id: 'a', household_id: FIRST, name: 'Ana' },
      { id: 'b', household_id: FIRST, name: '' },
    ]);
    await stored('households').where('id', FIRST).update({ latitude: 0 });
    await follower.catchUp();
    expect(await copy.query('SELECT name_given FROM members ORDER BY name_given NULLS LAST')).toEqual([
      { name_given: true },
      { name_given: null },
      { name_given: null },
    ]);
    expect(await copy.query('SELECT latitude_given, longitude_given FROM households ORDER BY id')).toEqual([
      { latitude_given: true, longitude_given: null },
      { latitude_given: null, longitude_given: null },
    ]);
  });

  it('computes what statements share once, and again after a change', async () => {
    const count =
      'WITH visited AS (/*shared*/SELECT id FROM households/*end*/) SELECT CAST(COUNT(*) AS FLOAT8) AS n FROM visited';
    expect(await copy.query(count)).toEqual([{ n: 2 }]);
    await stored('households').where('id', SECOND).delete();
    await follower.catchUp();
    expect(await copy.query(count)).toEqual([{ n: 2 }]);
    await copy.forget();
    expect(await copy.query(count)).toEqual([{ n: 1 }]);
  });

  it.each([
    ['at once', () => Promise.resolve()],
    ['in the next turn', () => new Promise((resolve) => setImmediate(resolve))],
    ['while they run', () => new Promise((resolve) => setTimeout(resolve, 50))],
  ])(
    'ends all statements of a question that is interrupted %s, also those that have not begun, and answers the next',
    async (_, time) => {
      const long = 'SELECT COUNT(*) AS n FROM range(100000) AS a (x), range(100000) AS b (y) WHERE sin(x * y) > 2';
      const running = Promise.allSettled(Array.from({ length: 12 }, () => copy.query(long)));
      await time();
      copy.interrupt();
      await expect(copy.query('SELECT 1 AS n')).rejects.toThrow('interrupted');
      expect((await running).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'rejected'));
      await copy.trim();
      expect(await copy.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    },
  );

  it('is rebuilt where a field no longer exists: nobody has answered it', async () => {
    await source.raw(
      'CREATE TABLE fewer AS SELECT id, household_code, village_id, interview_date, consent, weight, months_lack_food FROM households',
    );
    await source.raw('DROP TABLE households');
    await source.raw('ALTER TABLE fewer RENAME TO households');
    expect(await follower.catchUp()).toBe(true);
    expect(await copy.query('SELECT household_code, roof FROM households ORDER BY id')).toEqual([
      { household_code: 'A', roof: null },
      { household_code: 'a key with a mark', roof: null },
    ]);
  });

  it('is rebuilt where it is of another version', async () => {
    await copy.write((writer) => writer.saveState({ list: 'another list', place: '0', last: 0 }));
    follower = new Follower(source, copy);
    expect(await follower.catchUp()).toBe(true);
    expect(await households()).toHaveLength(2);
  });

  it('waits for somebody else who writes', async () => {
    const filename = path.join(folder, `${tests}.db`);
    await source.raw('DROP TRIGGER groundwork_survey_changes_members_insert');
    const other = openSource({ client: 'sqlite3', connection: { filename } });
    const writing = await other.transaction();
    await writing('members').insert({ id: 'c', household_id: FIRST });
    const caughtUp = follower.catchUp();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await writing.commit();
    expect(await caughtUp).toBe(true);
    await other.destroy();
  });

  it('is built again where a build did not end: an unfinished copy answers nothing', async () => {
    await source.raw('DROP TRIGGER groundwork_survey_changes_members_insert');
    const write = jest.spyOn(copy, 'write').mockRejectedValueOnce(new Error('The database is locked.'));
    await expect(follower.catchUp()).rejects.toThrow('locked');
    write.mockRestore();
    expect(await follower.catchUp()).toBe(true);
    expect(await households()).toHaveLength(2);
    expect(await follower.catchUp()).toBe(false);
  });

  it.each([
    'IO Error: Could not write file: No space left on device',
    'FATAL Error: database has been invalidated because of a previous fatal error.',
  ])('is built again where a change could not be written: %s', async (message) => {
    await stored('households').where('id', FIRST).update({ roof: 'straw' });
    const write = jest.spyOn(copy, 'write').mockRejectedValueOnce(new Error(message));
    expect(await follower.catchUp()).toBe(true);
    write.mockRestore();
    expect(await copy.query('SELECT roof FROM households ORDER BY id')).toEqual([{ roof: 'straw' }, { roof: 'iron' }]);
  });

  it('is in memory where its file cannot be written', async () => {
    const place = path.join(folder, 'gone');
    mkdirSync(place);
    const lost = await Copy.open(path.join(place, 'figures.duckdb'), '200MB');
    rmSync(place, { recursive: true });
    await new Follower(source, lost).catchUp();
    expect([lost.isInMemory, await lost.query('SELECT household_code FROM households ORDER BY id LIMIT 1')]).toEqual([
      true,
      [{ household_code: 'A' }],
    ]);
    lost.close();
    const nowhere = await openCopy(path.join(place, 'figures.duckdb'), '200MB');
    expect(nowhere.isInMemory).toBe(true);
    nowhere.close();
  });

  it('is made again where its file is damaged', async () => {
    const file = path.join(folder, 'damaged.duckdb');
    writeFileSync(file, 'This is no database.');
    const made = await openCopy(file, '200MB');
    expect([made.isInMemory, await made.state()]).toEqual([false, undefined]);
    made.close();
  });

  it('leaves nothing of what did not fit in memory, also where a process was killed', async () => {
    const file = path.join(folder, 'spilled.duckdb');
    mkdirSync(`${file}.tmp`);
    writeFileSync(path.join(`${file}.tmp`, 'answers.tmp'), 'An answer.');
    const opened = await openCopy(file, '200MB');
    expect(existsSync(`${file}.tmp`)).toBe(false);
    opened.close();
  });

  it('is in memory where another server has the file open', async () => {
    const file = path.join(folder, 'shared.duckdb');
    const holder = `import { DuckDBInstance } from '@duckdb/node-api'; globalThis.held = await DuckDBInstance.create(${JSON.stringify(file)}); console.log('open'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', holder], {
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    const second = await openCopy(file, '200MB').finally(() => other.kill());
    expect(second.isInMemory).toBe(true);
    second.close();
  });
});
