import { askServer, z } from '@groundwork/shared/data';
import { rowsOfFacet } from '../indicators/core/facets.ts';
import type { SurveyedHousehold, SurveyRow } from '../indicators/core/rows.ts';
import { askedIn, fetchAsked, type AskedByRound } from './asked.data.ts';
import type { Asked, Question } from './questions.ts';
import type { SurveyFilter } from './section-filter.ts';

/** Different values, and which of them each combination has. */
const column = z.looseObject({ values: z.array(z.unknown()), at: z.array(z.number()) });
type Column = z.infer<typeof column>;

const facet = z.looseObject({
  size: z.number(),
  times: z.array(z.number()),
  weight: z.array(z.nullable(z.number())),
  village: column,
  round: column,
  consent: column,
  answers: z.record(z.string(), column),
});
export type Facet = z.infer<typeof facet>;

const counted = z.looseObject({ data: z.array(facet) });

/**
 * What the server counts, facet by facet.
 * @throws as `countAnswers`
 */
export async function askFacets(question: object, signal?: AbortSignal): Promise<readonly Facet[]> {
  // The screen itself tells what came of it.
  const { data } = await askServer('/survey-figures/answers', counted, question, { trouble: false, ...(signal && { signal }) });
  return data;
}

/** What rows of a kind know, beside their household, and how each of it is asked for. */
export type QuestionsOf<R extends SurveyRow> = { readonly [K in Exclude<keyof R & string, 'household'>]-?: Asked<R[K]> };

export interface Count<R extends SurveyRow> {
  readonly collection: string;
  readonly questions: QuestionsOf<R>;
  /**
   * Which of the answers are asked together: whatever an indicator reads has to be in one of them. Where a facet needs less of an
   * answer than the question brings, it has a question of its own for it.
   */
  readonly facets: readonly (readonly (Exclude<keyof R & string, 'household'> | Partial<QuestionsOf<R>>)[])[];
  /**
   * Only households that are in another round, too, and in which way their weight is told: the one they have themselves, or the one they have there;
   * or only those that are not in the other round though their code is their own.
   */
  readonly linked?: { readonly to: string; readonly which: 'pairs' | 'lost'; readonly weight: 'own' | 'other' };
  /** Which rows of the collection, by columns and their values. */
  readonly where?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * The answers of a collection's rows, counted by the server.
 * @returns rows that stand for as many as gave the same answers, once for each facet
 * @throws as `askServer`; 404 where the server cannot count, 409 where some rows are hidden from the reader, 413 where the answers
 *   differ in too many ways
 */
export async function countAnswers<R extends SurveyRow>(count: Count<R>, filter: SurveyFilter, signal?: AbortSignal): Promise<readonly R[]> {
  const plans = plansOf(count);
  const [data, rounds] = await Promise.all([askFacets(questionOf(count, filter), signal), fetchAsked()]);
  const answers = Object.keys(count.questions);
  return plans.flatMap((plan, index) => {
    const found = data[index];
    const told = found ? rowsOf(found, plan, rounds) : [];
    // Each row has its household and what its facet was asked for.
    return rowsOfFacet<R>(told, answers, plan.names);
  });
}

/** What is sent to the server for it. */
export const questionOf = <R extends SurveyRow>(count: Count<R>, filter: SurveyFilter): object => ({
  collection: count.collection,
  facets: plansOf(count).map(({ ask }) => ask),
  filter: narrowed(filter),
  ...(count.where && { where: count.where }),
  ...(count.linked && { linked: count.linked }),
});

/** Of all kinds of rows the same is asked: answers by name. */
const plansOf = <R extends SurveyRow>({ facets, questions }: Count<R>): readonly Plan[] => (facets as readonly FacetOfAny[]).map((entries) => planOf(entries, questions));

const narrowed = ({ village, round }: SurveyFilter) => ({ ...(village !== '' && { village }), ...(round !== '' && { round }) });

interface Plan {
  readonly names: readonly string[];
  readonly ask: Readonly<Record<string, Question>>;
  readonly answers: readonly { readonly name: string; readonly columns: readonly string[]; readonly asked: Asked<unknown> }[];
}

type QuestionsOfAny = Readonly<Record<string, Asked<unknown>>>;
type FacetOfAny = readonly (string | QuestionsOfAny)[];

/** What two answers rest on is asked for once. */
function planOf(entries: FacetOfAny, questions: QuestionsOfAny): Plan {
  const wanted = new Map(entries.flatMap((entry) => (typeof entry === 'string' ? [[entry, questions[entry]] as const] : Object.entries(entry))));
  const columns = new Map<string, { readonly key: string; readonly question: Question }>();
  const columnOf = (question: Question): string => {
    const text = JSON.stringify(question);
    const found = columns.get(text) ?? { key: `q${columns.size}`, question };
    columns.set(text, found);
    return found.key;
  };
  const answers = [...wanted].flatMap(([name, asked]) => (asked ? [{ name, asked, columns: asked.asks.map(columnOf) }] : []));
  return { names: [...wanted.keys()], answers, ask: Object.fromEntries([...columns.values()].map(({ key, question }) => [key, question])) };
}

/** What a combination has in a column. */
export const valueAt = ({ values, at }: Column, index: number): unknown => values[at[index] ?? -1] ?? null;

function rowsOf(found: Facet, { answers }: Plan, rounds: AskedByRound): readonly SurveyRow[] {
  const empty: Column = { values: [], at: [] };
  const readers = answers.map(({ name, columns, asked }) => {
    const own = columns.map((key) => found.answers[key] ?? empty);
    return { name, read: (index: number, household: SurveyedHousehold) => asked.read(own.map((one) => valueAt(one, index)), household) };
  });
  return Array.from({ length: found.size }, (_, index) => {
    const household = householdAt(found, index, rounds);
    return { household, ...Object.fromEntries(readers.map(({ name, read }) => [name, read(index, household)])) };
  });
}

function householdAt({ village, round, consent, times, weight }: Facet, index: number, rounds: AskedByRound): SurveyedHousehold {
  const [villageId, roundId, agreed] = [village, round, consent].map((one) => valueAt(one, index));
  const own = typeof roundId === 'string' ? roundId : null;
  return {
    id: `counted ${index}`,
    villageId: typeof villageId === 'string' ? villageId : null,
    roundId: own,
    asked: askedIn(rounds, own),
    consent: typeof agreed === 'boolean' ? agreed : null,
    weight: weight[index] ?? null,
    times: times[index] ?? 0,
  };
}
