/** What is said of every element, whatever it shows. */
export const COMMON_ATTRIBUTES: readonly string[] = ['route', 'theme', 'locale', 'portal'];

/** The names of a route's parameters: `/water-projects/:project_id` has `project_id`. */
export const parametersOf = (route: string): readonly string[] =>
  [...route.matchAll(/\/:([A-Za-z0-9_-]+)/g)].map((match) => match[1] ?? '');

/**
 * The attribute that gives a parameter of a route: its name without `_id`, dashes for underscores, so `project_id` is
 * `project`. A bare `id` would be HTML's own, so it is called as the element is: `groundwork-village` has `village`.
 */
export function attributeOf(parameter: string, tag: string): string {
  return parameter === 'id'
    ? tag.replace('groundwork-', '')
    : parameter.replace(/_id$/, '').replaceAll('_', '-').toLowerCase();
}

/**
 * The address that an element's attributes mean: the route with the most parameters that all have a value, or undefined.
 * @param routes patterns that the element is declared with, as in `remote.json`
 */
export function addressOf(
  tag: string,
  routes: readonly string[],
  attribute: (name: string) => string | null,
): string | undefined {
  const value = (parameter: string): string => attribute(attributeOf(parameter, tag))?.trim() ?? '';
  const filled = routes.filter((route) => parametersOf(route).every((parameter) => value(parameter) !== ''));
  const [best] = filled.sort((a, b) => parametersOf(b).length - parametersOf(a).length);
  return best?.replace(/:([A-Za-z0-9_-]+)/g, (_, parameter: string) => encodeURIComponent(value(parameter)));
}
