/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { loadingChunks, loadingScripts, loadingStyles } from './loading-plugin.ts';

const ensure =
  '__webpack_require__.f = {};\n__webpack_require__.e = (chunkId) => Promise.all(Object.keys(__webpack_require__.f));';
const styles = 'var cssChunks = {"list":1};\n__webpack_require__.f.miniCss = (chunkId, promises) => 0;';
const scripts = `const installedChunks = {
  "entry": 0
};
__webpack_require__.f.j = (chunkId, promises) => {
  if("shared" != chunkId) {
    // setup Promise in chunk cache
  }
};
const chunkLoadingGlobal = self["queue"] ||= [];`;

interface Runtime {
  e(chunk: string): Promise<unknown>;
  readonly m: Record<string, unknown>;
}
type Page = Readonly<Record<string, unknown>>;

/** A container's runtime in this page, whose integrity table knows every file. */
function start(page: Page = {}): Runtime {
  Object.assign(globalThis, {
    groundworkIntegrityOf: () => 'sha384-of-it',
    groundworkLoad: undefined,
    queue: undefined,
    ...page,
  });
  const runtime = {
    m: {},
    p: 'http://localhost/remotes/water/1.0.0/',
    u: (id: string) => `${id}.js`,
    miniCssF: (id: string) => `${id}.css`,
  };
  const clocks = {
    setTimeout: (end: (event: object) => void, milliseconds: number, event: object) =>
      setTimeout(end, milliseconds, event),
    clearTimeout: (id: number) => clearTimeout(id),
  };
  runInNewContext([loadingChunks(ensure), loadingStyles(styles), loadingScripts(scripts)].join('\n'), {
    __webpack_require__: runtime,
    document,
    self: globalThis,
    ...clocks,
  });
  return runtime as unknown as Runtime;
}

const asked = (): (HTMLScriptElement | HTMLLinkElement)[] => [
  ...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link'),
];
const ends = (tag: string, how: 'load' | 'error'): void =>
  void document.head.querySelector(tag)?.dispatchEvent(new Event(how));
const pushes = (chunk: string): void =>
  void (Reflect.get(globalThis, 'queue') as unknown[]).push([[chunk], { [`module of ${chunk}`]: 1 }]);

beforeEach(() => document.head.replaceChildren());

test('a chunk is its script and its stylesheet, checked and asked for once', async () => {
  const runtime = start();
  const both = Promise.all([runtime.e('list'), runtime.e('list')]);
  expect(asked().map((element) => [element.tagName, element.integrity, element.crossOrigin])).toEqual([
    ['LINK', 'sha384-of-it', 'anonymous'],
    ['SCRIPT', 'sha384-of-it', 'anonymous'],
  ]);
  pushes('list');
  ends('script', 'load');
  ends('link', 'load');
  await both;
  expect(runtime.m).toHaveProperty(['module of list']);
  await runtime.e('list');
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('a stylesheet that fails is named, and asked for again', async () => {
  const runtime = start();
  const loading = runtime.e('list');
  pushes('list');
  ends('link', 'error');
  await expect(loading).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    request: 'http://localhost/remotes/water/1.0.0/list.css',
  });
  expect(document.querySelectorAll('link')).toHaveLength(0);
  void runtime.e('list');
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('a script that holds no such chunk is missing', async () => {
  const runtime = start();
  const loading = runtime.e('detail');
  ends('script', 'load');
  await expect(loading).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'missing',
    request: 'http://localhost/remotes/water/1.0.0/detail.js',
  });
  expect(asked()).toEqual([]);
  void runtime.e('detail').catch(() => undefined);
  expect(asked()).toHaveLength(1);
});

test('what does not come in time has failed', async () => {
  jest.useFakeTimers();
  const runtime = start();
  const loading = runtime.e('detail');
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  await expect(loading).rejects.toMatchObject({ type: 'timeout' });
});

test('a file that no release lists is not loaded', async () => {
  const runtime = start({
    groundworkIntegrityOf: () => {
      throw new Error('in no release');
    },
  });
  await expect(runtime.e('detail')).rejects.toThrow('in no release');
  expect(asked()).toEqual([]);
});

test('a chunk without files of its own loads none, and chunks come through the page where it offers that', async () => {
  await start().e('shared');
  await start({ groundworkLoad: (load: () => Promise<unknown>) => load().then(() => 'through the page') })
    .e('shared')
    .then((how) => expect(how).toBe('through the page'));
  expect(asked()).toEqual([]);
});

test('chunks that came before the runtime, or with another copy of it, are there', async () => {
  Object.assign(globalThis, { queue: undefined });
  const first = start();
  pushes('detail');
  const second = start({ queue: Reflect.get(globalThis, 'queue') });
  await Promise.all([first.e('detail'), second.e('detail')]);
  pushes('other');
  await Promise.all([first.e('other'), second.e('other')]);
  expect(asked()).toEqual([]);
});

test('a runtime that loads nothing stays as it is, and one that has changed fails the build', () => {
  expect(loadingChunks('__webpack_require__.e = () => Promise.resolve();')).toBe(
    '__webpack_require__.e = () => Promise.resolve();',
  );
  expect(loadingStyles('')).toBe('');
  expect(loadingScripts('// no chunk on demand loading')).toBe('// no chunk on demand loading');
  expect(() => loadingChunks('__webpack_require__.f = {}; __webpack_require__.ensure = 1;')).toThrow('has changed');
  expect(() => loadingStyles('const sheets = new Map();')).toThrow('has changed');
  expect(() => loadingScripts('__webpack_require__.f.j = () => 0;')).toThrow('has changed');
});

test.each([
  ['runtime/EnsureChunkRuntimeModule', 'super("ensure chunk"'],
  ['runtime/LoadScriptRuntimeModule', 'super("load script"'],
  ['web/JsonpChunkLoadingRuntimeModule', 'super("jsonp chunk loading"'],
])('the installed webpack is the one that this changes: %s has %s', (file, text) => {
  expect(readFileSync(createRequire(__filename).resolve(`webpack/lib/${file}.js`), 'utf8')).toContain(text);
});
