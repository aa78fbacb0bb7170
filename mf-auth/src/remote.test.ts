import { remoteSchema, parseWith } from '@groundwork/shared/contract';
import manifest from '../remote.json';
import { routes } from './remote.tsx';

test('remote.json keeps the contract, and names the routes that the remote has', () => {
  expect(parseWith(remoteSchema, manifest)).toMatchObject({ ok: true });
  expect(routes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});

test.each(routes.map(({ path, lazy }) => ({ path, lazy })))('$path has a screen', async ({ lazy }) => {
  expect(await (lazy as () => Promise<unknown>)()).toMatchObject({ Component: expect.any(Function) as unknown });
});
