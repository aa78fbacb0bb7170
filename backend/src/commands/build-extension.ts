/**
 * Builds the extension of Directus: `node backend/src/commands/build-extension.ts [folder of extensions]`, by default backend/dist/extensions.
 * `npm start` does it by itself. The packages that are not brought along are named in its package.json.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { bundleForNode } from '../../../platform/build/src/node-bundle.ts';
import { extensionsDir, extensionSources, workspaceRoot } from '../paths.ts';
import { alwaysSources, digestOf, recordFile, type BuildRecord } from '../run/extension.ts';

/** Native packages, and those that load files of their own. */
const external = [
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'argon2',
  'ioredis',
  'knex',
  '@duckdb/node-api',
  'file-type',
  'libheif-js',
  'mediabunny',
  'openworkflow',
  'pdfjs-dist',
  'postgres',
  'prom-client',
  'sharp',
];

const named = z.object({ name: z.string() });
const bundleSchema = z.object({ hooks: z.array(named), endpoints: z.array(named) });
const manifestSchema = z.object({ version: z.string() });

/** Of a package of the backend: not every package lets its manifest be imported. */
const versionOf = (...folders: readonly string[]): string =>
  manifestSchema.parse(
    JSON.parse(readFileSync(path.join(workspaceRoot, 'backend', ...folders, 'package.json'), 'utf8')),
  ).version;

/** What Directus reads before it loads the bundle. Its parts can be switched off together only: without the guard the others protect nothing. */
async function manifestOf(folder: string): Promise<object> {
  const loaded = (await import(pathToFileURL(path.join(folder, 'index.js')).href)) as { readonly default: unknown };
  const { hooks, endpoints } = bundleSchema.parse(loaded.default);
  const entriesOf = (type: string, parts: readonly { readonly name: string }[]) =>
    parts.map(({ name }) => ({ type, name, source: 'index.js' }));
  return {
    name: 'groundwork',
    version: versionOf(),
    description: 'What permissions of Directus cannot say, and the endpoints of Groundwork.',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(external.map((name) => [name, versionOf('node_modules', name)])),
    'directus:extension': {
      type: 'bundle',
      partial: false,
      path: { app: 'index.js', api: 'index.js' },
      entries: [...entriesOf('hook', hooks), ...entriesOf('endpoint', endpoints)],
      host: '^11.0.0',
    },
  };
}

const target = path.resolve(process.argv[2] ?? extensionsDir);
// Another process may be reading what is there: the new build takes its place when it is whole.
const made = `${target}.${process.pid}`;
const folder = path.join(made, 'groundwork');

/** Another build may take the place at the same moment. */
function takePlace(attempts = 5): void {
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(made, target);
  } catch (error) {
    if (attempts === 1) throw error;
    takePlace(attempts - 1);
  }
}
try {
  mkdirSync(folder, { recursive: true });
  const result = await bundleForNode({
    dir: extensionSources,
    entries: { index: './index.ts', engine: '../figures/engine.ts' },
    outDir: folder,
    external,
  });
  if (!result.ok) throw new Error(result.errors.join('\n\n'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(await manifestOf(folder), null, 2)}\n`);
  const sources = [...alwaysSources, ...result.sources.map((file) => path.relative(workspaceRoot, file))];
  const record: BuildRecord = Object.fromEntries(sources.map((file) => [file, digestOf(file) ?? '']));
  writeFileSync(recordFile(made), `${JSON.stringify(record)}\n`);
  takePlace();
  // What the bundle has loaded does not hold this process up.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  rmSync(made, { recursive: true, force: true });
  process.exit(1);
}
