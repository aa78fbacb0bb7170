import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { besideTheEntry, keepingTheScope, takingTheOneVersion } from './lean-runtime-plugin.ts';

const consumes = (call: string): string => `const versionLt = (a, b) => a < b;
const moduleToHandlerMapping = {
  3: () => (${call})
};
const chunkMapping = {"list": [
  3
]};`;

type Modules = Record<string, (module: { exports: unknown }) => void>;

/** A runtime whose chunk `list` takes `module`, in a page that has React. */
function container(module: string): {
  readonly f: { consumes(chunk: string): Promise<unknown> };
  readonly m: Modules;
  readonly S: { default: Record<string, unknown> };
} {
  const runtime = {
    f: {},
    m: {},
    S: { default: { react: { '19.2.0': { get: () => Promise.resolve(() => 'React 19') } } } },
  };
  runInNewContext(takingTheOneVersion(consumes(`loadSingleton("default", "${module}", false)`)), {
    __webpack_require__: runtime,
  });
  return runtime as unknown as ReturnType<typeof container>;
}

test('a container takes the one version that the page has, and compares none', async () => {
  const { f, m } = container('react');
  await Promise.all([f.consumes('list'), f.consumes('another chunk')]);
  const module = { exports: {} };
  m['3']?.(module);
  expect(module.exports).toBe('React 19');
  expect(takingTheOneVersion(consumes('loadSingleton("default", "react", false)'))).not.toContain('versionLt');
});

test('a module that the page does not have is named where it is used, and taken once it is there', async () => {
  const { f, m, S } = container('vue');
  await f.consumes('list');
  expect(() => m['3']?.({ exports: {} })).toThrow('The page has no shared module vue');
  S.default['vue'] = { '3.0.0': { get: () => Promise.resolve(() => 'Vue') } };
  await f.consumes('list');
  const module = { exports: {} };
  m['3']?.(module);
  expect(module.exports).toBe('Vue');
});

test('a module that asks for a version fails the build, as does a runtime that has changed', () => {
  expect(() => takingTheOneVersion(consumes('loadSingletonVersion("default", "react", false, [1,19])'))).toThrow(
    'has changed',
  );
  expect(() => takingTheOneVersion('const installed = new Map();')).toThrow('has changed');
  expect(() => keepingTheScope('__webpack_require__.S = {};')).toThrow('has changed');
  expect(() =>
    keepingTheScope('switch(name) {\n\tcase "default": { register("react", "19.2.0", () => 1); }\n\tbreak;\n}'),
  ).toThrow('has changed');
  expect(() => besideTheEntry('__webpack_require__.p = "/";')).toThrow('has changed');
});

test('a runtime without shared modules stays as it is', () => {
  expect(takingTheOneVersion('')).toBe('');
});

test('further files are beside the entry, whatever was asked for with it', () => {
  const found = { p: '' };
  const document = { currentScript: { src: 'https://portal.example/remotes/water/1.4.0/entry.0a1b2c3d.js?again=2/3' } };
  runInNewContext(besideTheEntry('__webpack_require__.p = scriptUrl;'), { __webpack_require__: found, document });
  expect(found.p).toBe('https://portal.example/remotes/water/1.4.0/');
});

test.each([
  ['sharing/ConsumeSharedRuntimeModule', 'super("consumes"'],
  ['sharing/ShareRuntimeModule', 'super("sharing"'],
  ['runtime/AutoPublicPathRuntimeModule', 'super("publicPath"'],
])('the installed webpack is the one that this changes: %s has %s', (file, text) => {
  expect(readFileSync(createRequire(__filename).resolve(`webpack/lib/${file}.js`), 'utf8')).toContain(text);
});
