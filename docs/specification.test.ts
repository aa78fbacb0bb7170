import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coverage } from './trace/coverage.ts';
import { readTrace } from './trace/read-trace.ts';
import { hasTitle, testTitles, type Titles } from './trace/test-titles.ts';

const root = path.resolve(__dirname, '..');
const specification = path.resolve(root, '../shared/SPEC.md');
const lines = readTrace(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'));

/** Beyond the specification: an accepted invitation, the own account, a confirmed address, the way back from an OpenID provider, requests for accounts, people with an account, forms whose submissions are fetched, survey rounds, suggested changes, visits to water points. */
const ADDED = [
  '/water-projects/{id}/visit',
  '/water-visits',
  '/accept-invitation',
  '/account',
  '/audit',
  '/baseline-survey/tools/rounds',
  '/baseline-survey/tools/sources',
  '/baseline-survey/tools/suggestions',
  '/confirm-email',
  '/login/provider',
  '/operations',
  '/people',
  '/registrations',
];

/** The route table of the specification, §2; `/` is the shell's own. */
const ROUTES = [
  '/login',
  '/dashboard',
  '/baseline-survey',
  ...['list', 'overview', 'education', 'agriculture', 'health', 'finance', 'household/{id}', 'crops'].map(
    (name) => `/baseline-survey/${name}`,
  ),
  ...['land-ownership', 'diversity', 'crop-sales', 'livestock-sales'].map(
    (name) => `/baseline-survey/agriculture/${name}`,
  ),
  ...['import', 'download', 'upload'].map((name) => `/baseline-survey/tools/${name}`),
  '/village-profiles',
  '/village-profiles/{id}',
  '/water-projects',
  '/water-projects/{id}',
  '/chat',
  '/documents',
  '/media',
  '/data-explorer',
  '/upload_media',
  '/upload_docs',
  '/upload_knowledge_doc',
  '/about',
  '/reset-password',
];

/** The paths that the remotes have, as their records say. */
function builtRoutes(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return remotes.flatMap((name) => {
    const { routes } = JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as {
      routes: { path: string }[];
    };
    return routes.map((route) => route.path.replace(/:\w+/g, '{id}'));
  });
}

describe('the trace from the specification to its tests', () => {
  test('has its own line for every requirement, each with a proof', () => {
    expect(lines.length).toBeGreaterThan(200);
    const ids = lines.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(lines.filter(({ quotes }) => quotes.length === 0).map(({ id }) => id)).toEqual([]);
    expect(lines.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
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

  test('every route of the specification is built, and no other but those for accounts and visits', () => {
    expect(builtRoutes().sort()).toEqual([...ROUTES, ...ADDED].sort());
  });

  // Skipped, and counted as such, where the specification is not beside the checkout.
  (existsSync(specification) ? test : test.skip)('leaves out no word of the specification, and adds none', () => {
    const quotes = lines.flatMap(({ id, quotes: all }) =>
      all.map((quote) => ({ chapter: id.split(/[.-]/, 1)[0] ?? '', quote })),
    );
    expect(coverage(readFileSync(specification, 'utf8'), quotes)).toEqual({ strange: [], open: [] });
  });
});
