import type { RouteObject } from 'react-router-dom';

/** What `import()` of a screen's file gives: its `Component`, and its `loader` where it has one. */
type LoadScreen = () => Promise<unknown>;
/** A route without its path. */
type Screen = { readonly id?: string; readonly lazy: LoadScreen };

/**
 * The routes of a remote, whose paths are in its `remote.json` and nowhere else.
 * @param declared `routes` of `remote.json`
 * @param screens how each screen is loaded, by its name there; only these are among the routes
 */
export function routesOf(
  declared: readonly { readonly path: string; readonly screen: string }[],
  screens: Readonly<Record<string, LoadScreen | Screen>>,
): RouteObject[] {
  return declared.flatMap(({ path, screen }): RouteObject[] => {
    const found = screens[screen];
    if (found === undefined) return [];
    const route = typeof found === 'function' ? { lazy: found } : found;
    return [{ path, ...route } as RouteObject];
  });
}
