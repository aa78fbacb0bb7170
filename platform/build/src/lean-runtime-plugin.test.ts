import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { besideTheEntry, keepingTheScope, takingTheOneVersion } from './lean-runtime-plugin.ts';

const consumes = (call: string): string => `const versionLt = (a, b) => a < b;
const installedModules = {};
const moduleToHandlerMapping = { 3: () => ${call} };`;
const scoped = { S: { default: { react: { '19.2.0': { get: () => 'React 19' } } } } };
const take = (module: string): unknown => runInNewContext(`${takingTheOneVersion(consumes(`loadSingleton("default", "${module}", false)`))} moduleToHandlerMapping[3]()`, { __webpack_require__: scoped });

test('a container takes the one version that the page has, and compares none', () => {
  expect(take('react')).toBe('React 19');
  expect(takingTheOneVersion(consumes('loadSingleton("default", "react", false)'))).not.toContain('versionLt');
});

test('a module that the page does not have is named', () => {
  expect(() => take('vue')).toThrow('The page has no shared module vue');
});

test('a module that asks for a version fails the build, as does a runtime that has changed', () => {
  expect(() => takingTheOneVersion(consumes('loadSingletonVersion("default", "react", false, [1,19])'))).toThrow('has changed');
  expect(() => takingTheOneVersion('const installed = new Map();')).toThrow('has changed');
  expect(() => keepingTheScope('__webpack_require__.S = {};')).toThrow('has changed');
  expect(() => keepingTheScope('switch(name) {\n\tcase "default": { register("react", "19.2.0", () => 1); }\n\tbreak;\n}')).toThrow('has changed');
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
  ['sharing/ConsumeSharedRuntimeModule', 'installedModules = {};'],
  ['sharing/ShareRuntimeModule', 'super("sharing"'],
  ['runtime/AutoPublicPathRuntimeModule', 'super("publicPath"'],
])('the installed webpack is the one that this changes: %s has %s', (file, text) => {
  expect(readFileSync(createRequire(__filename).resolve(`webpack/lib/${file}.js`), 'utf8')).toContain(text);
});
