import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildServer } from '../gateway.ts';
import { createFolder, registryOf, releaseOf, type Folder } from '../testing/fixture.ts';

const manifestSchema = z.looseObject({ name: z.string(), display: z.string(), icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })), shortcuts: z.array(z.object({ name: z.string(), url: z.string() })) });

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
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    return manifestSchema.parse(JSON.parse(answer.body));
  };
  const link = (slot: 'header' | 'tools' | 'footer', label: string, order: number) => ({ slot, label, to: `/${label.toLowerCase()}`, order });

  test('has the name of the portal, and icons that are there', async () => {
    await folder.write('config.json', { productName: 'Wells "& more"' });
    const { name, display, icons } = await manifest();
    expect([name, display]).toEqual(['Wells "& more"', 'standalone']);
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
    for (const { src, type } of icons) expect((await app.inject(src)).headers['content-type']).toContain(type);
  });

  test('leads to the first screens of the navigation, and to none of a remote that is switched off', async () => {
    const registry = registryOf(
      releaseOf('water', { navigation: [link('header', 'Water', 30), link('footer', 'About', 1)] }),
      releaseOf('survey', { navigation: [link('header', 'Survey', 10), link('header', 'Villages', 20)] }),
      releaseOf('content', { navigation: [link('tools', 'Media', 20), link('tools', 'Documents', 10)] }),
    ) as { remotes: Record<string, object> };
    await folder.write('registry.json', registry);
    expect((await manifest()).shortcuts.map(({ name }) => name)).toEqual(['Survey', 'Villages', 'Water', 'Documents']);
    registry.remotes['survey'] = { ...registry.remotes['survey'], disabled: { at: '2026-11-21T00:00:00Z', by: 'ada', reason: 'Wrong figures.' } };
    await folder.write('registry.json', { ...registry, revision: 4 });
    expect((await manifest()).shortcuts).toEqual([{ name: 'Water', url: '/water' }, { name: 'Documents', url: '/documents' }, { name: 'Media', url: '/media' }]);
  });
});
