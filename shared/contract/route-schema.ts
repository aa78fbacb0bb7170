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
