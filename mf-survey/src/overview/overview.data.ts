import { countValue, readAggregate, readItems, z } from '@groundwork/shared/data';

const day = z.nullable(z.string());

const totals = z.looseObject({
  count: countValue,
  min: z.looseObject({ interview_date: day }),
  max: z.looseObject({ interview_date: day }),
});
const counted = z.looseObject({ count: countValue });
const byVillage = z.looseObject({
  village_id: z.nullable(z.string()),
  count: countValue,
  min: z.looseObject({ interview_date: day }),
  max: z.looseObject({ interview_date: day }),
});
const village = z.looseObject({ village_id: z.string(), village_name: z.string() });

export interface VillageFigures {
  /** Null for households whose village is not known. */
  readonly villageId: string | null;
  readonly villageName: string | null;
  readonly households: number;
  /** ISO days; null when no interview has a date. */
  readonly firstInterview: string | null;
  readonly lastInterview: string | null;
}

export interface SurveyOverview {
  readonly households: number;
  readonly members: number;
  /** Households with at least one listed member: what the mean size rests on. */
  readonly withoutDate: number;
  readonly consented: number;
  readonly firstInterview: string | null;
  readonly lastInterview: string | null;
  readonly villages: readonly VillageFigures[];
}

const INTERVIEWS = { count: '*', min: 'interview_date', max: 'interview_date' };

const countOf = async (collection: string, filter?: Record<string, unknown>, signal?: AbortSignal): Promise<number> => {
  const rows = await readAggregate(collection, counted, { aggregate: { count: '*' }, ...(filter && { filter }) }, { ...(signal && { signal }) });
  return rows[0]?.count ?? 0;
};

/** The overview as a question to the one cache. */
export const overviewQuery = {
  queryKey: ['survey', 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOverview(signal),
};

/** The survey at a glance. Every figure is computed by the server; no household travels for it. */
export async function readOverview(signal?: AbortSignal): Promise<SurveyOverview> {
  const options = signal ? { signal } : {};
  const [all, groups, members, withoutDate, consented, names] = await Promise.all([
    readAggregate('households', totals, { aggregate: INTERVIEWS }, options),
    readAggregate('households', byVillage, { aggregate: INTERVIEWS, groupBy: ['village_id'] }, options),
    countOf('members', undefined, signal),
    countOf('households', { interview_date: { _null: true } }, signal),
    countOf('households', { consent: { _eq: true } }, signal),
    readItems('villages', village, { fields: ['village_id', 'village_name'], limit: -1 }, options),
  ]);
  const nameOf = new Map(names.rows.map((row) => [row.village_id, row.village_name]));
  const villages = groups.map((group) => ({
    villageId: group.village_id,
    villageName: group.village_id === null ? null : (nameOf.get(group.village_id) ?? null),
    households: group.count,
    firstInterview: group.min.interview_date,
    lastInterview: group.max.interview_date,
  }));
  return {
    households: all[0]?.count ?? 0,
    members,
    withoutDate,
    consented,
    firstInterview: all[0]?.min.interview_date ?? null,
    lastInterview: all[0]?.max.interview_date ?? null,
    villages: villages.sort((a, b) => (a.villageName ?? '\uffff').localeCompare(b.villageName ?? '\uffff')),
  };
}
