import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile, withoutTokens } from '@groundwork/shared/contract/log-file';
import { judgeSpace, spaceWarning } from '@groundwork/shared/contract/disk-space';

const refresh = 'OfLAKdK9LwjPtRh9C8JAEbssOo-HVfk-ouudCudBuA0DcvnClp6xL9rXn4gXB1gY';
const access = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl-_x';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a line of a log', () => {
  it.each([
    [
      'a statement with its values',
      `insert into directus_sessions (token, user) values ('${refresh}', '6f1d2c1e-0000-4000-8000-0000000000a1')`,
      "insert into directus_sessions (token, user) values ('[token]', '6f1d2c1e-0000-4000-8000-0000000000a1')",
    ],
    ['a header', `{"authorization":"Bearer ${access}"}`, '{"authorization":"Bearer [token]"}'],
    ['an address', `GET /assets/x?access_token=short1&key=small`, 'GET /assets/x?access_token=[token]&key=small'],
    ['JSON in JSON', `"{\\"refresh_token\\":\\"abc\\"}"`, '"{\\"refresh_token\\":\\"[token]\\"}"'],
    ['an access token by itself', `got ${access}, refused`, 'got [token], refused'],
  ])('has no token of %s', (_of, line, clean) => {
    expect(withoutTokens(line)).toBe(clean);
  });

  it.each([
    [
      'a row',
      { detail: 'Failing row contains (1, "Zoe", 5).', where: "unnamed portal parameter $1 = 'Zoe'" },
      'new row for relation "members" violates check constraint "age"',
    ],
    ['what is no number', {}, 'update "members" set "age" = $1 - invalid input syntax for type integer: "Zoe "of" 5"'],
    ['what is too large', {}, 'select $1 - value "Zoe" is out of range for type integer'],
    ['a day', {}, 'date/time field value out of range: "Zoe"'],
  ])('has no value that PostgreSQL quotes: %s', (_of, more, message) => {
    // As Directus' logger writes it: pino, with the fields of the error.
    const line = JSON.stringify({
      level: 50,
      err: {
        type: 'DatabaseError',
        message,
        stack: `error: ${message}\n    at Parser.parseErrorMessage (parser.js:1:2)`,
        severity: 'ERROR',
        code: '23514',
        ...more,
        routine: 'ExecConstraints',
      },
      msg: 'An unexpected error',
    });
    const clean = withoutTokens(line);
    expect(clean).not.toContain('Zoe');
    expect(JSON.parse(clean)).toMatchObject({
      err: {
        severity: 'ERROR',
        code: '23514',
        stack: expect.stringContaining('at Parser.parseErrorMessage') as string,
      },
      msg: 'An unexpected error',
    });
    expect(withoutTokens('{"detail":"Zoe"}')).toContain('Zoe');
  });

  it('keeps the ids of requests, routes and names of the database', () => {
    const line =
      '{"requestId":"0b3ae0d4-7d2b-4c39-9f55-1d2b8a3c4d5e","route":"/items/:collection","msg":"index households_survey_round_id_2_household_key_unique"}';
    expect(withoutTokens(line)).toBe(line);
  });
});

describe('a log in a file', () => {
  const said: string[] = [];
  beforeEach(() => said.splice(0));
  const open = (file: string) => openLogFile(file, (sentence) => said.push(sentence));

  it('writes whole lines in order, without tokens that come in two parts', async () => {
    const file = join(folder, 'it.log');
    const log = open(file);
    log.write(`one\ntwo ${refresh.slice(0, 20)}`);
    log.write(`${refresh.slice(20)}\nthree`);
    await log.close();
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo [token]\nthree\n');
    expect(said).toEqual([]);
  });

  it('loses lines while they cannot be written, says so once, and goes on by itself', async () => {
    const file = join(folder, 'away', 'it.log');
    const log = open(file);
    log.write('lost\n');
    await log.close();
    log.write('lost too\n');
    await log.close();
    mkdirSync(join(folder, 'away'));
    log.write('written\n');
    await log.close();
    expect(said).toEqual([
      expect.stringContaining('ENOENT: no such file'),
      expect.stringContaining('2 lines are missing'),
    ]);
    expect(readFileSync(file, 'utf8')).toMatch(
      /^\n\{"level":40,"time":\d+,"msg":"2 lines before this one could not be written"\}\nwritten\n$/,
    );
  });
});

describe('a program', () => {
  it('goes on when its output is on a full disk', () => {
    const write = (first: string) =>
      `${first} process.stdout.write('x\\n'); setTimeout(() => { process.stdout.write('y\\n'); process.exit(7); }, 50);`;
    const run = (script: string) =>
      spawnSync(
        '/bin/sh',
        ['-c', `"${process.execPath}" --input-type=module -e "${script}" > /dev/full 2> /dev/null`],
        { cwd: __dirname },
      ).status;
    expect(run(write(''))).toBe(1);
    expect(
      run(
        write("import { outliveOutput } from '@groundwork/shared/contract/log-file'; outliveOutput(process.stdout);"),
      ),
    ).toBe(7);
  });
});

describe('space of a volume', () => {
  const GB = 1024 ** 3;
  it('is low where a twentieth is left, at most 1 GB, and full where next to nothing is', () => {
    expect(judgeSpace(20 * GB, 500 * GB).state).toBe('ok');
    expect(judgeSpace(0.9 * GB, 500 * GB).state).toBe('low');
    expect(judgeSpace(0.9 * GB, 10 * GB).state).toBe('ok');
    expect(judgeSpace(31 * 1024 ** 2, 0.3 * GB).state).toBe('low');
    expect(judgeSpace(4096, 500 * GB).state).toBe('full');
  });

  it('has a sentence for who runs the server', () => {
    expect(spaceWarning(judgeSpace(20 * GB, 500 * GB), '/srv')).toBeUndefined();
    expect(spaceWarning(judgeSpace(0.5 * GB, 500 * GB), '/srv')).toBe(
      'The disk with /srv has 512 MB free. Below 1024 MB, uploads and imports are refused until there is space again; reading goes on.',
    );
  });
});
