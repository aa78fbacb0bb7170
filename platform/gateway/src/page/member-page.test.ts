import { createHash } from 'node:crypto';
import { getsCanary, type Release } from '@groundwork/shared/contract';
import type { Skeleton, Skeletons } from '@groundwork/shared/contract/skeletons';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, contentRelease, registryOf, releaseOf, shellRelease, type Folder } from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };
const FILE = 'skeletons.0123abcd.json';
const page =
  '<!doctype html><html data-theme="{{theme}}"><head><!--groundwork:prerendered-styles--><!--groundwork:scripts--><!--groundwork:head--></head>' +
  '<body><!--groundwork:prerendered--><div id="root"></div><!--groundwork:documents--><!--groundwork:late-styles--></body></html>';
const MEMBER = { cookie: 'refresh_token=x' };

const screen = (path: string, markup: string, asks: readonly string[] = []): Skeleton => ({
  path,
  markup,
  styles: `.${path.replaceAll(/\W/g, '')}x{}`,
  asks: [...asks],
});
const FRAME_MARKUP =
  '<nav><a class="x" href="/header-entry" data-discover="true">{{header}}</a></nav><main>{{screen}}</main><a href="https://powered-by.invalid/">{{poweredBy}}</a>';
const ofShell: Skeletons = { screens: [screen('/', FRAME_MARKUP), screen('/*', '<p>Loading...</p>')] };
const list = screen('/water', '<p>Water list</p>', ['{{dataHost}}/items/water_projects?limit=100']);
const one = screen('/water/:id', '<p>Project parameter-id-of-the-route</p>', [
  '{{dataHost}}/items/water_projects/parameter-id-of-the-route?filter=%22parameter-id-of-the-route%22',
]);
const ofWater: Skeletons = { screens: [list, one] };

const integrityOf = (file: object): Record<string, string> => ({
  [FILE]: `sha384-${createHash('sha384').update(JSON.stringify(file)).digest('base64')}`,
});
const water = (file: object, version = '1.0.0'): Release => ({
  ...releaseOf('water', {
    routes: [
      { path: '/water', access: 'member', screen: 'list' },
      { path: '/water/:id', access: 'member', screen: 'one' },
      { path: '/other', access: 'member', screen: 'other' },
    ],
    navigation: [
      { slot: 'header', label: 'Water <projects>', to: '/water', order: 1 },
      { slot: 'header', label: 'Other', to: '/other', order: 2 },
    ],
    integrity: integrityOf(file),
  }),
  version,
});

describe('the page of a member', () => {
  let folder: Folder;
  let app: FastifyInstance;

  async function serve(
    registry: object = registryOf(water(ofWater), releaseOf('content', { ...contentRelease, integrity: {} })),
  ): Promise<void> {
    await folder.write('registry.json', registry);
    ({ app } = await buildServer({ ...folder.options, ...nowhere }));
  }
  const get = async (url: string, headers: Record<string, string> = MEMBER): Promise<string> =>
    (await app.inject({ url, headers })).body.replace(/<script type.*?<\/script>/gs, '');
  const asked = (body: string): unknown => JSON.parse(/new Map\((\[.*?\])\.map/.exec(body)?.[1] ?? 'null');

  beforeEach(async () => {
    folder = await createFolder();
    await folder.write('shell/page.html', page);
    await folder.write('shell/shell.json', {
      ...shellRelease,
      integrity: { ...shellRelease.integrity, ...integrityOf(ofShell) },
    });
    await folder.write(`shell/${FILE}`, ofShell);
    await folder.write(`remotes/water/1.0.0/${FILE}`, ofWater);
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });

  test('has the frame with the menus of the registry and the skeleton of the screen, and its styles under the nonce', async () => {
    await serve();
    const body = await get('/water');
    expect(body).toContain(
      '<div id="prerendered" data-for="member"><nav><a aria-current="page" class="x" href="/water" data-discover="true">Water &lt;projects&gt;</a><a class="x" href="/other"',
    );
    expect(body).toContain('<main><p>Water list</p></main>');
    expect(body).toMatch(/<style id="prerendered-styles" nonce="[^"]{20,}">\.x\{\}\n\.waterx\{\}<\/style>/);
  });

  test('asks for the person and for what the screen shows, with a script under the nonce', async () => {
    await serve();
    const body = await get('/water');
    expect(body).toMatch(/<script nonce="[^"]{20,}">try \{\s+const token = localStorage/);
    expect(asked(body)).toEqual(['/api/users/me', '/data/items/water_projects?limit=100']);
  });

  test('asks the data host of the configuration', async () => {
    await folder.write('config.json', { dataHost: 'https://data.example.org/d/' });
    await serve();
    expect(asked(await get('/water'))).toEqual([
      '/api/users/me',
      'https://data.example.org/d/items/water_projects?limit=100',
    ]);
  });

  test('names what the address names', async () => {
    await serve();
    const body = await get('/water/WP-7');
    expect(body).toContain('<p>Project WP-7</p>');
    expect(asked(body)).toEqual(['/api/users/me', '/data/items/water_projects/WP-7?filter=%22WP-7%22']);
  });

  test.each(['/water?view=map', '/water/a%22b', '/other'])(
    'has the frame alone on %s, and asks only for the person',
    async (url) => {
      await serve();
      const body = await get(url);
      expect(body).toContain('<main><p>Loading...</p></main>');
      expect(asked(body)).toEqual(['/api/users/me']);
    },
  );

  test('is of the canary for those who get it', async () => {
    const newer: Skeletons = { screens: [screen('/water', '<p>Newer list</p>')] };
    await folder.write(`remotes/water/1.1.0/${FILE}`, newer);
    const registry = registryOf(water(ofWater)) as { remotes: { water: object } };
    registry.remotes.water = {
      ...registry.remotes.water,
      canary: { base: '/remotes/water/1.1.0/', release: water(newer, '1.1.0'), percent: 50 },
    };
    await serve(registry);
    const buckets = Array.from({ length: 50 }, (_, bucket) => bucket);
    const [lucky, other] = [true, false].map((gets) =>
      buckets.find((bucket) => getsCanary('water', bucket, 50) === gets),
    );
    expect(await get('/water', { cookie: `refresh_token=x; groundwork_bucket=${String(lucky)}` })).toContain(
      'Newer list',
    );
    expect(await get('/water', { cookie: `refresh_token=x; groundwork_bucket=${String(other)}` })).toContain(
      'Water list',
    );
  });

  test.each([
    ['nobody is signed in', () => serve(), {}],
    [
      'a remote is switched off',
      () => {
        const registry = registryOf(water(ofWater)) as { remotes: { water: object } };
        registry.remotes.water = {
          ...registry.remotes.water,
          disabled: { at: '2026-11-20T08:30:00Z', by: 'Ana', reason: 'wrong' },
        };
        return serve(registry);
      },
      MEMBER,
    ],
    [
      'a file is not the released one',
      async () =>
        folder
          .write(`remotes/water/1.0.0/${FILE}`, { screens: [screen('/water', '<p>Forged</p>')] })
          .then(() => serve()),
      MEMBER,
    ],
    [
      'the shell brings no frame',
      async () => folder.write(`shell/${FILE}`, { screens: [] }).then(() => serve()),
      MEMBER,
    ],
    [
      'a screen would ask somebody else',
      async () => {
        const evil = { screens: [screen('/', FRAME_MARKUP), screen('/*', '', ['https://evil.example/'])] };
        await folder.write('shell/shell.json', {
          ...shellRelease,
          integrity: { ...shellRelease.integrity, ...integrityOf(evil) },
        });
        await folder.write(`shell/${FILE}`, evil);
        return serve();
      },
      MEMBER,
    ],
    [
      'the page has to complain about the configuration',
      async () => folder.write('config.json', { colour: 'red' }).then(() => serve()),
      MEMBER,
    ],
  ])('is as before where %s', async (_, prepare, headers) => {
    await prepare();
    const body = await get('/water', headers);
    expect(body).not.toContain('id="prerendered');
    expect(asked(body)).toBeNull();
  });
});
