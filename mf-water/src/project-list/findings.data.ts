import { queryClient, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { conditionOf, dayOf } from '@groundwork/shared/ui/visit-timeline';
import { findingOf, type Finding, type FoundOnDay } from './findings.ts';

const text = z.catch(z.nullable(z.string()), null);
const visit = z.looseObject({
  visited_on: z.catch(z.pipe(z.string(), z.transform(dayOf)), null),
  functional: z.unknown(),
  cause: text,
  date_created: text,
});
const pointSchema = z.looseObject({ project_id: text, visits: z.catch(z.array(visit), []) });

/** Projects whose visits are asked for at once. */
const PORTION = 100;

const order = ({ visited_on, date_created }: z.infer<typeof visit>): string =>
  `${visited_on ?? ''} ${date_created ?? ''}`;

/** Of two visits on one day, the one recorded later is the later one. */
const inOrder = (visits: readonly z.infer<typeof visit>[]): readonly FoundOnDay[] =>
  visits
    .toSorted((a, b) => order(a).localeCompare(order(b)))
    .flatMap(({ visited_on: day, functional, cause }) =>
      day === null ? [] : [{ day, condition: conditionOf(functional), cause }],
    );

async function readPortion(ids: readonly string[], signal: AbortSignal): Promise<readonly [string, Finding][]> {
  const { rows } = await readItems(
    'water_points',
    pointSchema,
    {
      fields: ['project_id', ...['visited_on', 'functional', 'cause', 'date_created'].map((name) => `visits.${name}`)],
      filter: { project_id: { _in: ids } },
      limit: -1,
    },
    { signal },
  );
  return ids.map((id) => [
    id,
    findingOf(rows.filter(({ project_id }) => project_id === id).map(({ visits }) => inOrder(visits))),
  ]);
}

/**
 * What the visits to the water points of these projects say, by project.
 * @throws as `readItems`
 */
export async function readFindings(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Finding>> {
  const found = new Map<string, Finding>();
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION);
    const findings = await queryClient.fetchQuery({
      queryKey: ['water_points', 'findings', 'portion', portion],
      queryFn: () => readPortion(portion, signal),
      staleTime: 30_000,
    });
    for (const [id, finding] of findings) found.set(id, finding);
  }
  return found;
}

export interface Findings {
  /** Undefined as long as it is not read. */
  readonly of: (projectId: string) => Finding | undefined;
  /** They did not come. */
  readonly failed: boolean;
}

/** The same for a screen, which shows the rest meanwhile. */
export function useFindings(ids: readonly string[]): Findings {
  const { data, isError } = useServerQuery<ReadonlyMap<string, Finding>>({
    queryKey: ['water_points', 'findings', ids],
    queryFn: ({ signal }) => readFindings(ids, signal),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  return { of: (projectId) => data?.get(projectId), failed: isError };
}
