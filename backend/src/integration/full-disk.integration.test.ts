import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { newDataFolder } from './prepared-folder.ts';
import { call, expectStatus, startTestServer, type TestServer } from './server.ts';

const MB = 1_048_576;
const session = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });

/** Only root can mount a volume of its own. */
const mountPoint = mkdtempSync(join(tmpdir(), 'groundwork-disk-'));
const isMounted =
  process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', mountPoint]).status === 0;
const onVolume = isMounted ? describe : describe.skip;

const dataDir = join(mountPoint, 'portal');
const filler = join(mountPoint, 'filler');
const free = (): number => {
  const { bavail, bsize } = statfsSync(mountPoint);
  return bavail * bsize;
};
/** Leaves as much space, in bytes. */
const fill = (left: number): void => {
  const block = Buffer.alloc(65_536, 1);
  const file = openSync(filler, 'a');
  while (free() > left) writeSync(file, block, 0, Math.min(block.length, Math.max(4096, free() - left)));
  closeSync(file);
};
const makeSpace = (): void => rmSync(filler, { force: true });

let server: TestServer;
let member: Connection;
let administrator: Connection;
const tokens: string[] = [];

const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
  const answer = await call({ url: server.url, token: null }, 'POST', '/auth/login', { email, password });
  const read = session.safeParse(answer.body);
  if (read.success) tokens.push(read.data.data.refresh_token, read.data.data.access_token);
  return { ...answer, connection: { url: server.url, token: read.data?.data.access_token ?? null } };
};

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const parts = async (path: string, headers: Record<string, string>, body: Buffer = Buffer.alloc(0)) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: path === '/files/tus' ? 'POST' : 'PATCH',
    headers: {
      authorization: `Bearer ${member.token ?? ''}`,
      connection: 'close',
      'tus-resumable': '1.0.0',
      ...headers,
    },
    body: new Uint8Array(body),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const begin = (length: number) =>
  parts('/files/tus', {
    'upload-length': String(length),
    'upload-metadata': `filename_download ${encoded('notes.txt')},type ${encoded('text/plain')}`,
  });
const send = (path: string, offset: number, letter: string, length: number) =>
  parts(
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    Buffer.alloc(length, letter),
  );
const placeOf = ({ headers }: { readonly headers: Headers }): string =>
  new URL(headers.get('location') ?? '').pathname.replace(/^\/api/, '');

const refused = {
  errors: [
    {
      message:
        'The server does not have enough disk space for this at the moment. Tell an administrator, and try again later.',
      extensions: { code: 'INSUFFICIENT_STORAGE' },
    },
  ],
};
const document = (title: string) => ({ title, text: 'a word '.repeat(40_000) });
const titles = async (): Promise<readonly string[]> =>
  z
    .object({ data: z.array(z.object({ title: z.string() })) })
    .parse((await call(administrator, 'GET', '/items/documents?fields=title&limit=-1')).body)
    .data.map(({ title }) => title);

beforeAll(async () => {
  if (!isMounted) return;
  const prepared = await newDataFolder();
  mkdirSync(dataDir, { recursive: true });
  cpSync(prepared, dataDir, { recursive: true });
  rmSync(prepared, { recursive: true, force: true });
  server = await startTestServer({ GROUNDWORK_UPLOAD_MB_PER_DAY: '120' }, dataDir);
  ({ connection: member } = await signIn(demoAccounts.member));
  ({ connection: administrator } = await signIn(demoAccounts.admin));
});
afterAll(async () => {
  if (isMounted) {
    await server.stop();
    spawnSync('umount', [mountPoint]);
  }
  rmSync(mountPoint, { recursive: true, force: true });
});
afterEach(makeSpace);

onVolume('a disk that is almost full', () => {
  it('takes no files and no imports, and everything else', async () => {
    fill(20 * MB);
    expect((await call(administrator, 'GET', '/readyz')).body).toMatchObject({
      status: 'degraded',
      components: { database: 'ok', disk: 'low' },
      free_bytes: { disk: expect.any(Number) as number },
    });
    const began = await begin(1000);
    expect(began.status).toBe(507);
    expect(JSON.parse(began.text)).toMatchObject(refused);
    expect(await call(administrator, 'POST', '/groundwork-imports', {})).toMatchObject({ status: 507, body: refused });
    expect((await signIn(demoAccounts.manager)).status).toBe(200);
    await expectStatus(200, administrator, 'POST', '/items/documents', { title: 'Written on an almost full disk' });
    expect((await call(administrator, 'GET', '/groundwork-operations')).body).toMatchObject({
      data: { components: { disk: 'low' }, storage: { free_bytes: expect.any(Number) as number } },
    });
  });

  it('takes no file for which there is not enough, before any of it is sent', async () => {
    expect((await begin(30 * MB)).status).toBe(201);
    fill(60 * MB);
    expect((await begin(30 * MB)).status).toBe(507);
  });
});

onVolume('the limit of a day', () => {
  it('is for each person', async () => {
    const answer = await begin(121 * MB);
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('You can upload 120 MB in 24 hours.')]);
  });
});

onVolume('a disk that is full', () => {
  it('is said, ends nothing, loses nothing and needs no restart', async () => {
    const place = placeOf(await begin(300_000));
    expect((await send(place, 0, 'a', 100_000)).status).toBe(204);
    await expectStatus(200, administrator, 'POST', '/items/documents', document('Before'));
    const figures = () => call(administrator, 'GET', '/survey-figures/figures?figures=household-size');
    expect(await figures()).toMatchObject({ status: 200, body: { data: { figures: [{ id: 'household-size' }] } } });
    // A change that the copy of the survey does not have yet when its disk is full.
    const added = await call(administrator, 'POST', '/items/households?fields=id', { household_code: 'FULL-1' });
    expect(added.status).toBe(200);
    fill(0);
    const failed: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      fill(0);
      await expectStatus(200, administrator, 'GET', '/items/documents?fields=title&limit=1');
      expect(await signIn(demoAccounts.member)).toMatchObject({ status: 507, body: refused });
      const title = `During ${String(turn)}`;
      const written = await call(administrator, 'POST', '/items/documents', document(title));
      expect(written.body).toMatchObject(refused);
      failed.push(title);
      // The copy cannot grow either: it is built in memory.
      expect(await figures()).toMatchObject({ status: 200, body: { data: { figures: [{ id: 'household-size' }] } } });
      for (const answer of [await begin(1000), await send(place, 100_000, 'b', 100_000)]) {
        expect(answer.status).toBe(507);
        expect(JSON.parse(answer.text)).toMatchObject(refused);
      }
      expect(await call(administrator, 'GET', '/groundwork-operations')).toMatchObject({
        status: 200,
        body: { data: { components: { disk: 'full' } } },
      });
      expect(await call(administrator, 'GET', '/readyz')).toMatchObject({
        status: 200,
        body: { status: 'degraded', components: { database: 'ok', disk: 'full' } },
      });
    }
    makeSpace();
    expect((await signIn(demoAccounts.member)).status).toBe(200);
    expect((await send(place, 100_000, 'b', 200_000)).status).toBe(204);
    const listed = await call(
      member,
      'GET',
      '/files?filter[filename_download][_eq]=notes.txt&filter[filesize][_eq]=300000&fields=id',
    );
    const [file] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(listed.body).data;
    expect((await call(member, 'GET', `/assets/${file?.id ?? ''}`)).text).toBe(
      'a'.repeat(100_000) + 'b'.repeat(200_000),
    );
    const found = await titles();
    expect(found).toContain('Before');
    expect(found.filter((title) => failed.includes(title))).toEqual([]);
    await expectStatus(200, administrator, 'POST', '/items/documents', document('After'));
    // What a probe has found is remembered for some seconds.
    for (let tries = 0; tries < 60; tries += 1) {
      if (JSON.stringify((await call(administrator, 'GET', '/readyz')).body).includes('"disk":"ok"')) break;
      await pause(500);
    }
    expect((await call(administrator, 'GET', '/readyz')).body).toMatchObject({
      components: { database: 'ok', disk: 'ok' },
    });
    const { DatabaseSync } = await import('node:sqlite');
    const open = new DatabaseSync(join(dataDir, 'backend/data.db'), { readOnly: true });
    expect(open.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    open.close();
    await call(administrator, 'POST', '/items/households?fields=id', { household_code: 'FULL-2' });
    expect(await figures()).toMatchObject({ status: 200, body: { data: { figures: [{ id: 'household-size' }] } } });
  });

  it('leaves no token in a log, and no value of a row', () => {
    for (const name of ['backend.log', 'security.log']) {
      const file = join(dataDir, 'logs', name);
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      expect(tokens.filter((token) => text.includes(token))).toEqual([]);
      expect(text).not.toContain('During 1');
    }
    expect(readFileSync(join(dataDir, 'logs/backend.log'), 'utf8')).toContain('SQLITE_FULL');
  });
});
