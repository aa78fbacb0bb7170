import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../files.ts';
import { candidate } from '../registry/placing.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';
import type { Store } from './store.ts';

/** One byte in so many, others each time; all at night. */
const EVERY = process.env['GROUNDWORK_CHECKS'] === 'all' ? 1 : 7;

/** Two releases of more than one file: scripts, a stylesheet, a picture, and a text that no table lists. */
const FILES = {
  'entry.js': '/* entry */\n'.repeat(90),
  'screen.js': '/* screen */\n'.repeat(80),
  'screen.css': '.a { color: inherit }\n'.repeat(48),
  'icons/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
} as const;

describe('one changed byte', () => {
  let workshop: Workshop;
  let terminal: Terminal;
  let dist: string;
  beforeEach(async () => {
    workshop = await createWorkshop();
    terminal = openTerminal(workshop.dir, { GROUNDWORK_ENV: 'staging' });
    dist = await build('1.0.0');
  });
  afterEach(() => workshop.remove());

  async function build(version: string): Promise<string> {
    const integrity = Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    );
    const folder = await workshop.build('water', version, { integrity }, FILES['entry.js']);
    await mkdir(path.join(folder, 'icons'), { recursive: true });
    for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(folder, file), text);
    await writeFile(path.join(folder, 'LICENSE.txt'), 'Do what is right.\n');
    return folder;
  }

  const filesIn = async (dir: string): Promise<string[]> => {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
      .sort();
  };

  /** Every bit position counts somewhere; the lowest bit of one byte at the start, in the middle and at the end is enough. */
  async function flips(file: string): Promise<Buffer[]> {
    const bytes = await readFile(file);
    return [0, bytes.length >> 1, bytes.length - 1].map((at) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    });
  }

  test('of any file of a stored release is found by verify, and keeps it from being promoted, made a canary, rolled back to or published again', async () => {
    const { file: key, publicKey } = await terminal.json<{ file: string; publicKey: string }>('keys new ci');
    await terminal.run(`publish ${dist} --key ${key}`);
    await terminal.run('promote water@1.0.0');
    await terminal.run(`publish ${await build('1.1.0')} --key ${key}`);
    await terminal.run('promote water@1.1.0');
    const stored = path.join(workshop.dir, 'store/remotes/water/1.0.0');
    const files = await filesIn(stored);
    expect(files).toEqual([
      'LICENSE.txt',
      'entry.js',
      'entry.js.br',
      'entry.js.gz',
      'icons/mark.svg',
      'release.files.json',
      'release.json',
      'release.sig.json',
      'screen.css',
      'screen.css.br',
      'screen.css.gz',
      'screen.js',
      'screen.js.br',
      'screen.js.gz',
    ]);
    await writeFile(path.join(workshop.dir, 'config.json'), JSON.stringify({ releases: { keys: { ci: publicKey } } }));

    const tried: string[] = [];
    for (const file of files) {
      const place = path.join(stored, file);
      const original = await readFile(place);
      for (const changed of await flips(place)) {
        await writeFile(place, changed);
        const { code, out } = await terminal.run('verify water@1.0.0');
        expect([file, code, out.includes('CHANGED water 1.0.0')]).toEqual([file, 1, true]);
        tried.push(file);
      }
      for (const line of [
        'promote water@1.0.0',
        'canary water@1.0.0 --percent 5',
        'rollback water',
        `publish ${dist}`,
      ]) {
        const { code, err } = await terminal.run(line);
        expect([file, line, code, err]).toEqual([file, line, 1, expect.stringMatching(/release|water 1\.0\.0/)]);
      }
      await writeFile(place, original);
    }
    expect(tried).toHaveLength(3 * 14);
    expect((await terminal.run('verify --config config.json')).out).toBe(
      'sound   water 1.1.0, signed by ci\nsound   water 1.0.0, signed by ci',
    );
    expect((await terminal.run('rollback water --config config.json')).code).toBe(0);
  });

  test('is refused wherever in whatever file it is, also where nothing is signed', async () => {
    await terminal.run(`publish ${dist}`);
    const stored = path.join(workshop.dir, 'store/remotes/water/1.0.0');
    const prefix = 'remotes/water/1.0.0/';
    const items = new Map(
      await Promise.all(
        (await filesIn(stored)).map(async (file) => [prefix + file, await readFile(path.join(stored, file))] as const),
      ),
    );
    const inMemory = {
      get: (key: string) => Promise.resolve(items.has(key) ? { bytes: items.get(key)!, tag: '' } : undefined),
      list: () => Promise.resolve([...items.keys()].map((key) => ({ key, at: new Date(0) }))),
    };
    const store = inMemory as unknown as Store;
    const check = () =>
      candidate(store, 'water', '1.0.0', { keys: {} }, 'is not promoted').then(
        () => 'taken',
        () => 'refused',
      );
    expect(await check()).toBe('taken');
    let taken = '';
    for (const [key, bytes] of items) {
      for (let at = Date.now() % EVERY; at < bytes.length; at += EVERY) {
        const changed = Buffer.from(bytes);
        changed[at] = changed[at]! ^ (1 << (at % 8));
        items.set(key, changed);
        if ((await check()) === 'taken') taken += `${key} ${String(at)} `;
      }
      items.set(key, bytes);
    }
    expect(taken).toBe('');
  });

  test('of any file of a build whose table lists it keeps it from being published', async () => {
    for (const file of Object.keys(FILES)) {
      for (const changed of await flips(path.join(dist, file))) {
        const spoilt = path.join(workshop.dir, 'spoilt');
        await cp(dist, spoilt, { recursive: true });
        await writeFile(path.join(spoilt, file), changed);
        const { code, err } = await terminal.run(`publish ${spoilt}`);
        expect([code, err]).toEqual([
          1,
          expect.stringContaining(`release.integrity.${file}: This file has changed since it was built.`),
        ]);
      }
    }
  });

  test('an added or missing file is found too', async () => {
    await terminal.run(`publish ${dist}`);
    const stored = path.join(workshop.dir, 'store/remotes/water/1.0.0');
    await writeFile(path.join(stored, 'extra.txt'), 'x');
    expect((await terminal.run('promote water@1.0.0')).err).toContain(
      'extra.txt: This file was added after publishing.',
    );
    await rm(path.join(stored, 'extra.txt'));
    await rm(path.join(stored, 'LICENSE.txt'));
    expect((await terminal.run('promote water@1.0.0')).err).toContain('LICENSE.txt: This file is missing.');
  });

  test('hidden files of the machine that built are no part of a release', async () => {
    await writeFile(path.join(dist, '.DS_Store'), 'x');
    await terminal.run(`publish ${dist}`);
    expect((await terminal.run(`publish ${dist}`)).out).toContain('was published before, with the same files');
    expect((await terminal.run('promote water@1.0.0')).code).toBe(0);
  });

  test('a compressed file that unpacks to something else is not published', async () => {
    await terminal.run(`publish ${dist}`);
    const other = path.join(workshop.dir, 'store/remotes/water/1.0.0/screen.js.br');
    await writeFile(path.join(dist, 'entry.js.br'), await readFile(other));
    await rm(path.join(workshop.dir, 'store'), { recursive: true });
    expect((await terminal.run(`publish ${dist}`)).err).toContain(
      'entry.js.br: This compressed file does not unpack to the one it belongs to.',
    );
  });
});
