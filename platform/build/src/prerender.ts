import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeProblems, parseWith } from '@groundwork/shared/contract';
import { prerenderedSchema, type Prerendered } from '@groundwork/shared/contract/prerendered';
import { FRAME, skeletonsSchema, type Skeleton, type Skeletons } from '@groundwork/shared/contract/skeletons';
import { transform } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { filesOfGroup } from './chunk-groups.ts';
import { compile } from './compile.ts';
import { stylesFor } from './styles-for.ts';

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

/** A process of its own: what runs in it is made for a page, and may keep a process alive. */
const PRINT =
  'Promise.resolve(require(process.argv[1]).default).then((rendered) => process.stdout.write(JSON.stringify(rendered), () => process.exit()))';

/** The entries of antd, and its theme, as they are imported: `@groundwork/shared/ui/antd/form`, `../antd/form/index.ts`. */
const ANTD = /[\\/]antd[\\/](?:(base|form|data)(?:[\\/]index\.ts)?|(AntdTheme)\.tsx)$/;

/** antd's styles come with its code, so before that plain controls of the same size stand in (`shared/ui/antd/prerendered`). */
function withoutAntd(resource: { request: string }): void {
  const [, entry, theme] = ANTD.exec(resource.request) ?? [];
  resource.request = `@groundwork/shared/ui/antd/prerendered/${entry ?? theme}`;
}

function configurationOf(
  { dir, packageName, defines = {} }: Prerendering,
  entry: string,
  outDir: string,
): Configuration {
  const base = baseConfig({ dir, outDir, mode: 'production', packageName });
  return {
    ...base,
    name: `${packageName} ${entry}`,
    target: 'node22',
    devtool: false,
    entry: { rendered: `./src/${entry}.tsx` },
    output: {
      ...base.output,
      publicPath: '/',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    resolve: { ...base.resolve, alias: { dompurify$: path.join(import.meta.dirname, 'no-purifier.cjs') } },
    optimization: { minimize: false, splitChunks: false },
    // Nothing is read from a disk while it renders: when it is done does not depend on the machine.
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(defines),
      new webpack.NormalModuleReplacementPlugin(ANTD, withoutAntd),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

interface Rendered {
  /** Of all screens. */
  readonly styles: string;
  /** What the entry exports. */
  readonly exported: unknown;
}

/** Runs `src/<entry>.tsx`. @throws when it does not compile or render */
async function render(options: Prerendering, entry: string): Promise<Rendered> {
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-prerender-'));
  try {
    const compiled = await compile(configurationOf(options, entry, folder));
    if (!compiled.ok) throw new Error(compiled.errors.join('\n\n'));
    const sheets = (filesOfGroup(compiled.stats.compilation, 'rendered') ?? []).filter((file) => file.endsWith('.css'));
    const { code } = await transform(sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n'), {
      loader: 'css',
      minify: true,
    });
    const { stdout } = await run(process.execPath, ['-e', PRINT, path.join(folder, 'rendered.cjs')], {
      maxBuffer: 16_777_216,
    });
    // The page says on its first element which theme it has.
    return {
      styles: code.trim().replaceAll(/\.gw-(light|dark)\b/g, '[data-theme=$1]'),
      exported: JSON.parse(stdout) as unknown,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes what an entry has rendered beside the build's files. @throws when it does not fit its schema */
async function write<T>(
  outDir: string,
  entry: string,
  schema: Parameters<typeof parseWith<T>>[0],
  value: unknown,
): Promise<void> {
  const rendered = parseWith<T>(schema, value, entry);
  if (!rendered.ok) throw new Error(describeProblems(rendered.problems));
  const text = JSON.stringify(rendered.value);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  await writeFile(path.join(outDir, `${entry}.${hash}.json`), text);
}

/** Screens stand in the frame, which brings what is common to all. */
const withStyles =
  (styles: string) =>
  (screen: Omit<Skeleton, 'styles'>): Skeleton => ({
    ...screen,
    styles: stylesFor(styles, screen.markup, screen.path === FRAME),
  });

/**
 * Renders what `src/prerendered.tsx` and `src/skeletons.tsx` name into files beside the build's own.
 * @throws when one does not compile or render
 */
export async function prerender(options: Prerendering): Promise<void> {
  const has = (entry: string): boolean => existsSync(path.join(options.dir, 'src', `${entry}.tsx`));
  if (has('prerendered')) {
    const { styles, exported } = await render(options, 'prerendered');
    await write<Prerendered>(options.outDir, 'prerendered', prerenderedSchema, { styles, screens: exported });
  }
  if (has('skeletons')) {
    const { styles, exported } = await render(options, 'skeletons');
    const screens = (exported as readonly Omit<Skeleton, 'styles'>[]).map(withStyles(styles));
    await write<Skeletons>(options.outDir, 'skeletons', skeletonsSchema, { screens });
  }
}
