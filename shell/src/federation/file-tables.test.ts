import type { PlacedRelease, Registry } from '@groundwork/shared/contract';
import { fillFileTables, knowFiles } from './file-tables.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

function placed(name: string, version: string, files: boolean): PlacedRelease {
  return {
    base: `/remotes/${name}/${version}/`,
    release: {
      name,
      version,
      title: name,
      owner: 'a team',
      uniqueName: `groundwork_${name}_${version.replaceAll('.', '_')}`,
      entry: 'entry.js',
      integrity: files ? { 'entry.js': HASH } : {},
      sizes: files ? { 'entry.js': 4000 } : {},
      preload: {},
      requires: { shell: '^1.0.0', shared: {} },
      routes: [{ path: `/${name}`, access: 'member', screen: 'main' }],
      navigation: [],
      elements: [],
    },
  };
}
const registryOf = (files: boolean, version = '1.0.0'): Registry => ({
  revision: 1,
  environment: 'test',
  remotes: {
    water: { current: placed('water', '1.0.0', true) },
    survey: { current: placed('survey', version, files), fallback: placed('survey', '0.9.0', files) },
  },
});

let answers: (() => Response | Promise<Response>)[];
const asked = jest.fn();
beforeEach(() => {
  answers = [];
  asked.mockClear();
  Object.assign(globalThis, {
    fetch: (address: string) => {
      asked(address);
      return Promise.resolve(answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')));
    },
  });
});
const ok = (registry: Registry) => () => ({ ok: true, json: () => Promise.resolve(registry) }) as Response;

test('what the page came without is filled in, with one question for all', async () => {
  const registry = registryOf(false);
  const { current, fallback } = registry.remotes['survey']!;
  answers.push(ok(registryOf(true)));
  await Promise.all([fillFileTables(registry), knowFiles(registry, current), knowFiles(registry, fallback!)]);
  expect(asked.mock.calls).toEqual([['/registry.json']]);
  expect(current.release).toEqual(placed('survey', '1.0.0', true).release);
  expect(fallback?.release.integrity).toEqual({ 'entry.js': HASH });
});

test('a page that came with all of them asks nothing', async () => {
  expect(await fillFileTables(registryOf(true))).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('a release whose files the gateway withholds is not taken for one that is gone: its signature says what is wrong', async () => {
  const registry = registryOf(false);
  answers.push(ok(registryOf(false)));
  await knowFiles(registry, registry.remotes['survey']!.current);
  expect(await fillFileTables(registry)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a question that failed is asked again', async () => {
  const registry = registryOf(false);
  const { current } = registry.remotes['survey']!;
  await expect(knowFiles(registry, current)).rejects.toMatchObject({
    phase: 'entry',
    message: 'The list of its files could not be loaded.',
  });
  answers.push(ok(registryOf(true)));
  await knowFiles(registry, current);
  expect(current.release.integrity).toEqual({ 'entry.js': HASH });
});

test('a release that a newer registry no longer has is said to be gone, so that its successor is taken', async () => {
  const registry = registryOf(false);
  answers.push(ok(registryOf(true, '2.0.0')));
  await expect(knowFiles(registry, registry.remotes['survey']!.current)).rejects.toMatchObject({
    phase: 'registry',
    message: 'Release 1.0.0 is no longer offered.',
  });
  answers.push(ok(registryOf(true, '2.0.0')));
  expect(await fillFileTables(registry)).toBe(false);
});

test('a release that is offered again is found at the next question', async () => {
  const registry = registryOf(false);
  answers.push(ok(registryOf(true, '2.0.0')), ok(registryOf(true)));
  const { current } = registry.remotes['survey']!;
  await expect(knowFiles(registry, current)).rejects.toMatchObject({ phase: 'registry' });
  await knowFiles(registry, current);
  expect(current.release.integrity).toEqual({ 'entry.js': HASH });
});
