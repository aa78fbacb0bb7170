import manifest from '../remote.json';
import { routes } from './remote.tsx';

test('has a route for every path that remote.json promises, and no other', () => {
  expect(routes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});

test.each(routes.map(({ path, lazy }) => [path, lazy] as const))('%s leads to a screen', async (_path, lazy) => {
  expect(typeof lazy).toBe('function');
  const screen: unknown = typeof lazy === 'function' ? await lazy() : undefined;
  expect(screen).toHaveProperty('Component', expect.any(Function));
});

test('the route /about is named About', () => {
  expect(routes.find(({ path }) => path === '/about')?.id).toBe('About');
});
