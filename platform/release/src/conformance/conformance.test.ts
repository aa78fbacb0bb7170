import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@groundwork/shared/contract';
import { checkBrought, checkPolicy } from './contents.ts';
import { answerOf } from './directus-double.ts';
import { withStandIn } from './stand-in.ts';

const release: Release = {
  name: 'wells',
  version: '1.0.0',
  title: 'Wells',
  owner: 'a team',
  uniqueName: 'groundwork_wells',
  entry: 'entry.js',
  integrity: { 'entry.js': 'x' },
  sizes: {},
  preload: {},
  requires: { shell: '^1.0.0', shared: {} },
  routes: [{ path: '/wells', access: 'member', screen: 'main' }],
  navigation: [],
  elements: [],
};

describe('what a build brings along', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(path.join(tmpdir(), 'groundwork-conformance-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  const brought = async (...sources: string[]): Promise<string[]> => {
    writeFileSync(
      path.join(dist, 'entry.js.map'),
      JSON.stringify({ version: 3, sources: sources.map((source) => `webpack://wells/${source}`) }),
    );
    return (await checkBrought(dist, release)).map(({ message }) => message);
  };

  test('is reported where the page gets it from the shell, whatever installed it', async () => {
    expect(
      await brought('./node_modules/axios/index.js', '../node_modules/.pnpm/antd@6/node_modules/antd/es/button.js'),
    ).toEqual([expect.stringContaining('axios'), expect.stringContaining('antd')]);
    expect(await brought('./node_modules/@groundwork/shared/session/index.js')).toEqual([
      expect.stringContaining('@groundwork/shared/session'),
    ]);
    expect(await brought('../shared/http/index.ts')).toEqual([expect.stringContaining('@groundwork/shared/http')]);
  });

  test('may be its own screens, libraries that no other remote has, and parts of ours that hold nothing', async () => {
    expect(
      await brought(
        './src/shared/session/x.ts',
        './node_modules/d3/index.js',
        './node_modules/@groundwork/shared/worker/index.js',
        './node_modules/reactive/index.js',
      ),
    ).toEqual([]);
  });

  test('cannot be determined without a source map', async () => {
    expect((await checkBrought(dist, release)).map(({ message }) => message)).toEqual([
      expect.stringContaining('no source map'),
    ]);
  });

  test.each([
    ['eval("1")', 1],
    ['new Function("a", "return a")', 1],
    ['x=Function(`a`)', 1],
    ['try{new Function("return this")()}catch{}', 0],
    ['medieval(1);a.eval(2);isFunction("x");function Function_(){}', 0],
  ])('%s counts %i times as code from text', async (source, times) => {
    writeFileSync(path.join(dist, 'entry.js'), source);
    expect(await checkPolicy(dist, release)).toHaveLength(times);
  });
});

test('in the page of a portal the build replaces its remote; all else stays, and nothing ends the element', () => {
  const html =
    '<script type="application/json" id="groundwork-config" nonce="n">{"theme":"dark","releases":{"keys":{"a":"b"}}}</script>' +
    '<script type="application/json" id="groundwork-registry" nonce="n">{"revision":3,"remotes":{"chat":{"current":1},"wells":{"current":2,"pinned":{}}}}</script>';
  const page = withStandIn(html, { ...release, title: '</script><b>' });
  expect(page).toContain('<script type="application/json" id="groundwork-config" nonce="n">{"theme":"dark"}</script>');
  const [, text = ''] = /id="groundwork-registry" nonce="n">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    revision: 3,
    remotes: {
      chat: { current: 1 },
      wells: { current: { base: '/remotes/wells/1.0.0-conformance/', release: { title: '</script><b>' } } },
    },
  });
  expect((JSON.parse(text) as { remotes: { wells: object } }).remotes.wells).not.toHaveProperty('pinned');
});

test('the double knows one member, empty lists, zero counts, and what it was given', () => {
  const ask = (address: string, method = 'GET'): unknown =>
    answerOf(method, `http://portal${address}`, { '/data/items/villages': [{ village_id: 'V1' }] }).body;
  expect(ask('/api/users/me?fields=id')).toMatchObject({ data: { first_name: 'Conformance' } });
  expect(ask('/data/items/villages?limit=3')).toEqual({ data: [{ village_id: 'V1' }] });
  expect(ask('/data/items/media')).toEqual({ data: [], meta: { filter_count: 0 } });
  expect(ask('/data/items/media?aggregate[count]=*')).toEqual({ data: [{ count: 0 }] });
  expect(ask('/api/auth/refresh', 'POST')).toMatchObject({ data: { access_token: 'conformance' } });
});
