import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const json = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

const packages = ['.', 'platform']
  .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)))
  .filter(
    (folder) => !/^\.|node_modules|^(e2e|bench)$/.test(folder) && existsSync(path.join(root, folder, 'package.json')),
  );

/** The licence that each installed dependency states, by its name. */
function installed(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of packages) {
    const { dependencies = {} } = json(path.join(folder, 'package.json')) as { dependencies?: Record<string, string> };
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@groundwork/')) continue;
      const { license } = json(path.join(folder, 'node_modules', name, 'package.json'));
      found.set(name, String(license).replaceAll(/[()]/g, ''));
    }
  }
  return found;
}

/** The lines of the table: package, licence, last release, reason. */
const listed = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

test('every dependency is listed once, with its licence, its last release and the reason for it', () => {
  expect(Object.fromEntries(listed.map(([, name, licence]) => [name, licence]))).toEqual(
    Object.fromEntries(installed()),
  );
  expect(new Set(listed.map(([, name]) => name)).size).toBe(listed.length);
  expect(
    listed.filter(([, , , last = '', reason = '']) => !/^\d{4}-\d\d-\d\d$/.test(last) || reason.length < 5),
  ).toEqual([]);
});
