import { matchesRoute, type Problem, type Registry, type Release } from '@groundwork/shared/contract';

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** Whether a release agrees with itself: no route, link or element twice, nothing that leads to a route it does not have. */
export function checkItself(release: Release): Problem[] {
  const { routes, navigation, elements, preload } = release;
  const paths = routes.map(({ path }) => path.replace(/:[A-Za-z0-9_-]+/g, ':'));
  const known = new Set(routes.map(({ path }) => path));
  return [
    ...repeated(paths).map((path): Problem => ({
      field: `release.routes.${path}`,
      message: 'This route is there twice.',
    })),
    ...repeated(navigation.map(({ slot, label }) => `${slot}.${label}`)).map((link): Problem => ({
      field: `release.navigation.${link}`,
      message: 'This link is there twice.',
    })),
    ...elements
      .filter(({ route }) => !known.has(route))
      .map(({ tag, route }): Problem => ({
        field: `release.elements.${tag}`,
        message: `It shows ${route}, which is not a route of this remote.`,
      })),
    ...routes
      .filter(({ path }) => preload[path] === undefined)
      .map(({ path }): Problem => ({
        field: `release.preload.${path}`,
        message: 'The files that this route loads first are not listed.',
      })),
  ];
}

/** Links of a release that lead to no screen, neither of its own nor of another remote. */
export function checkLinks(release: Release, registry: Registry): Problem[] {
  const others = Object.entries(registry.remotes).filter(([name]) => name !== release.name);
  const routes = [release, ...others.map(([, { current }]) => current.release)].flatMap((one) => one.routes);
  return release.navigation
    .filter(({ to }) => !routes.some(({ path }) => matchesRoute(path, to)))
    .map(({ slot, label, to }): Problem => ({
      field: `release.navigation.${slot}.${label}`,
      message: `It leads to ${to}, and no remote has this route.`,
    }));
}
