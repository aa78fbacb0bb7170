import * as z from './schema-kit.ts';

/**
 * The address pattern of a screen, as react-router writes it: `/water-projects/:project_id`, or ending in `/*` for everything
 * below.
 */
export const routePath = z
  .string()
  .check(z.regex(/^\/$|^(\/(:?[a-zA-Z0-9_-]+))+(\/\*)?$/, 'A route begins with / and has plain or :named parts.'));

export const routeSchema = z.strictObject({
  path: routePath,
  /** Who may open it: `member` needs sign-in, `public` does not. */
  access: z.enum(['member', 'public']),
  /** The folder in the remote's `src/` that holds the screen; its chunk is preloaded with the page. */
  screen: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'A screen is named as its folder: lower case and dashes.')),
});
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
