import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, registryOf, releaseOf, scriptText, type Folder } from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };

describe('the documents in the page', () => {
  let folder: Folder;
  let app: FastifyInstance;
  const logged: string[] = [];

  async function serve(): Promise<void> {
    ({ app } = await buildServer({ ...folder.options, ...nowhere, log: { write: (line) => logged.push(line) } }));
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  beforeEach(async () => {
    logged.length = 0;
    folder = await createFolder();
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });

  test('nothing in a document ends its script, and nothing in it is taken for a mark', async () => {
    const title = '</script><script>alert(1)</script><!-- {{nonce}} $& \u2028';
    await folder.write('registry.json', registryOf(releaseOf('water', { title })));
    await folder.write('config.json', { productName: '<b>&"Wells"' });
    await serve();
    const { body } = await get('/water');
    const text = scriptText(body, 'groundwork-registry');
    expect(text).not.toMatch(/<|\u2028/);
    expect(JSON.parse(text)).toMatchObject({ remotes: { water: { current: { release: { title } } } } });
    expect(body).toContain('<title>&lt;b&gt;&amp;&quot;Wells&quot;</title>');
  });

  test('a release is seen at the next visit, without a restart', async () => {
    await serve();
    await get('/water');
    await folder.write('registry.json', registryOf(releaseOf('water', { version: '2.0.0' })));
    expect((await get('/water', { cookie: 'refresh_token=x' })).body).toContain('/remotes/water/2.0.0/entry.111.js');
  });

  test.each([
    ['not JSON', '{"revision": 1, </script>', /not valid JSON/],
    ['ill-typed', '{"revision": "one", "environment": "x", "remotes": {}}', /registry\.revision/],
    ['a list', '[]', /should be an object/],
  ])('a registry that is %s is passed on for the shell to name, and logged once', async (_name, text, complaint) => {
    await folder.write('registry.json', text);
    await serve();
    const answer = await get('/water');
    expect(answer.statusCode).toBe(200);
    const given = scriptText(answer.body, 'groundwork-registry').replaceAll('\\u003c', '<');
    expect(JSON.parse(scriptText(answer.body, 'groundwork-problems'))).toMatchObject({
      registry: [{ message: expect.any(String) as string }],
    });
    if (text.startsWith('{"revision": "one"'))
      expect(JSON.parse(given)).toMatchObject({ revision: 'one', shell: { base: '/shell/' } });
    else expect(given).toBe(text);
    await get('/water');
    expect(logged.filter((line) => complaint.test(line))).toHaveLength(1);
    expect((await get('/healthz')).json()).toMatchObject({ registry: { sound: false } });
  });

  test('one remote’s broken record stays in the text and takes nothing from the others', async () => {
    const registry = registryOf(releaseOf('water')) as { remotes: Record<string, unknown> };
    await folder.write('registry.json', { ...registry, remotes: { ...registry.remotes, survey: { current: 'gone' } } });
    await serve();
    const { body } = await get('/water', { cookie: 'refresh_token=x' });
    expect(JSON.parse(scriptText(body, 'groundwork-registry'))).toMatchObject({
      remotes: { survey: { current: 'gone' }, water: {} },
    });
    expect(JSON.parse(scriptText(body, 'groundwork-problems'))).toEqual({
      remotes: { survey: [{ field: 'registry.remotes.survey.current', message: expect.any(String) as string }] },
    });
    expect(body).toContain('/remotes/water/1.0.0/entry.111.js');
  });

  test('a page whose documents are sound names no problems', async () => {
    await serve();
    expect((await get('/login')).body).not.toContain('groundwork-problems');
  });

  test('a broken configuration is passed on too', async () => {
    await folder.write('config.json', { produktName: 'x' });
    await serve();
    const answer = await get('/login');
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(scriptText(answer.body, 'groundwork-config'))).toEqual({ produktName: 'x' });
    expect(JSON.parse(scriptText(answer.body, 'groundwork-problems'))).toEqual({
      configuration: [{ field: 'configuration.produktName', message: 'This key is not known.' }],
    });
    expect(answer.body).toContain('<title>Groundwork</title>');
    expect(logged.join('')).toContain('configuration.produktName');
  });
});
