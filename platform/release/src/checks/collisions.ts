import type { NavigationEntry, Problem, Registry, Release } from '@groundwork/shared/contract';

/** Two patterns that differ in the names of their parameters only match the same addresses. */
const shape = (path: string): string => path.replace(/:[A-Za-z0-9_-]+/g, ':');

const place = ({ slot, to }: NavigationEntry): string => `${slot} ${to}`;
const words = ({ slot, label }: NavigationEntry): string => `${slot} ${label.toLowerCase()}`;

/** What a release would take from the other remotes of the registry: a route, or a place in a menu. */
export function checkAgainstOthers(release: Release, registry: Registry): Problem[] {
  return Object.entries(registry.remotes)
    .filter(([name]) => name !== release.name)
    .flatMap(([name, { current }]) => {
      const routes = new Set(current.release.routes.map(({ path }) => shape(path)));
      const links = new Set(current.release.navigation.flatMap((entry) => [place(entry), words(entry)]));
      return [
        ...release.routes
          .filter(({ path }) => routes.has(shape(path)))
          .map(({ path }): Problem => ({ field: `release.routes.${path}`, message: `The remote ${name} has this route.` })),
        ...release.navigation
          .filter((entry) => links.has(place(entry)) || links.has(words(entry)))
          .map(({ slot, label }): Problem => ({ field: `release.navigation.${slot}.${label}`, message: `The remote ${name} has this link.` })),
      ];
    });
}
