import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles, readTextIfPresent } from '../files.ts';
import { CalledWrongly } from '../refusal.ts';
import { compileSources, requireWorkspace } from '../workspace.ts';
import type { Command } from './command.ts';

/** The packages that a remote's own repository needs, by folder, each with files that lie elsewhere and travel with it. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shared: {},
  'platform/build': { 'modules.d.ts': 'types/modules.d.ts', 'tsconfig.json': 'tsconfig.base.json' },
  'platform/release': { 'pnpm-workspace.yaml': 'pnpm-workspace.yaml' },
};

const isLeftOut = (file: string): boolean =>
  /(^|[\\/])(node_modules|dist|package\.json)$|\.test\.\w+$|(?<!\.d)\.tsx?$/.test(file);

/** Sources by name in what the compiler leaves as it is: declarations, and addresses of workers and programs. */
const SOURCE = /((?:from |import\(|import |new URL\()['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g;

/** Replaces what the compiler made of sources with messages: they are calls then, as in a build. */
async function expandMessages(source: string, stage: string): Promise<void> {
  // No other command needs the compiler.
  const build = await import('@groundwork/build/expand-messages');
  for (const file of (await listFiles(stage)).filter((name) => name.endsWith('.js'))) {
    const [text, original] = (
      await Promise.all(
        ['.ts', '.tsx'].map(async (ending) => {
          const name = path.join(source, file.replace(/\.js$/, ending));
          return [await readTextIfPresent(name), name] as const;
        }),
      )
    ).find(([found]) => found !== undefined) ?? ['', ''];
    if (text !== undefined && build.hasMessages(text))
      await writeFile(path.join(stage, file), await build.expandMessages(text, original));
  }
}

/** Puts a package together in `stage`: compiled sources, what is beside the sources, and a package.json that names compiled files. */
async function stagePackage(root: string, dir: string, compiled: string, stage: string): Promise<void> {
  const source = path.join(root, dir);
  await cp(source, stage, { recursive: true, filter: (file) => file === source || !isLeftOut(file) });
  await cp(path.join(compiled, dir), stage, { recursive: true });
  await expandMessages(source, stage);
  for (const [to, from] of Object.entries(PACKAGES[dir] ?? {})) await cp(path.join(root, from), path.join(stage, to));
  for (const file of (await listFiles(stage)).filter((name) => /\.(m?js|d\.ts)$/.test(name))) {
    const text = await readFile(path.join(stage, file), 'utf8');
    await writeFile(path.join(stage, file), text.replace(SOURCE, '$1.js$2'));
  }
  const { private: _private, ...manifest } = JSON.parse(
    await readFile(path.join(source, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const text = JSON.stringify({ ...manifest, engines: { node: '>=22.18' } }, undefined, 2);
  await writeFile(path.join(stage, 'package.json'), text.replace(/(?<!\.d)\.tsx?"/g, '.js"'));
  // Here pnpm looks for what `workspace:` stands for.
  await symlink(path.join(source, 'node_modules'), path.join(stage, 'node_modules'), 'junction');
}

export const pack: Command = {
  summary: 'makes the npm packages that a remote in a repository of its own needs',
  usage: '--out <folder>',
  options: { 'out <folder>': 'where the tarballs go; run it in the workspace of the portal' },
  async run(call) {
    const given = call.option('out');
    if (given === undefined || call.positionals.length > 0)
      throw new CalledWrongly('Name the folder for the packages: --out <folder>.');
    const [root, out] = [requireWorkspace(call.context.cwd), call.path(given)];
    await mkdir(path.join(root, 'var'), { recursive: true });
    // Within the workspace, whose catalogue pnpm reads.
    const work = await mkdtemp(path.join(root, 'var/pack-'));
    const [dirs, compiled] = [Object.keys(PACKAGES), path.join(work, 'compiled')];
    try {
      await mkdir(out, { recursive: true });
      await compileSources(root, dirs, compiled);
      const files: string[] = [];
      for (const dir of dirs) {
        const stage = path.join(work, path.basename(dir));
        await stagePackage(root, dir, compiled, stage);
        const pnpm = path.join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
        const packing = [pnpm, 'pack', '--json', '--pack-destination', out];
        const { stdout } = await promisify(execFile)(process.execPath, packing, { cwd: stage, maxBuffer: 1e8 });
        files.push((JSON.parse(stdout) as { readonly filename: string }).filename);
      }
      return { data: { files }, lines: files };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  },
};
