import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { forgettingFailures, loadingTwice } from './retry-plugin.ts';

const runtime = 'startedInstallModules[id] = true; var onError = (error) => { delete installedModules[id]; throwLater(error); };';

test('a shared module that failed is no more noted as started', () => {
  expect(forgettingFailures(runtime)).toContain('delete installedModules[id]; delete startedInstallModules[id];');
});

test('a runtime without modules that come later stays as it is', () => {
  expect(forgettingFailures('// no chunk loading of consumes')).toBe('// no chunk loading of consumes');
});

test('a runtime that has changed fails the build', () => {
  expect(() => forgettingFailures('startedInstallModules[id] = true; installed.delete(id)')).toThrow('has changed');
});

test('the installed webpack is the one that this changes', () => {
  const source = readFileSync(createRequire(__filename).resolve('webpack/lib/sharing/ConsumeSharedRuntimeModule.js'), 'utf8');
  expect(source).toContain('startedInstallModules[id] = true;');
  expect(source).toContain('delete installedModules[id];');
  expect(source).toContain('super("consumes"');
  const chunks = readFileSync(createRequire(__filename).resolve('webpack/lib/runtime/EnsureChunkRuntimeModule.js'), 'utf8');
  expect(chunks).toContain('super("ensure chunk"');
});

const ensure = '__webpack_require__.f = {};\n__webpack_require__.e = (chunkId) => Promise.all(Object.keys(__webpack_require__.f));';

test('chunks are loaded through the page where it offers that, and as ever where it does not', () => {
  const run = (page: object): unknown => {
    const runtime: Record<string, (id: string) => unknown> = {};
    const source = loadingTwice(ensure.replace('Promise.all(Object.keys(__webpack_require__.f))', "'chunk ' + chunkId"));
    runInNewContext(source, { __webpack_require__: runtime, self: page });
    return runtime['e']?.('list');
  };
  expect(run({})).toBe('chunk list');
  expect(run({ groundworkLoad: (load: () => unknown) => ['through the page', load()] })).toEqual(['through the page', 'chunk list']);
});

test('a runtime that loads no chunks stays as it is, and one that has changed fails the build', () => {
  expect(loadingTwice('__webpack_require__.e = () => Promise.resolve();')).toBe('__webpack_require__.e = () => Promise.resolve();');
  expect(() => loadingTwice('__webpack_require__.f = {}; __webpack_require__.ensure = 1;')).toThrow('has changed');
});
