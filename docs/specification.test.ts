import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coverage } from './trace/coverage.ts';
import { readTrace } from './trace/read-trace.ts';
import { hasTitle, testTitles, type Titles } from './trace/test-titles.ts';

const root = path.resolve(__dirname, '..');
const specification = path.resolve(root, '../shared/SPEC.md');
const lines = readTrace(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'));

/** Lower it with every route that is built; it never grows. */
const NOT_BUILT = 4;

/** The paths that the remotes have, as their records say. */
function builtRoutes(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return remotes.flatMap((name) => {
    const { routes } = JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as { routes: { path: string }[] };
    return routes.map((route) => route.path.replace(/:\w+/g, '{id}'));
  });
}

describe('the trace from the specification to its tests', () => {
  test('has a line of its own for every requirement, each with a proof', () => {
    expect(lines.length).toBeGreaterThan(200);
    const ids = lines.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(lines.filter(({ quotes }) => quotes.length === 0).map(({ id }) => id)).toEqual([]);
    expect(lines.filter(({ proofs, missing }) => proofs.length + missing.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('names only tests that there are', () => {
    const read = new Map<string, Titles>();
    const titlesOf = (file: string): Titles => {
      const titles = read.get(file) ?? testTitles(file, readFileSync(path.join(root, file), 'utf8'));
      read.set(file, titles);
      return titles;
    };
    const faults = lines.flatMap(({ id, proofs }) =>
      proofs.flatMap(({ file, title }) => {
        if (!existsSync(path.join(root, file))) return [`${id}: there is no ${file}`];
        return hasTitle(titlesOf(file), title) ? [] : [`${id}: ${file} has no test “${title}”`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('lists as not built only what is not built, and ever less of it', () => {
    const missing = [...new Set(lines.flatMap((line) => line.missing))];
    const built = builtRoutes();
    expect(built).toContain('/village-profiles/{id}');
    expect(missing.filter((route) => built.includes(route))).toEqual([]);
    expect(missing).toHaveLength(NOT_BUILT);
  });

  // Skipped, and counted as such, where the specification is not beside the checkout.
  (existsSync(specification) ? test : test.skip)('leaves out no word of the specification, and adds none', () => {
    const quotes = lines.flatMap(({ id, quotes: all }) => all.map((quote) => ({ chapter: id.split(/[.-]/, 1)[0] ?? '', quote })));
    expect(coverage(readFileSync(specification, 'utf8'), quotes)).toEqual({ strange: [], open: [] });
  });
});
