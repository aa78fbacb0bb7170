const NAMES = ['project_id', 'id', 'uid', 'project_uid'] as const;

/**
 * The project's id: the route parameter project_id, falling back to id, uid or project_uid; then the same names in the query
 * (SPEC §5). Undefined when the address has none.
 */
export function projectIdFrom(
  parameters: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string | undefined {
  const candidates = [...NAMES.map((name) => parameters[name]), ...NAMES.map((name) => query.get(name))];
  return candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
