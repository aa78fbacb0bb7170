import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { AlonePlugin } from './alone-plugin.ts';
import { baseConfig } from './base-config.ts';
import { compile } from './compile.ts';
import { LoadingPlugin } from './loading-plugin.ts';
import { isSplit } from './remote-config.ts';

const dir = mkdtempSync(join(tmpdir(), 'groundwork-worker-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Long enough to be split off where two files use it. */
const LONG = `export const words = ${JSON.stringify('word '.repeat(10_000))};`;

async function build(worker: string) {
  const outDir = join(dir, 'out');
  const sources = {
    'page.js':
      "import { ReleasedWorker } from '@groundwork/shared/worker'; export const start = () => [import('@groundwork/shared/data'), import('./long.js'), new ReleasedWorker(new URL('./side.worker.js', import.meta.url))];",
    'side.worker.js': worker,
    'long.js': LONG,
    'released.js': 'export class ReleasedWorker { constructor(address) { this.address = address; } }',
  };
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(dir, name), text);
  const base = baseConfig({ dir, outDir, mode: 'development', packageName: 'side' });
  const compiled = await compile({
    ...base,
    devtool: false,
    entry: './page.js',
    output: { ...base.output, publicPath: 'auto', clean: true },
    resolve: { ...base.resolve, alias: { '@groundwork/shared/worker': join(dir, 'released.js') } },
    optimization: { splitChunks: { chunks: isSplit, minSize: 10_000 } },
    plugins: [
      ...(base.plugins ?? []),
      new LoadingPlugin(),
      new AlonePlugin(),
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { '@groundwork/shared/data': { import: false, requiredVersion: '^1.0.0' } },
      }),
    ],
  });
  return {
    compiled,
    scripts: compiled.ok ? readdirSync(outDir).map((name) => readFileSync(join(outDir, name), 'utf8')) : [],
  };
}

test('a worker is one file, also when it has much in common with a screen', async () => {
  const { compiled, scripts } = await build("import { words } from './long.js'; postMessage(['side', words.length]);");
  expect(compiled).toMatchObject({ ok: true });
  const own = scripts.filter((script) => script.includes("postMessage(['side'"));
  expect(own).toHaveLength(1);
  expect(own[0]).toContain('word word');
  expect(own[0]).not.toContain('importScripts(');
});

test('a worker that would load further files fails the build', async () => {
  const { compiled } = await build("import('./long.js').then(({ words }) => postMessage(words));");
  expect(compiled.ok ? [] : compiled.errors).toEqual([expect.stringContaining('loads further files')]);
});

test('a worker that takes something from the shell fails the build', async () => {
  const { compiled } = await build("import { z } from '@groundwork/shared/data'; postMessage(z);");
  expect(compiled.ok ? [] : compiled.errors).toEqual([
    expect.stringContaining('takes @groundwork/shared/data from the shell'),
  ]);
});
