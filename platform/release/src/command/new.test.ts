import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseJsonWith, remoteSchema } from '@groundwork/shared/contract';

/** Runs `groundwork <args>` as a process of its own: jest cannot load a program that asks where it lies. */
function groundwork(cwd: string, ...args: string[]): Promise<{ readonly code: number; readonly printed: string }> {
  const program = path.resolve(__dirname, '../main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), printed: stdout + stderr });
    });
  });
}

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'groundwork-new-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const at = (...parts: string[]): string => path.join(dir, ...parts);
const manifest = async (
  folder: string,
): Promise<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }> =>
  JSON.parse(await readFile(at(folder, 'package.json'), 'utf8')) as never;

test('a new remote is a whole repository: sources, tests, its contract, and the packages beside them', async () => {
  await mkdir(at('packages'));
  for (const part of ['shared-1.4.0', 'shared-1.10.0', 'build-0.1.0', 'release-0.1.0'])
    await writeFile(at('packages', `groundwork-${part}.tgz`), part);
  const made = await groundwork(
    dir,
    'new',
    'field-notes',
    '--dir',
    'notes',
    '--packages',
    'packages',
    '--owner',
    "Ada's team",
  );
  expect(made).toMatchObject({ code: 0 });
  const files = await readdir(at('notes'), { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'remote.json',
      'src/remote.tsx',
      'src/overview/Overview.test.tsx',
      '.ci/run',
      '.gitignore',
      'tsconfig.json',
    ]),
  );
  expect(files.filter((file) => file.endsWith('.template'))).toEqual([]);
  for (const file of files.filter((name) => /\.(md|json|tsx?|mjs)$/.test(name)))
    expect(await readFile(at('notes', file), 'utf8')).not.toMatch(/\{\{[a-z]+\}\}/);
  expect(parseJsonWith(remoteSchema, await readFile(at('notes/remote.json'), 'utf8'), 'remote')).toMatchObject({
    ok: true,
    value: { name: 'field-notes', title: 'Field notes', owner: "Ada's team", routes: [{ path: '/field-notes' }] },
  });
  const { dependencies, devDependencies } = await manifest('notes');
  expect(dependencies['@groundwork/shared']).toBe('file:packages/groundwork-shared-1.10.0.tgz');
  expect(await readFile(at('notes/packages/groundwork-shared-1.10.0.tgz'), 'utf8')).toBe('shared-1.10.0');
  expect(
    Object.values({ ...dependencies, ...devDependencies }).filter(
      (version) => !/^(\d+\.\d+\.\d+$|file:packages\/)/.test(version),
    ),
  ).toEqual([]);
});

test.each([
  ['', ['ci', 'run types', 'test', 'run build', 'run check --']],
  ['http://portal.example', ['ci', 'run types', 'test', 'run build', 'run check -- --portal http://portal.example']],
])('its whole check with the portal "%s"', async (portal, commands) => {
  expect(await groundwork(dir, 'new', 'wells')).toMatchObject({ code: 0 });
  await mkdir(at('bin'));
  await writeFile(at('bin/npm'), '#!/bin/sh\necho "$*" >> "$CALLS"\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, CALLS: at('calls'), PORTAL: portal };
  await new Promise<void>(
    (resolve, reject) =>
      void execFile('bash', [at('mf-wells/.ci/run')], { env }, (error) =>
        error === null ? resolve() : reject(new Error(error.message)),
      ),
  );
  expect((await readFile(at('calls'), 'utf8')).trim().split('\n')).toEqual(commands);
});

test('without tarballs it asks the registry for the very versions', async () => {
  expect(await groundwork(dir, 'new', 'wells')).toMatchObject({ code: 0 });
  const { version } = JSON.parse(
    await readFile(path.resolve(__dirname, '../../../../shared/package.json'), 'utf8'),
  ) as { version: string };
  expect((await manifest('mf-wells')).dependencies).toMatchObject({ '@groundwork/shared': version });
});

test('in the workspace it is one of its packages', async () => {
  await mkdir(at('shared/contract'), { recursive: true });
  await writeFile(at('pnpm-workspace.yaml'), '');
  await writeFile(at('shared/contract/version.ts'), '');
  expect(await groundwork(at('shared'), 'new', 'wells')).toMatchObject({ code: 0 });
  expect((await readdir(at('mf-wells'))).sort()).toEqual([
    'README.md',
    'package.json',
    'remote.json',
    'src',
    'webpack.config.ts',
  ]);
  expect((await manifest('mf-wells')).dependencies).toEqual({ '@groundwork/shared': 'workspace:*', react: 'catalog:' });
  expect(await groundwork(dir, 'new', 'other', '--dir', 'elsewhere')).toMatchObject({ code: 2 });
});

test('nothing that exists is overwritten, and nothing is left behind', async () => {
  await mkdir(at('mf-wells'));
  await writeFile(at('mf-wells/mine.txt'), 'mine');
  expect(await groundwork(dir, 'new', 'wells')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The folder is not empty') as string,
  });
  await mkdir(at('empty'));
  expect(await groundwork(dir, 'new', 'wells', '--dir', 'other', '--packages', 'empty')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('groundwork pack') as string,
  });
  expect((await readdir(dir, { recursive: true })).sort()).toEqual(['empty', 'mf-wells', 'mf-wells/mine.txt']);
});

test.each([['Wells'], ['../escape'], ['9wells'], ['api'], [''], ['a'.repeat(40)]])('%j is no name', async (name) => {
  expect(await groundwork(dir, 'new', name)).toMatchObject({ code: 2 });
  expect(await readdir(dir)).toEqual([]);
});

test('a title that would break the sources is refused', async () => {
  expect(await groundwork(dir, 'new', 'wells', '--title', '{x}"')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('--title') as string,
  });
});
