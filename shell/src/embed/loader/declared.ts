/** The elements that a registry declares, by tag, with the routes each may show. */
export type Declared = ReadonlyMap<string, readonly string[]>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads no more of the registry than the tags and routes of its elements: the loader stays small, and the runtime reads the
 * whole against its schema before anything is drawn. What is not as agreed is left out.
 */
export function declaredElements(registry: unknown): Declared {
  const declared = new Map<string, string[]>();
  const remotes = isRecord(registry) && isRecord(registry['remotes']) ? Object.values(registry['remotes']) : [];
  for (const remote of remotes) {
    const current = isRecord(remote) ? remote['current'] : undefined;
    const release = isRecord(current) ? current['release'] : undefined;
    for (const element of listOf(isRecord(release) ? release['elements'] : undefined)) {
      if (!isRecord(element)) continue;
      const { tag, route } = element;
      if (typeof tag !== 'string' || typeof route !== 'string' || !/^groundwork-[a-z][a-z0-9-]*$/.test(tag)) continue;
      declared.set(tag, [...(declared.get(tag) ?? []), route]);
    }
  }
  return declared;
}
