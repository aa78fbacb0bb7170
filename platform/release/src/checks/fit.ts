import { satisfies } from 'compare-versions';
import {
  matchesRoute,
  type Problem,
  type Registry,
  type Release,
  type ShellRelease,
} from '@groundwork/shared/contract';

/** Two patterns that differ in the names of their parameters only match the same addresses. */
const shape = (path: string): string => path.replace(/:[A-Za-z0-9_-]+/g, ':');

/** Whether the shell offers what a release was built against: the contract, and each shared module in a fitting version, as the shell asks itself when it loads one. */
export function checkAgainstShell({ requires }: Release, shell: ShellRelease): Problem[] {
  const contract = `It needs the contract ${requires.shell}, the shell offers ${shell.contract}.`;
  const shared = Object.entries(requires.shared).flatMap(([key, range]): Problem[] => {
    const field = `release.requires.shared.${key}`;
    const offered = shell.provides[key];
    if (offered === undefined)
      return [{ field, message: `It needs ${range}, and the shell does not share this module.` }];
    return satisfies(offered, range) ? [] : [{ field, message: `It needs ${range}, the shell shares ${offered}.` }];
  });
  return satisfies(shell.contract, requires.shell)
    ? shared
    : [{ field: 'release.requires.shell', message: contract }, ...shared];
}

/** What a release takes up of the portal: each place by a text that is the same for whatever is in its way. */
const placesOf = ({ routes, navigation, elements }: Release): { field: string; what: string; places: string[] }[] => [
  ...routes.map(({ path }) => ({ field: `routes.${path}`, what: 'route', places: [`route ${shape(path)}`] })),
  ...navigation.map(({ slot, label, to }) => ({
    field: `navigation.${slot}.${label}`,
    what: 'link',
    places: [`to ${slot} ${to}`, `label ${slot} ${label.toLowerCase()}`],
  })),
  ...elements.map(({ tag }) => ({ field: `elements.${tag}`, what: 'element', places: [`tag ${tag}`] })),
];

/** What a release would take from the other remotes of the registry: a route, a place in a menu, or the name of an element. */
export function checkAgainstOthers(release: Release, { remotes }: Registry): Problem[] {
  return Object.entries(remotes)
    .filter(([name]) => name !== release.name)
    .flatMap(([name, { current, canary }]) => {
      const held = [current, ...(canary ? [canary] : [])].flatMap((placed) => placesOf(placed.release));
      const taken = new Set(held.flatMap(({ places }) => places));
      return placesOf(release)
        .filter(({ places }) => places.some((place) => taken.has(place)))
        .map(({ field, what }) => ({ field: `release.${field}`, message: `The remote ${name} has this ${what}.` }));
    });
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** Whether a release agrees with itself: no route or link twice, nothing that leads to a route it does not have. */
export function checkItself({ routes, navigation, elements, preload }: Release): Problem[] {
  const known = new Set(routes.map(({ path }) => path));
  return [
    ...repeated(routes.map(({ path }) => shape(path))).map((path) => ({
      field: `release.routes.${path}`,
      message: 'This route is there twice.',
    })),
    ...repeated(navigation.map(({ slot, label }) => `${slot}.${label}`)).map((link) => ({
      field: `release.navigation.${link}`,
      message: 'This link is there twice.',
    })),
    ...elements
      .filter(({ route }) => !known.has(route))
      .map(({ tag, route }) => ({
        field: `release.elements.${tag}`,
        message: `It shows ${route}, which is not a route of this remote.`,
      })),
    ...routes
      .filter(({ path }) => preload[path] === undefined)
      .map(({ path }) => ({
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
    .map(({ slot, label, to }) => ({
      field: `release.navigation.${slot}.${label}`,
      message: `It leads to ${to}, and no remote has this route.`,
    }));
}
