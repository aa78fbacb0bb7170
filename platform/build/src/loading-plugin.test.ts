import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { baseConfig } from './base-config.ts';
import { compile } from './compile.ts';
import { LoadingPlugin } from './loading-plugin.ts';

const HASHED = /\.[0-9a-f]{8}\.css$/;
const dir = mkdtempSync(path.join(tmpdir(), 'groundwork-loading-'));
let script: string;

beforeAll(async () => {
  const sources = {
    'page.js': "globalThis.loadList = () => import(/* webpackChunkName: 'list' */ './list.js');",
    'list.js': "import './list.css';\nexport const title = 'List';",
    'list.css': '.list { color: red }',
  };
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(dir, name), text);
  const outDir = path.join(dir, 'dist');
  const base = baseConfig({ dir, outDir, mode: 'development', packageName: 'sample' });
  const result = await compile({
    ...base,
    devtool: false,
    entry: { page: './page.js' },
    output: {
      ...base.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'http://localhost/remotes/sample/1.0.0/',
      uniqueName: 'sample',
    },
    plugins: [...(base.plugins ?? []), new LoadingPlugin()],
  });
  expect(result).toMatchObject({ ok: true });
  script = readFileSync(path.join(outDir, 'page.js'), 'utf8');
});
afterAll(() => rmSync(dir, { recursive: true }));

/** As much of an element as webpack's runtimes use. */
class FakeElement {
  readonly localName: string;
  [property: string]: unknown;
  constructor(localName: string) {
    this.localName = localName;
  }
  setAttribute(name: string, value: string): void {
    this[name] = value;
  }
  getAttribute(name: string): unknown {
    return this[name];
  }
  ends(type: 'load' | 'error'): void {
    const heard = this[`on${type}`] as (event: object) => void;
    heard({ type, target: this });
  }
}

/** Runs the build in a page of its own. */
function start(ours: Readonly<Record<string, unknown>> = {}) {
  const elements: FakeElement[] = [];
  const head = { appendChild: (element: FakeElement) => void elements.push(element) };
  const page: Record<string, unknown> = {
    document: { head, createElement: (tag: string) => new FakeElement(tag), getElementsByTagName: () => [] },
    location: { origin: 'http://localhost' },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    ...ours,
  };
  Object.assign(page, { self: page, window: page, globalThis: page });
  runInNewContext(script, page);
  return { elements, load: page['loadList'] as () => Promise<unknown> };
}

test('the page says of each script and stylesheet which integrity it has', () => {
  const groundworkIntegrityOf = (address: string, { localName }: FakeElement): string =>
    `${localName} of ${address.replace(HASHED, '.css')}`;
  const { elements, load } = start({ groundworkIntegrityOf });
  void load().catch(() => undefined);
  expect(elements.map(({ integrity, crossOrigin }) => [integrity, crossOrigin]).sort()).toEqual([
    ['link of http://localhost/remotes/sample/1.0.0/list.css', 'anonymous'],
    ['script of http://localhost/remotes/sample/1.0.0/list.js', 'anonymous'],
  ]);
});

test('a page that is not ours loads them without', () => {
  const { elements, load } = start();
  void load().catch(() => undefined);
  expect(elements.map(({ integrity }) => integrity)).toEqual(['', '']);
});

test.each([
  ['script', 'js'],
  ['link', 'css'],
])('a %s that fails is named, and the page may load it again', async (tag, ending) => {
  const failures: unknown[] = [];
  const groundworkLoad = (load: () => Promise<unknown>): Promise<unknown> =>
    load().catch((failure: unknown) => {
      failures.push(failure);
      return load();
    });
  const { elements, load } = start({ groundworkLoad });
  void load().catch(() => undefined);
  const failing = elements.find(({ localName }) => localName === tag)!;
  failing.ends('error');
  await new Promise((resolve) => setTimeout(resolve, 0));
  const request = expect.stringMatching(new RegExp(`list\\.(.*\\.)?${ending}$`)) as string;
  expect(failures).toMatchObject([{ name: 'ChunkLoadError', type: 'error', request }]);
  expect(elements.filter(({ localName }) => localName === tag)).toHaveLength(2);
});
