/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://partner.example.org/wells"}
 */
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import { standOnForeignPage } from '../config/surroundings.ts';

const newToken = jest.fn<Promise<string>, []>();
standOnForeignPage({
  portal: 'https://portal.example.org/',
  configuration: { dataHost: '/data', productName: 'Wells' },
  newToken,
});

const asked: { readonly url: string; readonly bearer: unknown }[] = [];
const live = new Set<string>();

/** A Directus that knows the tokens in `live`. */
const server: AxiosAdapter = (config: InternalAxiosRequestConfig) => {
  const url = new URL(config.url ?? '', config.baseURL).href;
  const bearer = config.headers.get('Authorization');
  asked.push({ url, bearer });
  const answer = { config, headers: {}, statusText: '', request: {} };
  if (live.has(String(bearer)))
    return Promise.resolve({ ...answer, status: 200, data: { data: { id: 'rosa', first_name: 'Rosa' } } });
  return Promise.reject(new AxiosError('refused', undefined, config, {}, { ...answer, status: 401, data: '{}' }));
};

async function parts() {
  const [{ http }, { session, setLoginNavigation }, { sessionClient }] = await Promise.all([
    import('../http/index.ts'),
    import('./index.ts'),
    import('./browser-environment.ts'),
  ]);
  http.defaults.adapter = server;
  sessionClient.defaults.adapter = server;
  setLoginNavigation(() => undefined);
  await session.store.getState().initialise();
  return { http, session };
}

beforeEach(() => {
  asked.length = 0;
  live.clear();
  newToken.mockReset();
});

test('a session is of memory alone, and its bearer goes to the portal, not to the page’s own server', async () => {
  const { http, session } = await parts();
  expect(session.store.getState()).toMatchObject({ status: 'signed-out', accessToken: null });
  live.add('Bearer one');
  session.adopt({ accessToken: 'one', refreshToken: 'elsewhere' });
  await http.get('/api/items/villages');
  await http.get('https://partner.example.org/api/items/villages').catch(() => undefined);
  expect(asked.filter(({ url }) => url.includes('villages'))).toEqual([
    { url: 'https://portal.example.org/api/items/villages', bearer: 'Bearer one' },
    { url: 'https://partner.example.org/api/items/villages', bearer: undefined },
  ]);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('an answer 401 has the page asked for another token, once for all calls', async () => {
  const { http, session } = await parts();
  session.adopt({ accessToken: 'one', refreshToken: 'elsewhere' });
  live.add('Bearer two');
  newToken.mockResolvedValue('two');
  const answers = await Promise.all([http.get('/data/items/a'), http.get('/data/items/b')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(newToken).toHaveBeenCalledTimes(1);
  expect([localStorage.length, document.cookie]).toEqual([0, '']);
});

test('the session ends when the page has no other token', async () => {
  const { http, session } = await parts();
  session.adopt({ accessToken: 'three', refreshToken: 'elsewhere' });
  newToken.mockRejectedValue(new Error('This page gave the same token again.'));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(http.get('/data/items/a')).rejects.toThrow('refused');
  expect(session.store.getState()).toMatchObject({ status: 'signed-out', accessToken: null, endedBecause: 'expired' });
});

test('paths of the configuration are the portal’s', async () => {
  const { dataUrl, foreignPage, isTrustedOrigin, ownOrigin } = await import('../config/index.ts');
  const { provideConfiguration } = await import('../config/provide-configuration.ts');
  provideConfiguration(foreignPage()?.configuration);
  expect([dataUrl('/items/villages'), ownOrigin()]).toEqual([
    'https://portal.example.org/data/items/villages',
    'https://portal.example.org',
  ]);
  expect([isTrustedOrigin('/api/x'), isTrustedOrigin('https://partner.example.org/api/x')]).toEqual([true, false]);
});

test('an element of the foreign page is not taken for the portal’s configuration', async () => {
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="groundwork-config">null</script>');
  const { forgetConfiguration, getConfiguration } = await import('../config/index.ts');
  forgetConfiguration();
  expect(getConfiguration()).toMatchObject({ configuration: { productName: 'Groundwork' }, problems: [] });
});
