import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { forgettingFailures } from './retry-plugin.ts';

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
});
