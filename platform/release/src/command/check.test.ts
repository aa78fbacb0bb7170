import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, Release, ShellRelease } from '@groundwork/shared/contract';
import { integrityOf } from '../files.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';
import { runCommand } from './run-command.ts';

const shell: ShellRelease = {
  version: '2.0.0',
  contract: '1.2.0',
  entry: ['main.js'],
  styles: [],
  integrity: {},
  sizes: {},
  provides: { react: '19.3.1', '@groundwork/shared': '1.4.0' },
  shared: {},
};

let workshop: Workshop;
beforeEach(async () => {
  workshop = await createWorkshop();
});
afterEach(() => workshop.remove());

const preload = (name: string) => ({ [`/${name}`]: { files: [], shared: [] } });
async function build(name = 'wells', changes: Partial<Release> = {}, source?: string): Promise<string> {
  const dist = await workshop.build(name, '1.0.0', { preload: preload(name), ...changes }, source);
  for (const file of ['entry.js', ...Object.keys(changes.integrity ?? {})])
    await writeFile(path.join(dist, `${file}.map`), JSON.stringify({ sources: [`webpack://wells/./src/${file}`] }));
  return dist;
}
const recordOf = (name: string, changes: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0',
  title: name,
  owner: 'a team',
  uniqueName: `groundwork_${name}`,
  entry: 'e.js',
  integrity: {},
  sizes: {},
  preload: preload(name),
  requires: { shell: '^1.0.0', shared: {} },
  routes: [{ path: `/${name}`, access: 'member', screen: 'main' }],
  navigation: [],
  elements: [],
  ...changes,
});

async function registry(
  remotes: Registry['remotes'],
  { environment = 'local', withShell = true } = {},
): Promise<string> {
  const text = JSON.stringify({
    revision: 4,
    environment,
    remotes,
    ...(withShell && { shell: { base: '/shell/', release: shell } }),
  });
  const file =
    environment === 'local'
      ? workshop.registryFile
      : path.join(workshop.dir, 'environments', environment, 'registry.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return text;
}
const placed = (release: Release): { base: string; release: Release } => ({
  base: `/remotes/${release.name}/${release.version}/`,
  release,
});

async function check(...args: string[]): Promise<{ readonly code: number; readonly printed: string }> {
  const lines: string[] = [];
  const take = (line: string): void => {
    lines.push(line);
  };
  const code = await runCommand(['check', ...args], {
    cwd: workshop.dir,
    env: {},
    out: take,
    err: take,
    now: () => new Date(0),
  });
  return { code, printed: lines.join('\n') };
}

test('a valid build is described, with the note that no environment was given', async () => {
  const { code, printed } = await check(await build());
  expect(code).toBe(0);
  expect(printed).toMatch(/wells 1\.0\.0\n.*ok +record +1 route, contract \^1\.0\.0\n.*ok +files +1 files/);
  expect(printed).toContain('No environment was given');
});

test('a build that fits can be released to every environment of a store', async () => {
  await registry({ water: { current: placed(recordOf('water')) } });
  await registry({}, { environment: 'production' });
  const { code, printed } = await check(
    await build('wells', { requires: { shell: '^1.1.0', shared: { react: '^19.0.0' } } }),
    '--store',
    '.',
    '--all',
  );
  expect(printed).toContain('wells 1.0.0 can be released to local, production.');
  expect(printed).toContain('the shell 2.0.0 offers the contract 1.2.0 and 1 of 1 shared modules');
  expect(code).toBe(0);
});

test('one environment is refused by name, with every reason, and another is not', async () => {
  const water = recordOf('water', {
    routes: [{ path: '/wells', access: 'member', screen: 'a' }],
    elements: [{ tag: 'groundwork-wells', route: '/wells' }],
  });
  await registry({ water: { current: placed(water) } });
  await registry({}, { environment: 'staging' });
  const dist = await build('wells', {
    requires: { shell: '^1.0.0', shared: {} },
    elements: [{ tag: 'groundwork-wells', route: '/wells' }],
  });
  const { code, printed } = await check(dist, '--store', '.', '--env', 'local,staging');
  expect(code).toBe(1);
  expect(printed).toContain('release.routes./wells: The remote water has this route.');
  expect(printed).toContain('release.elements.groundwork-wells: The remote water has this element.');
  expect(printed).toContain('wells 1.0.0 cannot be released to local.');
});

test('a shell that is too old, or shares another version, is named', async () => {
  await registry({});
  const { code, printed } = await check(
    await build('wells', { requires: { shell: '^1.3.0', shared: { react: '^18.0.0', maps: '^1.0.0' } } }),
    '--store',
    '.',
  );
  expect(code).toBe(1);
  expect(printed).toMatch(
    /needs the contract \^1\.3\.0, the shell offers 1\.2\.0[^]*\^18\.0\.0, the shell shares 19\.3\.1[^]*does not share this module/,
  );
});

test('an unknown shell is not compatible; naming its record helps', async () => {
  await registry({}, { withShell: false });
  const dist = await build();
  expect(await check(dist, '--store', '.')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The shell that runs here is unknown') as string,
  });
  await writeFile(path.join(workshop.dir, 'shell.json'), JSON.stringify(shell));
  expect(await check(dist, '--store', '.', '--shell', 'shell.json')).toMatchObject({ code: 0 });
  expect(await check(dist, '--store', '.', '--shell', 'nowhere.json')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('nowhere.json') as string,
  });
});

test('a canary holds its places too', async () => {
  const canary = {
    ...placed(recordOf('water', { version: '2.0.0', routes: [{ path: '/wells', access: 'member', screen: 'a' }] })),
    percent: 5,
  };
  await registry({ water: { current: placed(recordOf('water')), canary } });
  expect(await check(await build(), '--store', '.')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The remote water has this route') as string,
  });
});

test('reports a link that leads nowhere, a pinned remote, and a version released with other files', async () => {
  const pinned = { at: '2026-11-20T08:30:00Z', by: 'ada', reason: 'the audit' };
  await registry({ wells: { current: placed(recordOf('wells')), pinned } });
  const { code, printed } = await check(
    await build('wells', { navigation: [{ slot: 'tools', label: 'Gone', to: '/gone', order: 1 }] }),
    '--store',
    '.',
  );
  expect(code).toBe(1);
  expect(printed).toContain('It leads to /gone, and no remote has this route.');
  expect(printed).toContain('ada has pinned it to 1.0.0: the audit');
  expect(printed).toContain('Give the build a new version');
});

test('reports any byte that has changed since the build', async () => {
  const dist = await build();
  await appendFile(path.join(dist, 'entry.js'), ' ');
  expect(await check(dist)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('entry.js: This file has changed since it was built.') as string,
  });
});

test.each([
  ['webpack://wells/./node_modules/.pnpm/react@19/node_modules/react/index.js', 'It bundles react, which the page'],
  ['webpack://wells/../shared/session/store.ts', 'It bundles @groundwork/shared/session, which the page'],
])('reports what the page has from the shell: %s', async (module, sentence) => {
  const dist = await build();
  expect((await check(dist)).code).toBe(0);
  await writeFile(path.join(dist, 'entry.js.map'), JSON.stringify({ sources: [module] }));
  expect(await check(dist)).toMatchObject({ code: 1, printed: expect.stringContaining(sentence) as string });
  await rm(path.join(dist, 'entry.js.map'));
  expect((await check(dist)).printed).toContain('It has no source map');
});

test.each([
  ['const run = eval("1")', true],
  ['const run = new Function("return 1")', true],
  ['const page = new Function("return this")()', false],
  ['const valued = mediaeval("1")', false],
])('reports code that is made from text: %s', async (source, isReported) => {
  const { printed } = await check(await build('wells', {}, source));
  expect(printed.includes('It runs code from text')).toBe(isReported);
});

test('sizes are measured, whatever the record says', async () => {
  // Random text does not compress.
  const source = `/*${randomBytes(80_000).toString('base64')}*/`;
  const dist = await build(
    'wells',
    { integrity: { 'entry.js': integrityOf(Buffer.from(source)) }, sizes: { 'entry.js': 10 } },
    source,
  );
  const { code, printed } = await check(dist);
  expect(code).toBe(1);
  expect(printed).toMatch(/release\.entry: \d+\.\d KB exceeds the limit of 12\.0 KB/);
});

describe('what has grown since the release that runs', () => {
  const hash = integrityOf(Buffer.from('before'));
  const files = { 'entry.js': hash, 'list.js': hash, 'list.css': hash, 'later.js': hash };
  /** Random text does not compress: `bytes` of it travel as about so many. */
  const text = (bytes: number): string => `/*${randomBytes(bytes).toString('latin1').replaceAll('*/', '')}*/`;
  const live = recordOf('wells', {
    version: '0.9.0',
    entry: 'entry.js',
    integrity: files,
    preload: { '/wells': { files: ['list.js', 'list.css'], shared: [] } },
    sizes: { 'entry.js': 1000, 'list.js': 3000, 'list.css': 1000, 'later.js': 5000 },
  });
  const bigger = async (file: string, bytes: number): Promise<string> => {
    const sources = Object.fromEntries(Object.keys(files).map((name) => [name, name === file ? text(bytes) : 'same']));
    const integrity = Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [name, integrityOf(Buffer.from(source))]),
    );
    const dist = await build('wells', { integrity, preload: live.preload }, sources['entry.js']);
    for (const [name, source] of Object.entries(sources)) await writeFile(path.join(dist, name), source);
    return dist;
  };
  beforeEach(() => registry({ wells: { current: placed(live) } }));

  test.each([
    [
      'list.css',
      30_000,
      /release\.preload\.\/wells: \d+\.\d KB before compression, 4\.9 KB in 0\.9\.0, which runs here; the limit is 19\.9 KB/,
    ],
    ['later.js', 100_000, /release: \d+\.\d KB before compression, 9\.8 KB in 0\.9\.0/],
  ])('is named when %s is %d bytes', async (file, bytes, words) => {
    const dist = await bigger(file, bytes);
    expect(await check(dist, '--store', '.')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(words) as string,
    });
    expect(await check(dist, '--store', '.', '--grown', 'a map')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('accepted: a map') as string,
    });
  });

  test('may be a little', async () => {
    expect(await check(await bigger('list.css', 1500), '--store', '.')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('not much larger than 0.9.0') as string,
    });
  });
});

test('a portal is asked at its own address, and its answer is all that is needed', async () => {
  const text = await registry({
    water: { current: placed(recordOf('water')) },
    broken: { current: 'nothing' },
  } as never);
  const server = createServer((request, response) => {
    response.end(request.url === '/registry.json' ? text : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  try {
    const { code, printed } = await check(await build(), '--portal', `${address}/wells?x=1`);
    expect(printed).toContain(
      'registry.remotes.broken: Its record cannot be read, so its routes and links are unknown.',
    );
    expect(code).toBe(1);
    await registry({});
  } finally {
    server.close();
  }
  expect(await check(await build(), '--portal', address)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('cannot be read') as string,
  });
});

test('with --json a program reads the same', async () => {
  await registry({});
  const { code, printed } = await check(
    await build('wells', { requires: { shell: '^9.0.0', shared: {} } }),
    '--store',
    '.',
    '--json',
  );
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    name: 'wells',
    version: '1.0.0',
    ok: false,
    findings: expect.arrayContaining([
      {
        check: 'shell',
        environment: 'local',
        ok: false,
        said: expect.any(String) as string,
        problems: [expect.objectContaining({ field: 'release.requires.shell' })],
      },
    ]) as unknown,
  });
});

test('reports a folder without a build', async () => {
  expect(await check('nothing')).toMatchObject({ code: 1, printed: expect.stringContaining('release.json') as string });
});
