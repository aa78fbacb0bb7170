import { countValue, readAggregate, z, type Collection, type Filter } from '@groundwork/shared/data';
import { fetchAsked } from '../shared/query/rounds/asked.data.ts';
import { filterFor, type SurveyFilter } from '../shared/query/view/survey-filter.ts';

const day = z.nullable(z.string());

const totals = z.looseObject({
  count: countValue,
  min: z.looseObject({ interview_date: day }),
  max: z.looseObject({ interview_date: day }),
});
const differentCodes = z.looseObject({ countDistinct: z.looseObject({ household_code: countValue }) });
const counted = z.looseObject({ count: countValue });
const grouped = z.looseObject({
  ...totals.shape,
  village_id: z.optional(z.nullable(z.string())),
  survey_round_id: z.optional(z.nullable(z.string())),
});

/** What the overview can be grouped by. */
export type OverviewGrouping = 'village' | 'round';

export interface GroupFigures {
  /** The id of the village or round; null for households of which it is not known. */
  readonly key: string | null;
  readonly households: number;
  /** ISO days; null when no interview has a date. */
  readonly firstInterview: string | null;
  readonly lastInterview: string | null;
}

export interface SurveyOverview {
  /** What of it none of the rounds asked. */
  readonly notAsked: { readonly consent: boolean; readonly members: boolean };
  /** Different household codes: households, where the others are visits. */
  readonly codes: number;
  /** Visits to a household: a household that was visited in two rounds counts twice. */
  readonly households: number;
  readonly members: number;
  readonly villages: number;
  readonly withoutDate: number;
  readonly consented: number;
  readonly firstInterview: string | null;
  readonly lastInterview: string | null;
  readonly groups: readonly GroupFigures[];
}

const INTERVIEWS = { count: '*', min: 'interview_date', max: 'interview_date' };
const FIELDS = { village: 'village_id', round: 'survey_round_id' } as const;

const both = (...filters: readonly (Filter | undefined)[]): Filter | undefined => {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length > 1 ? { _and: given } : given[0];
};

async function countOf(
  collection: Collection,
  filter: Filter | undefined,
  options: { signal?: AbortSignal },
): Promise<number> {
  const rows = await readAggregate(
    collection,
    counted,
    { aggregate: { count: '*' }, ...(filter && { filter }) },
    options,
  );
  return rows[0]?.count ?? 0;
}

/** The overview as a question to the one cache. */
export const overviewQuery = (filter: SurveyFilter, by: OverviewGrouping) => ({
  queryKey: ['survey', 'overview', filter, by],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOverview(filter, by, signal),
});

/** The survey at a glance. Every figure is computed by the server; no household travels for it. */
export async function readOverview(
  survey: SurveyFilter,
  by: OverviewGrouping,
  signal?: AbortSignal,
): Promise<SurveyOverview> {
  const options = signal ? { signal } : {};
  const filter = filterFor(survey, []);
  const ofMembers = filterFor(survey, ['household_id']);
  const where = filter && { filter };
  const groupsBy = (field: string) =>
    readAggregate('households', grouped, { aggregate: INTERVIEWS, groupBy: [field], ...where }, options);
  const [all, villages, rounds, members, withoutDate, consented, codes, asked] = await Promise.all([
    readAggregate('households', totals, { aggregate: INTERVIEWS, ...where }, options),
    groupsBy('village_id'),
    by === 'round' ? groupsBy('survey_round_id') : [],
    countOf('members', ofMembers, options),
    countOf('households', both(filter, { interview_date: { _null: true } }), options),
    countOf('households', both(filter, { consent: { _eq: true } }), options),
    readAggregate('households', differentCodes, { aggregate: { countDistinct: 'household_code' }, ...where }, options),
    fetchAsked(),
  ]);
  const inFilter = [...(asked ?? [])].filter(([id]) => survey.round === '' || id === survey.round);
  const isSilent = (part: string): boolean => inFilter.length > 0 && !inFilter.some(([, parts]) => parts.has(part));
  return {
    households: all[0]?.count ?? 0,
    members,
    villages: villages.filter(({ village_id: id }) => id !== null).length,
    withoutDate,
    consented,
    codes: codes[0]?.countDistinct.household_code ?? 0,
    notAsked: { consent: isSilent('households.consent'), members: isSilent('members') },
    firstInterview: all[0]?.min.interview_date ?? null,
    lastInterview: all[0]?.max.interview_date ?? null,
    groups: (by === 'round' ? rounds : villages).map((group) => ({
      key: group[FIELDS[by]] ?? null,
      households: group.count,
      firstInterview: group.min.interview_date,
      lastInterview: group.max.interview_date,
    })),
  };
}
