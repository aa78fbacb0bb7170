import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeProblems, parseWith } from '@groundwork/shared/contract';
import { prerenderedSchema, type Prerendered } from '@groundwork/shared/contract/prerendered';
import { transform } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { filesOfGroup } from './chunk-groups.ts';
import { compile } from './compile.ts';

const run = promisify(execFile);

interface Prerendering {
  /** The folder of the shell or of a remote. */
  readonly dir: string;
  /** Where its files are. */
  readonly outDir: string;
  /** As in its own build: classes have the same names then. */
  readonly packageName: string;
  readonly defines?: Readonly<Record<string, string>>;
}

const ENTRY = './src/prerendered.tsx';
/** A process of its own: what runs in it is made for a page, and may keep a process alive. */
const PRINT = 'process.stdout.write(JSON.stringify(require(process.argv[1]).default), () => process.exit())';

function configurationOf({ dir, packageName, defines = {} }: Prerendering, outDir: string): Configuration {
  const base = baseConfig({ dir, outDir, mode: 'production', packageName });
  return {
    ...base,
    name: `${packageName} prerendered`,
    target: 'node22',
    devtool: false,
    entry: { prerendered: ENTRY },
    output: { ...base.output, publicPath: '/', filename: '[name].cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false, splitChunks: false },
    plugins: [...(base.plugins ?? []), new webpack.DefinePlugin(defines)],
  };
}

/**
 * Renders what `src/prerendered.tsx` names into a file beside the build's own.
 * @throws when it does not compile or render
 */
export async function prerender(options: Prerendering): Promise<void> {
  if (!existsSync(path.join(options.dir, ENTRY))) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-prerender-'));
  try {
    const compiled = await compile(configurationOf(options, folder));
    if (!compiled.ok) throw new Error(compiled.errors.join('\n\n'));
    const sheets = (filesOfGroup(compiled.stats.compilation, 'prerendered') ?? []).filter((file) => file.endsWith('.css'));
    const { code } = await transform(sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n'), { loader: 'css', minify: true });
    const { stdout } = await run(process.execPath, ['-e', PRINT, path.join(folder, 'prerendered.cjs')], { maxBuffer: 16_777_216 });
    // The page says on its first element which theme it has.
    const styles = code.trim().replaceAll(/\.gw-(light|dark)\b/g, '[data-theme=$1]');
    const rendered = parseWith<Prerendered>(prerenderedSchema, { styles, screens: JSON.parse(stdout) as unknown }, 'prerendered');
    if (!rendered.ok) throw new Error(describeProblems(rendered.problems));
    const text = JSON.stringify(rendered.value);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    await writeFile(path.join(options.outDir, `prerendered.${hash}.json`), text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
