import manifest from '../remote.json';
import { routes } from './remote.tsx';

/** The paths of the routes, those within the sections' frame included. */
const paths = routes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);

test('has a route for every path that remote.json promises, and no other', () => {
  const own = new Set(paths.filter((path) => path !== undefined));
  expect([...own].sort()).toEqual(manifest.routes.map(({ path }) => path).sort());
});
