import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildServer } from '../gateway.ts';
import { createFolder, registryOf, releaseOf, type Folder } from '../testing/fixture.ts';

const manifestSchema = z.looseObject({
  name: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

describe('the manifest of the app', () => {
  let folder: Folder;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = await createFolder();
    ({ app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' }));
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });
  const manifest = async () => {
    const answer = await app.inject('/app.webmanifest');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    return manifestSchema.parse(JSON.parse(answer.body));
  };
  const link = (slot: 'header' | 'tools' | 'footer' | 'shortcut', label: string, order: number) => ({
    slot,
    label,
    to: `/${label.toLowerCase()}`,
    order,
  });

  test('has the name of the portal, and icons that are there', async () => {
    await folder.write('config.json', { productName: 'Wells "& more"' });
    const { name, display, icons } = await manifest();
    expect([name, display]).toEqual(['Wells "& more"', 'standalone']);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      'any any',
      'any maskable',
    ]);
    for (const { src, type, sizes } of [
      ...icons,
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ]) {
      const answer = await app.inject(src);
      expect(answer.headers['content-type']).toContain(type);
      if (type !== 'image/png') continue;
      // Width and height are at their place in the header of every PNG.
      const png = answer.rawPayload;
      expect([png.toString('latin1', 1, 4), `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual(['PNG', sizes]);
    }
  });

  test('offers to take shared photos where there is a screen for them and pages are read offline', async () => {
    const target = async () => (await manifest())['share_target'];
    expect(await target()).toBeUndefined();
    await folder.write(
      'registry.json',
      registryOf(releaseOf('water', { routes: [{ path: '/upload_media', access: 'member', screen: 'upload-media' }] })),
    );
    expect(await target()).toMatchObject({ action: '/upload_media', method: 'POST', enctype: 'multipart/form-data' });
    await folder.write('config.json', { offline: { reading: false } });
    expect(await target()).toBeUndefined();
  });

  test('photos that no service worker took are answered with the screen that says so', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/upload_media',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/upload_media?shared=missed']);
  });

  test('shortcuts that remotes name come first, each address once', async () => {
    await folder.write(
      'registry.json',
      registryOf(
        releaseOf('water', {
          navigation: [
            link('header', 'Water', 30),
            link('shortcut', 'Visits', 20),
            { ...link('shortcut', 'All water', 30), to: '/water' },
          ],
        }),
      ),
    );
    expect((await manifest()).shortcuts).toEqual([
      { name: 'Visits', url: '/visits' },
      { name: 'All water', url: '/water' },
    ]);
  });

  test('leads to the first screens of the navigation, and to none of a remote that is switched off', async () => {
    const registry = registryOf(
      releaseOf('water', { navigation: [link('header', 'Water', 30), link('footer', 'About', 1)] }),
      releaseOf('survey', { navigation: [link('header', 'Survey', 10), link('header', 'Villages', 20)] }),
      releaseOf('content', { navigation: [link('tools', 'Media', 20), link('tools', 'Documents', 10)] }),
    ) as { remotes: Record<string, object> };
    await folder.write('registry.json', registry);
    expect((await manifest()).shortcuts.map(({ name }) => name)).toEqual(['Survey', 'Villages', 'Water', 'Documents']);
    registry.remotes['survey'] = {
      ...registry.remotes['survey'],
      disabled: { at: '2026-11-21T00:00:00Z', by: 'ada', reason: 'Wrong figures.' },
    };
    await folder.write('registry.json', { ...registry, revision: 4 });
    expect((await manifest()).shortcuts).toEqual([
      { name: 'Water', url: '/water' },
      { name: 'Documents', url: '/documents' },
      { name: 'Media', url: '/media' },
    ]);
  });
});
