import type { NavigationEntry, Problem, Registry, RegistryRemote, Release } from '@groundwork/shared/contract';

/** Two patterns that differ in the names of their parameters only match the same addresses. */
const shape = (path: string): string => path.replace(/:[A-Za-z0-9_-]+/g, ':');

const place = ({ slot, to }: NavigationEntry): string => `${slot} ${to}`;
const words = ({ slot, label }: NavigationEntry): string => `${slot} ${label.toLowerCase()}`;

/** What a remote holds of the portal: its current release's places, and those of the canary that may follow. */
function heldBy({ current, canary }: RegistryRemote): readonly Release[] {
  return [current.release, ...(canary === undefined ? [] : [canary.release])];
}

/** What a release would take from the other remotes of the registry: a route, a place in a menu, or the name of an element. */
export function checkAgainstOthers(release: Release, registry: Registry): Problem[] {
  return Object.entries(registry.remotes)
    .filter(([name]) => name !== release.name)
    .flatMap(([name, remote]) => {
      const held = heldBy(remote);
      const routes = new Set(held.flatMap((one) => one.routes.map(({ path }) => shape(path))));
      const links = new Set(held.flatMap((one) => one.navigation.flatMap((entry) => [place(entry), words(entry)])));
      const tags = new Set(held.flatMap((one) => one.elements.map(({ tag }) => tag)));
      return [
        ...release.routes
          .filter(({ path }) => routes.has(shape(path)))
          .map(({ path }): Problem => ({
            field: `release.routes.${path}`,
            message: `The remote ${name} has this route.`,
          })),
        ...release.navigation
          .filter((entry) => links.has(place(entry)) || links.has(words(entry)))
          .map(({ slot, label }): Problem => ({
            field: `release.navigation.${slot}.${label}`,
            message: `The remote ${name} has this link.`,
          })),
        ...release.elements
          .filter(({ tag }) => tags.has(tag))
          .map(({ tag }): Problem => ({
            field: `release.elements.${tag}`,
            message: `The remote ${name} has this element.`,
          })),
      ];
    });
}
