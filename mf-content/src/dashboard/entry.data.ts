import { countValue, readAggregate, readItems, useServerQuery, z } from '@groundwork/shared/data';

const text = z.catch(z.nullable(z.string()), null);
const groupSchema = z.looseObject({ village_id: text, survey_round_id: text, count: countValue, max: z.looseObject({ interview_date: text }) });
const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });
const roundSchema = z.looseObject({ id: z.string(), name: z.string(), start_date: text });

/** How many households one village has in the newest round. */
export interface VillageEntry {
  readonly id: string;
  readonly name: string;
  readonly visits: number;
  /** In the round before; null where there was none. */
  readonly before: number | null;
  readonly last: string | null;
}

export interface SurveyEntry {
  readonly round: string;
  /** The round before it that was entered; null where it is the first. */
  readonly previous: string | null;
  readonly villages: readonly VillageEntry[];
}

async function readEntry(signal: AbortSignal): Promise<SurveyEntry | null> {
  const [groups, { rows: villages }, { rows: rounds }] = await Promise.all([
    readAggregate('households', groupSchema, { aggregate: { count: '*', max: 'interview_date' }, groupBy: ['village_id', 'survey_round_id'] }, { signal }),
    readItems('villages', villageSchema, { fields: ['village_id', 'village_name'], sort: ['village_name'], limit: -1 }, { signal }),
    readItems('survey_rounds', roundSchema, { fields: ['id', 'name', 'start_date'], sort: ['start_date', 'name'], limit: -1 }, { signal }),
  ]);
  const entered = new Set(groups.map(({ survey_round_id: id }) => id));
  // Databases differ in where they put rounds without a date; here those are the oldest.
  const inUse = rounds.toSorted((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? '')).filter(({ id }) => entered.has(id));
  const [previous, round] = [inUse.at(-2), inUse.at(-1)];
  if (!round) return null;
  const groupOf = (village: string, id: string | undefined) => groups.find((group) => group.village_id === village && group.survey_round_id === id);
  return {
    round: round.name,
    previous: previous?.name ?? null,
    villages: villages.flatMap(({ village_id: id, village_name: name }) => {
      const [now, before] = [groupOf(id, round.id), groupOf(id, previous?.id)];
      if (!now && !before) return [];
      return { id, name: name ?? id, visits: now?.count ?? 0, before: previous ? (before?.count ?? 0) : null, last: now?.max.interview_date ?? null };
    }),
  };
}

/** Data entry by village in the newest round, against the round before; null where no household was entered. */
export const useEntry = () => useServerQuery<SurveyEntry | null>({ queryKey: ['dashboard', 'entry'], queryFn: ({ signal }: { signal: AbortSignal }) => readEntry(signal) });
