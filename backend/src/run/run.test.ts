import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextDelay } from './back-off.ts';
import { environmentOf } from './environment.ts';
import { explainFailure } from './explain-failure.ts';
import { fingerprint } from './fingerprint.ts';
import { ensureFolders } from './folders.ts';
import { keepUnknown } from './keep-unknown.ts';
import { layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';
import { isIdle, planFor } from './plan.ts';
import { requireFreePort } from './port.ts';
import { ensureSecrets } from './secrets.ts';
import { readState, writeState } from './state.ts';
import type { State } from './state.ts';

const wanted = { directus: '11.17.4', schema: 'a', access: 'b' };
const ready: State = { ...wanted, phase: 'ready', demo: true };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is to be done', () => {
  it('nothing, where all stands', () => expect(isIdle(planFor(ready, true, wanted))).toBe(true));
  it('everything, in a new folder', () => expect(planFor(null, false, wanted).fresh).toBe(true));
  it('everything, after an interrupted set-up', () => {
    expect(planFor({ ...ready, phase: 'building' }, true, wanted).fresh).toBe(true);
  });
  it('everything, where the database was removed', () => expect(planFor(ready, false, wanted).fresh).toBe(true));
  it('only what changed, and never from scratch', () => {
    expect(planFor({ ...ready, access: 'old' }, true, wanted)).toEqual({
      fresh: false,
      migrate: false,
      schema: false,
      access: true,
    });
    expect(planFor({ ...ready, directus: '11.9.0' }, true, wanted)).toMatchObject({ fresh: false, migrate: true });
  });
  it('a database nobody wrote a state for is kept', () =>
    expect(planFor(null, true, wanted)).toMatchObject({ fresh: false, schema: true }));
  it('refuses a database of a newer Directus', () => {
    expect(() => planFor({ ...ready, directus: '11.18.0' }, true, wanted)).toThrow(/made by Directus 11\.18\.0/);
  });
});

describe('small parts', () => {
  it('fingerprints by content', () => {
    expect(fingerprint('a')).toBe(fingerprint('a'));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }));
  });

  it('waits longer after each crash and gives up after six in two minutes', () => {
    expect(nextDelay([0])).toBe(500);
    expect(nextDelay([0, 1000])).toBe(1000);
    expect(nextDelay([0, 1, 2, 3, 4])).toBe(8000);
    expect(nextDelay([0, 1, 2, 3, 4, 5])).toBeNull();
    expect(nextDelay([0, 1, 2, 3, 4, 1_000_000])).toBe(500);
  });

  it.each([
    ['Error: Could not locate the bindings file. Tried: node_sqlite3.node', /install a C\+\+ compiler/],
    ['was compiled against a different Node.js version using NODE_MODULE_VERSION 115', /another Node/],
    ['SQLITE_NOTADB: file is not a database', /damaged/],
    ['Port 8055 is already in use', /in use/],
    ['something else', /unknown reason.*backend\.log/],
  ])('explains %s', (output, sentence) => {
    const message = explainFailure('Starting', output, 'backend.log');
    expect(message).toMatch(sentence);
    expect(message.split('\n')).toHaveLength(1);
  });

  it('keeps what people added to the schema', () => {
    const ours = { collections: [{ collection: 'a' }], fields: [{ collection: 'a', field: 'x' }], relations: [] };
    const standing = {
      collections: [{ collection: 'a' }, { collection: 'theirs' }],
      fields: [
        { collection: 'a', field: 'x', old: true },
        { collection: 'a', field: 'extra' },
      ],
      relations: [],
    };
    const merged = keepUnknown(ours, standing);
    expect(merged.collections.map(({ collection }) => collection)).toEqual(['a', 'theirs']);
    expect(merged.fields).toEqual([
      { collection: 'a', field: 'x' },
      { collection: 'a', field: 'extra' },
    ]);
  });
});

describe('the data folder', () => {
  it('is made, with secrets only the owner reads', () => {
    const layout = layoutOf(folder);
    ensureFolders(layout);
    const secrets = ensureSecrets(layout.secrets);
    expect(statSync(layout.secrets).mode & 0o777).toBe(0o600);
    expect(ensureSecrets(layout.secrets)).toEqual(secrets);
    expect(readFileSync(layout.sendmail, 'utf8')).toMatch(/^#!\/bin\/sh/);
  });

  it('that cannot be written to is one sentence', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => ensureFolders(layoutOf(join(folder, 'file')))).toThrow(/cannot be written to/);
  });

  it('remembers its state and refuses a damaged one', () => {
    const { state } = layoutOf(folder);
    expect(readState(join(folder, 'state.json'))).toBeNull();
    writeState(join(folder, 'state.json'), ready);
    expect(readState(join(folder, 'state.json'))).toEqual(ready);
    writeFileSync(join(folder, 'state.json'), '{');
    expect(() => readState(join(folder, 'state.json'))).toThrow(/damaged/);
    expect(state).toContain('state.json');
  });

  it('has one user at a time; the lock of a dead process does not count', () => {
    const file = join(folder, 'lock');
    writeFileSync(file, '999999999');
    const release = takeLock(file);
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid));
    expect(() => takeLock(file)).not.toThrow();
    release();
    writeFileSync(file, String(process.ppid));
    expect(() => takeLock(file)).toThrow(`process ${process.ppid}`);
    // After a crash another process got its number.
    if (process.platform !== 'linux') return;
    writeFileSync(file, `${process.ppid} 1`);
    takeLock(file)();
  });
});

describe('the port', () => {
  it('in use is named', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is in use`);
    await new Promise((resolve) => other.close(resolve));
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});

describe('the environment', () => {
  const environment = environmentOf(
    layoutOf('/data'),
    { secret: 's', setupToken: 't' },
    '/ext',
    { port: 1, origin: 'http://localhost:8080' },
    {
      PATH: '/bin',
      PORT: '8080',
      DB_CLIENT: 'mysql',
      EMAIL_TRANSPORT: 'smtp',
    },
  );
  it('lets nothing of ours through but what is meant to', () => {
    expect(environment).toMatchObject({
      PORT: '1',
      DB_CLIENT: 'sqlite3',
      PATH: '/bin',
      EMAIL_TRANSPORT: 'smtp',
      HOST: '127.0.0.1',
    });
  });
  it('lists the reset page under both names of this machine', () => {
    expect(environment['PASSWORD_RESET_URL_ALLOW_LIST']).toBe(
      'http://localhost:8080/reset-password,http://127.0.0.1:8080/reset-password',
    );
  });
});
