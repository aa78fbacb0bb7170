import { queryClient, z, type Collection, type Filter } from '@groundwork/shared/data';
import { timesOf, type SurveyedHousehold, type SurveyRow } from '../indicators/core/rows.ts';
import { askedIn, fetchAsked } from './asked.data.ts';
import { countAnswers, type Count } from './counted-answers.data.ts';
import { cannotCount, differTooMuch } from './cannot-count.ts';
import { field, readEvery, TooManyRows } from './read-every.ts';
import type { RoundSample } from './samples-in-words.ts';
import type { SurveyFilter } from './section-filter.ts';
import type { RoundsAsked } from './silent-rounds.ts';

export type { SurveyFilter } from './section-filter.ts';

const household = z.looseObject({
  id: z.string(),
  village_id: field.text,
  survey_round_id: field.text,
  weight: field.number,
  consent: field.flag,
});

/** The households of a filter, by id. */
export type Frame = ReadonlyMap<string, SurveyedHousehold>;

/** The filter for a collection whose rows reach their household by the path: `[]` for households themselves. */
export function filterFor({ village, round }: SurveyFilter, path: readonly string[]): Filter | undefined {
  const rules: Filter[] = [
    ...(village === '' ? [] : [{ village_id: { village_id: { _eq: village } } }]),
    ...(round === '' ? [] : [{ survey_round_id: { _eq: round } }]),
  ];
  if (rules.length === 0) return undefined;
  return path.reduceRight<Filter>((inner, step) => ({ [step]: inner }), { _and: rules });
}

const both = (one: Filter | undefined, other: Filter | undefined): Filter | undefined => (one && other ? { _and: [one, other] } : (one ?? other));

async function readFrame(filter: SurveyFilter): Promise<Frame> {
  const fields = ['id', 'village_id', 'survey_round_id', 'weight', 'consent'];
  const [rows, asked] = await Promise.all([readEvery('households', household, { fields, filter: filterFor(filter, []) }), fetchAsked()]);
  return new Map(
    rows.map(({ id, village_id, survey_round_id, weight, consent }) => [
      id,
      // A weight below zero is a slip: how much the household counts is not known then.
      { id, villageId: village_id, roundId: survey_round_id, weight: weight !== null && weight < 0 ? null : weight, consent, asked: askedIn(asked, survey_round_id) },
    ]),
  );
}

/** Fetched once for all sections: rows of other collections travel with the key of their household alone. */
const frameOf = (filter: SurveyFilter): Promise<Frame> =>
  queryClient.fetchQuery({ queryKey: ['survey', 'frame', filter], queryFn: () => readFrame(filter) });

/** What a section reads its rows with; all its questions travel at the same time. */
export interface SectionReader {
  readonly frame: Promise<Frame>;
  /**
   * All rows of a collection that belong to the households of the filter.
   * @param path how a row reaches its household, by fields: `['household_id']`, `['plot_id', 'household_id']`
   * @param only which of these rows, where not all are wanted
   */
  readonly rows: <T>(
    collection: Collection,
    schema: Parameters<typeof readEvery<T>>[1],
    fields: readonly string[],
    path?: readonly string[],
    only?: Filter,
  ) => Promise<readonly T[]>;
}

/** What a section reads counted answers with, where its rows are too many to come. */
export interface SectionCounter {
  readonly filter: SurveyFilter;
  readonly count: <R extends SurveyRow>(count: Count<R>) => Promise<readonly R[]>;
}

/** The households that a section is about, counted. */
export interface HouseholdsCounted {
  readonly households: number;
  readonly withoutConsent: number;
  readonly withoutWeight: number;
  /** Their survey rounds, with what each asked. */
  readonly rounds: RoundsAsked;
  /** How they were drawn, where the engine counted them. */
  readonly samples?: readonly RoundSample[];
}

/** The households of a frame, counted. */
export function countedFrame(frame: Frame): HouseholdsCounted {
  const all = [...frame.values()];
  const sizeOf = (some: readonly SurveyedHousehold[]): number => some.reduce((sum, household) => sum + timesOf({ household }), 0);
  return {
    households: sizeOf(all),
    withoutConsent: sizeOf(all.filter(({ consent }) => consent === false)),
    withoutWeight: sizeOf(all.filter(({ weight }) => weight === null)),
    rounds: new Map(all.map(({ roundId, asked }) => [roundId, asked])),
  };
}

export interface SectionData<T> {
  readonly households: HouseholdsCounted;
  readonly content: T;
}

async function readRows<T>(filter: SurveyFilter, read: (reader: SectionReader) => Promise<T>, signal: AbortSignal): Promise<SectionData<T>> {
  // When one table is too large, the pages of the others need not come.
  const enough = new AbortController();
  const frame = frameOf(filter);
  const content = read({
    frame,
    rows: (collection, schema, fields, path = ['household_id'], only = undefined) =>
      readEvery(collection, schema, { fields, filter: both(filterFor(filter, path), only) }, enough.signal),
  });
  const give = (): void => enough.abort();
  signal.addEventListener('abort', give);
  try {
    const [households, found] = await Promise.all([frame, content]);
    return { households: countedFrame(households), content: found };
  } catch (error) {
    give();
    throw error;
  } finally {
    signal.removeEventListener('abort', give);
  }
}

/**
 * Counts each facet by itself. One that differs in too many ways is left out, so that only figures that rest on it are not worked out.
 * @throws as `countAnswers`, where none is left
 */
export async function countApart<R extends SurveyRow>({ count }: SectionCounter, all: Count<R>): Promise<readonly R[]> {
  const found = await Promise.all(
    all.facets.map((facet) =>
      count({ ...all, facets: [facet] }).catch((error: unknown) => {
        if (differTooMuch(error)) return undefined;
        throw error;
      }),
    ),
  );
  return found.some((rows) => rows !== undefined) ? found.flatMap((rows) => rows ?? []) : count(all);
}

/** Households by village, round, consent and whether their weight is known. */
async function countFrame({ count }: SectionCounter): Promise<Frame> {
  const households = await count({ collection: 'households', questions: {}, facets: [[]] });
  return new Map(households.map(({ household: one }) => [one.id, one]));
}

/**
 * A section's figures as a question to the one cache, by filter.
 * @param count how the section comes to the same content where its rows are too many to come: with rows that stand for several
 */
export const sectionQuery =
  <T>(section: string, read: (reader: SectionReader) => Promise<T>, count?: (counter: SectionCounter) => Promise<T>) =>
  ({ village, round }: SurveyFilter) => ({
    queryKey: ['survey', 'section', section, { village, round }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SectionData<T>> => {
      const filter = { village, round };
      try {
        return await readRows(filter, read, signal);
      } catch (tooMany) {
        if (!(tooMany instanceof TooManyRows) || count === undefined) throw tooMany;
        const counter: SectionCounter = { filter, count: (one) => countAnswers(one, filter, signal) };
        try {
          const [frame, content] = await Promise.all([countFrame(counter), count(counter)]);
          return { households: countedFrame(frame), content };
        } catch (error) {
          throw cannotCount(error) ? tooMany : error;
        }
      }
    },
  });

/** Joins rows with their households; a row whose household came or went between two answers is left out. */
export function joined<T, R extends SurveyRow>(
  frame: Frame,
  rows: readonly T[],
  keyOf: (row: T) => string | null,
  join: (row: T, household: SurveyedHousehold) => R,
): readonly R[] {
  return rows.flatMap((row) => {
    const key = keyOf(row);
    const found = key === null ? undefined : frame.get(key);
    return found ? [join(row, found)] : [];
  });
}
