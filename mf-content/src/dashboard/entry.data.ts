import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { newestOf, useGroups, type Group } from './groups.data.ts';

const text = z.catch(z.nullable(z.string()), null);
const roundSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  start_date: text,
  planned_households: z.catch(z.nullable(z.record(z.string(), z.number())), null),
});
export type Round = z.infer<typeof roundSchema>;

/** How many households one village has in the newest round. */
export interface VillageEntry {
  readonly id: string;
  readonly name: string;
  readonly visits: number;
  /** In the round before; null where there was none. */
  readonly before: number | null;
  readonly last: string | null;
  /** Of the newest round, those that nobody has reviewed. */
  readonly toReview: number;
}

export interface SurveyEntry {
  readonly round: Round;
  /** The round before it that was entered; null where it is the first. */
  readonly previous: Round | null;
  readonly villages: readonly VillageEntry[];
}

const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0);

/** Data entry by village in the newest round that has households; null where none has. */
export function entryOf(
  groups: readonly Group[],
  villages: readonly Group[],
  rounds: readonly Round[],
): SurveyEntry | null {
  const entered = new Set(groups.map(({ keys }) => keys['survey_round_id']));
  // Databases differ in where they put rounds without a date; here those are the oldest.
  const inUse = rounds
    .toSorted((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? ''))
    .filter(({ id }) => entered.has(id));
  const [previous, round] = [inUse.at(-2), inUse.at(-1)];
  if (!round) return null;
  const byVillage = new Map<string | null, Group[]>();
  for (const group of groups) {
    const village = group.keys['village_id'] ?? null;
    byVillage.set(village, [...(byVillage.get(village) ?? []), group]);
  }
  return {
    round,
    previous: previous ?? null,
    villages: villages.flatMap(({ keys: { village_id: id = null, village_name: name } }) => {
      const own = byVillage.get(id) ?? [];
      const [now, before] = [round, previous].map((one) =>
        own.filter(({ keys }) => keys['survey_round_id'] === one?.id),
      );
      if (id === null || !now || !before || now.length + before.length === 0) return [];
      return {
        id,
        name: name ?? id,
        visits: sum(now),
        before: previous ? sum(before) : null,
        last: newestOf(now, 'interview_date'),
        toReview: sum(now.filter(({ keys }) => keys['review_state'] === 'not_reviewed')),
      };
    }),
  };
}

/** The rounds of the survey, as a question to the one cache. */
export const roundsQuery = {
  queryKey: ['dashboard', 'rounds'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Round[]> =>
    (
      await readItems(
        'survey_rounds',
        roundSchema,
        { fields: Object.keys(roundSchema.shape), sort: ['start_date', 'name'], limit: -1 },
        { signal },
      )
    ).rows,
};

/** Data entry by village in the newest round, against the round before; null where no household was entered. */
export function useEntry() {
  const groups = useGroups('households');
  const villages = useGroups('villages');
  const rounds = useServerQuery(roundsQuery);
  const all = [groups, villages, rounds];
  return {
    data: groups.data && villages.data && rounds.data && entryOf(groups.data, villages.data, rounds.data),
    error: all.find(({ error }) => error)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach(({ error, refetch }) => void (error && refetch())),
  };
}
