import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The README of each package, relative to the project's folder. */
function packagePages(): string[] {
  const folders = (parent: string): string[] =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\..*|node_modules|var)$/.test(entry.name))
      .map((entry) => path.join(parent, entry.name));
  const packages = [...folders('.'), ...folders('platform')].filter((folder) =>
    existsSync(path.join(root, folder, 'package.json')),
  );
  return packages.map((folder) => path.join(folder, 'README.md'));
}

/** The pages in the project's folder, those of its packages and every page below docs/. */
function pages(): string[] {
  const files = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    ...packagePages(),
    ...files.filter((file) => file.endsWith('.md')).map((file) => path.join('docs', file)),
  ];
}

/** A page without its code: what looks like a link or a heading there is none. */
const withoutCode = (text: string): string =>
  text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''));

/** Where the links of a page lead, those to other sites aside. */
function linksIn(page: string): string[] {
  const targets = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/i.test(target));
}

/** The names under which the headings of a page are linked to: lower case, no marks, dashes for spaces. */
function anchorsIn(page: string): string[] {
  return [...withoutCode(read(page)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** What is wrong with a link of a page; undefined when it leads somewhere. */
function faultOf(page: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), decodeURIComponent(file));
  if (!existsSync(path.join(root, target))) return `${page}: there is no ${link}`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsIn(target).includes(anchor) ? undefined : `${page}: ${target} has no heading for #${anchor}`;
}

/** Every error number that the shell's sources name. */
function errorNumbers(): string[] {
  const dir = path.join(root, 'shell/src');
  const sources = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const numbers = sources.flatMap((file) => readFileSync(path.join(dir, file), 'utf8').match(/\bGW-\d{3}\b/g) ?? []);
  return [...new Set(numbers)].sort();
}

describe('the documentation', () => {
  test('has a page for every error number, and lists it', () => {
    const numbers = errorNumbers();
    const inFailure = read('shell/src/federation/failure.ts').match(/'GW-\d{3}'/g) ?? [];
    expect(inFailure.length).toBeGreaterThanOrEqual(7);
    expect(numbers).toEqual(expect.arrayContaining(inFailure.map((quoted) => quoted.slice(1, -1))));
    const described = readdirSync(path.join(root, 'docs/errors')).filter((file) => file.startsWith('GW-'));
    expect(described.sort()).toEqual(numbers.map((number) => `${number}.md`));
    expect(linksIn(path.join('docs', 'errors', 'README.md'))).toEqual(expect.arrayContaining(described));
    for (const number of numbers) expect(read(`docs/errors/${number}.md`)).toMatch(new RegExp(`^# ${number}: \\w+`));
  });

  test('has links that lead somewhere', () => {
    const all = pages();
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap(linksIn).length).toBeGreaterThan(50);
    expect(
      all.flatMap((page) => linksIn(page).map((link) => faultOf(page, link))).filter((fault) => fault !== undefined),
    ).toEqual([]);
  });

  test('lists every decision', () => {
    const records = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
    expect(records.length).toBeGreaterThan(10);
    expect(linksIn(path.join('docs', 'decisions', 'README.md')).sort()).toEqual(records.sort());
  });

  test('names only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = /\bnpm run ([a-z][a-z0-9:-]*)|(?:^|`)npm (?!run )([a-z][a-z-]*)/gm;
    const namedOn = (page: string): string[] =>
      [...read(page).matchAll(commands)].map(([, run, own]) => run ?? own ?? '');
    const named = pages().flatMap(namedOn);
    expect(named).toEqual(
      expect.arrayContaining(['start', 'test', 'dev', 'data:import', 'demo:reset', 'bench', 'types']),
    );
    const npmsOwn = ['install', 'version', 'publish'];
    const known = [...Object.keys(scripts), ...npmsOwn];
    // One page is about a repository whose commands are its own.
    const own = JSON.parse(read('platform/release/template/alone/package.json.template')) as { scripts: object };
    const ofTeams = [...known, ...Object.keys(own.scripts)];
    const unknown = pages().flatMap((page) =>
      namedOn(page).filter((name) => !(page === path.join('docs', 'teams.md') ? ofTeams : known).includes(name)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('names every setting of the configuration', () => {
    const keys = [...read('shared/contract/configuration.ts').matchAll(/^ {2}([a-z]\w+): z\./gim)].map(
      ([, key = '']) => key,
    );
    expect(keys.length).toBeGreaterThanOrEqual(9);
    const settings = read('docs/settings.md');
    expect(keys.filter((key) => !new RegExp(`^\\| \`${key}[.\`]`, 'm').test(settings))).toEqual([]);
  });

  test('names every variable of the environment', () => {
    const sources = ['platform/run/src/settings.ts', 'platform/gateway/src/settings.ts'].map(read).join('\n');
    const variables = [...sources.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'GROUNDWORK_STARTED_AT');
    expect(variables.length).toBeGreaterThanOrEqual(20);
    const settings = read('docs/settings.md');
    expect(variables.filter((name) => !new RegExp(`^\\| \`${name}\``, 'm').test(settings))).toEqual([]);
  });

  test('has a glossary whose names are in the code', () => {
    const rows = read('docs/glossary.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1);
    expect(rows.length).toBeGreaterThan(50);
    const wrong = rows.filter((row) => {
      const [, name, file] = /\| `(\w+)` in `([^`]+)` \|$/.exec(row) ?? [];
      return (
        name === undefined ||
        file === undefined ||
        !existsSync(path.join(root, file)) ||
        !new RegExp(`\\b${name}\\b`).test(read(file))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('keeps the READMEs and the decisions short', () => {
    const words = (page: string): number => read(page).trim().split(/\s+/).length;
    expect(words('README.md')).toBeLessThanOrEqual(900);
    expect(packagePages().length).toBeGreaterThanOrEqual(13);
    // The backend's is its manual.
    expect(packagePages().filter((page) => page !== path.join('backend', 'README.md') && words(page) > 300)).toEqual(
      [],
    );
    const decisions = pages().filter((page) => /decisions[\\/]\d{4}-/.test(page));
    expect(decisions.length).toBeLessThanOrEqual(40);
    expect(decisions.filter((page) => words(page) > 300)).toEqual([]);
  });
});
