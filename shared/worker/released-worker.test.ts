import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleasedWorker } from './released-worker.ts';

const address = 'http://localhost/remotes/survey/1.0.0/side.js';
const made: string[] = [];

beforeEach(() => {
  made.length = 0;
  const known = new Map([[address, 'sha384-abc']]);
  const groundworkIntegrityOf = (asked: string): string => {
    const hash = known.get(asked);
    if (hash === undefined) throw new Error(`${asked} is in no release.`);
    return hash;
  };
  class FakeWorker {
    constructor(source: string) {
      made.push(source);
    }
  }
  Object.assign(globalThis, { groundworkIntegrityOf, Worker: FakeWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:side', revokeObjectURL: () => undefined });
});

function served(status: number): jest.Mock {
  const fetched = jest.fn(async () => ({ ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer(1) }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}
const start = (at: string) => new ReleasedWorker(new URL(at)).start(new AbortController().signal);

test('the script is fetched with the integrity that the registry has for it, and run from memory', async () => {
  const fetched = served(200);
  await start(address);
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ integrity: 'sha384-abc' }));
  expect(made).toEqual(['blob:side']);
});

test('a script that no release lists is not even fetched', async () => {
  const fetched = served(200);
  await expect(start('http://localhost/other.js')).rejects.toThrow('is in no release');
  expect(fetched).not.toHaveBeenCalled();
  expect(made).toEqual([]);
});

test('a script that is gone starts nothing', async () => {
  served(404);
  await expect(start(address)).rejects.toThrow('was answered with 404');
  expect(made).toEqual([]);
});

test('code that starts a worker uses the class name that the build looks for; with another name the script is not built, and the page does the work', () => {
  const root = join(__dirname, '../..');
  const sources = globSync('{shared,shell/src,mf-*/src}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const starters = sources.filter(({ text }) => /^[^/*]*new ReleasedWorker\(/m.test(text));
  expect(starters.length).toBeGreaterThan(0);
  for (const { file, text } of starters)
    expect({ file, named: text.includes("import { ReleasedWorker } from '@groundwork/shared/worker';") }).toEqual({
      file,
      named: true,
    });
});
