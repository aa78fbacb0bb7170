import type * as z from './schema-kit.ts';
import type { routeSchema } from './route-schema.ts';

export type RemoteRoute = z.infer<typeof routeSchema>;

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

function specificity(pattern: string): number {
  return segments(pattern).reduce((sum, part) => sum + (part === '*' ? 0 : part.startsWith(':') ? 2 : 3), 1);
}

/** Whether `pathname` lies on `pattern`. Letter case counts, a slash at the end does not. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  const rest = wanted.at(-1) === '*';
  if (rest) wanted.pop();
  if (rest ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** The most particular of the `routes` that `pathname` lies on, or undefined. */
export function findRoute<R extends { readonly path: string }>(routes: readonly R[], pathname: string): R | undefined {
  return routes
    .filter((route) => matchesRoute(route.path, pathname))
    .sort((a, b) => specificity(b.path) - specificity(a.path))[0];
}
