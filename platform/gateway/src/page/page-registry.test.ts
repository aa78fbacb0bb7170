import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import {
  contentRelease,
  createFolder,
  loginRelease,
  registryOf,
  releaseOf,
  shellRelease,
  type Folder,
} from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };
const SIGNED_IN = { cookie: 'refresh_token=x' };

interface PageRegistry {
  readonly remotes: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          | {
              readonly release: {
                readonly version: string;
                readonly integrity: object;
                readonly sizes: object;
                readonly preload: object;
              };
            }
          | undefined
        >
      >
    >
  >;
  readonly shell: { readonly release: { readonly integrity: object } };
}

let folder: Folder;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await createFolder();
  await folder.write('shell/shell.json', { ...shellRelease, contract: '1.4.0' });
  await folder.write(
    'registry.json',
    registryOf(loginRelease, contentRelease, releaseOf('water'), releaseOf('survey')),
  );
  ({ app } = await buildServer({ ...folder.options, ...nowhere }));
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

const pageAt = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.inject({ url, headers })).body;
const documentIn = (html: string): string => / id="groundwork-registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const registryIn = (html: string): PageRegistry => JSON.parse(documentIn(html)) as PageRegistry;
/** The remotes of which a page lists files. */
const listed = (html: string): readonly string[] =>
  Object.entries(registryIn(html).remotes).flatMap(([name, { current }]) =>
    Object.keys(current?.release.integrity ?? {}).length > 0 ? [name] : [],
  );

test('a page lists the files of the shell and of the release whose screen opens, and of the others what they are', async () => {
  const html = await pageAt('/water', SIGNED_IN);
  expect(listed(html)).toEqual(['water']);
  const { remotes, shell } = registryIn(html);
  expect(Object.keys(shell.release.integrity)).toContain('main.bbb.js');
  expect(remotes['survey']?.['current']?.release).toEqual({ ...releaseOf('survey'), integrity: {}, sizes: {} });
});

test.each([
  ['the sign-in page', '/login', ['auth', 'content']],
  ['the sign-in page on the way to a screen', '/login?next=/water%3Fview%3Dmap', ['auth', 'water']],
  ['a member’s screen without a session', '/survey', ['auth', 'survey']],
  ['an address that leads nowhere', '/nowhere', ['auth', 'content']],
  ['a way to another site', '/login?next=//elsewhere.example/', ['auth', 'content']],
])('%s has the files of the screen that opens, and of the one after signing in', async (_name, address, names) => {
  expect(listed(await pageAt(address))).toEqual(names);
});

test('files of a fallback and of another person’s canary are not listed; those of the visitor’s canary are', async () => {
  const place = (version: string) => ({
    base: `/remotes/water/${version}/`,
    release: releaseOf('water', { version, uniqueName: `water_${version.replaceAll('.', '_')}` }),
  });
  await folder.write('registry.json', {
    ...registryOf(contentRelease),
    remotes: {
      water: { current: place('2.0.0'), fallback: place('1.0.0'), canary: { ...place('3.0.0'), percent: 100 } },
    },
  });
  const files = (html: string) =>
    Object.values(registryIn(html).remotes['water'] ?? {}).map(
      (placed) => `${placed?.release.version ?? ''}: ${Object.keys(placed?.release.integrity ?? {}).length}`,
    );
  expect(files(await pageAt('/water', { cookie: 'refresh_token=x; groundwork_bucket=5' }))).toEqual([
    '2.0.0: 0',
    '1.0.0: 0',
    '3.0.0: 3',
  ]);
  expect(files(await pageAt('/water', SIGNED_IN))).toEqual(['2.0.0: 3', '1.0.0: 0', '3.0.0: 0']);
});

test('a page for a shell that loads only what its page lists has all files', async () => {
  await folder.write('shell/shell.json', { ...shellRelease, contract: '1.3.0' });
  expect(listed(await pageAt('/water', SIGNED_IN))).toEqual(['auth', 'content', 'water', 'survey']);
});

test('the page that is stored for reading offline has all files, and says that it is of the same registry', async () => {
  const [stored, html] = [await pageAt('/offline-page'), await pageAt('/water', SIGNED_IN)];
  expect(listed(stored)).toEqual(['auth', 'content', 'water', 'survey']);
  const of = (page: string) => /<meta name="groundwork-registry" content="([\w-]+)">/.exec(page)?.[1];
  expect(of(stored)).toBe(of(html));
  expect(of(html)).toMatch(/^.{27}$/);
});

test('a registry that cannot be read stays as it is', async () => {
  await folder.write('registry.json', '{"revision": 1, ');
  expect(documentIn(await pageAt('/water'))).toBe('{"revision": 1, ');
});
