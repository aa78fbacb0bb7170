import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { timesOf } from '../../shared/indicators/core/rows.ts';
import { differTooMuch } from '../../shared/section/cannot-count.ts';
import { countAnswers, questionOf, type Count } from '../../shared/section/counted-answers.data.ts';
import type { Asked, EachRule, Question } from '../../shared/section/questions.ts';
import { field } from '../../shared/section/read-every.ts';
import type { SurveyFilter } from '../../shared/section/section-filter.ts';

/** Two rounds, the earlier one first, in a village or, where it is empty, in all. */
export interface TwoRounds {
  readonly village: string;
  readonly before: string;
  readonly after: string;
}

/** What is known of linked households, of those alone of which it is known both times. */
export interface Linked<R extends SurveyRow> {
  /** Undefined where the answers differ in too many ways. */
  readonly rows: { readonly before: readonly R[]; readonly after: readonly R[] } | undefined;
  /** How many households these are; with weights those whose weight is known. */
  readonly households: (weighted: boolean) => number;
}

/** What is counted, and how the server is asked whether anything of it is known of a household. */
export interface LinkedMeasure<R extends SurveyRow> {
  /** With one facet. */
  readonly count: Count<R>;
  readonly isKnown: Asked<boolean>;
}

const isSum = (question: Question): boolean =>
  'sum' in question || 'total' in question || ('entries' in question && question.entries !== undefined && 'sum' in question.entries);
const isAmount = (question: Question): question is Extract<Question, { field: string }> => 'field' in question && question.field === 'expenditure';
/** Of an amount only whether it is known: any will do then. Sums are not known with a slip in them; of a column, slips are the class below zero. */
function coarse(question: Question): Question {
  if (isSum(question)) return { known: question };
  return isAmount(question) ? { ...question, from: [0] } : question;
}
function coarsely(question: Question, answer: unknown): unknown {
  if (!isSum(question)) return answer;
  return answer === true ? 1 : null;
}

interface Computed<R> {
  readonly compute: (rows: readonly R[], weighted: boolean) => { readonly n: number };
}

/** What every household answers for itself: it is known of one where an indicator counts it. */
export function ofHouseholds<R extends SurveyRow>(count: Count<R>, { compute }: Computed<R>): LinkedMeasure<R> {
  const [facet = []] = count.facets;
  const asked = facet.flatMap((entry) => (typeof entry === 'string' ? [[entry, count.questions[entry]]] : Object.entries(entry))) as readonly (readonly [string, Asked<unknown>])[];
  const asks = asked.flatMap(([, one]) => one.asks);
  return {
    count,
    isKnown: {
      asks: [...asks.map(coarse), { field: 'consent' }],
      read: (answers, { id }) => {
        const told = answers.map((answer, index) => (asks[index] ? coarsely(asks[index], answer) : answer));
        const household = { id, villageId: null, roundId: null, weight: null, consent: field.flag.parse(told.at(-1)) };
        let at = 0;
        const row = Object.fromEntries(asked.map(([name, one]) => [name, one.read(told.slice(at, (at += one.asks.length)), household)]));
        return compute([{ household, ...row } as unknown as R], false).n > 0;
      },
    },
  };
}

/** What is told of listed members: it is known of a household with one of them who is like this. */
export const ofPeople = <R extends SurveyRow>(count: Count<R>, rules: readonly EachRule[]): LinkedMeasure<R> => ({
  count,
  isKnown: { asks: [{ each: 'members', rules, any: true }], read: ([any]) => any === true },
});

interface Both extends SurveyRow {
  readonly own: boolean;
  readonly other: boolean;
}

const about = (home: 'own' | 'other', { asks, read }: Asked<boolean>): Asked<boolean> => ({ asks: asks.map((answer) => ({ home, answer })), read });

const both = (isKnown: Asked<boolean>) => ({ own: about('own', isKnown), other: about('other', isKnown) });

/** Weights are those of the earlier round in both. */
const linkedTo = (to: string, weight: 'own' | 'other') => ({ linked: { to, which: 'pairs', weight } }) as const;

const keptOf = <R extends SurveyRow>(rows: readonly (R & Both)[]): readonly R[] => rows.filter(({ own, other }) => own && other);

const sizeOf = (rows: readonly SurveyRow[], weighted: boolean): number =>
  rows.reduce((sum, row) => sum + (weighted && row.household.weight === null ? 0 : timesOf(row)), 0);

interface Asking<R> {
  readonly count: Count<R & Both>;
  readonly filter: SurveyFilter;
}

/** What is asked for a measure: of the earlier round, of the later one, and how many households it is known of both times. */
function askingOf<R extends SurveyRow>({ count, isKnown }: LinkedMeasure<R>, { village, before, after }: TwoRounds): readonly [Asking<R>, Asking<R>, { readonly count: Count<Both>; readonly filter: SurveyFilter }] {
  const questions = { ...count.questions, ...both(isKnown) } as unknown as Count<R & Both>['questions'];
  const facets = count.facets.slice(0, 1).map((facet) => [...facet, 'own', 'other']) as unknown as Count<R & Both>['facets'];
  const [earlier, later] = [{ village, round: before }, { village, round: after }];
  return [
    { count: { ...count, questions, facets, ...linkedTo(after, 'own') }, filter: earlier },
    { count: { ...count, questions, facets, ...linkedTo(before, 'other') }, filter: later },
    { count: { collection: 'households', questions: both(isKnown), facets: [['own', 'other']], ...linkedTo(after, 'own') }, filter: earlier },
  ];
}

/** What is sent to the server for a measure. */
export const linkedQuestions = <R extends SurveyRow>(measure: LinkedMeasure<R>, rounds: TwoRounds): readonly object[] =>
  askingOf(measure, rounds).map(({ count, filter }) => questionOf<never>(count as never, filter));

/**
 * Counts a measure of linked households in both rounds.
 * @throws as `countAnswers`, except where the answers differ too much
 */
export async function countLinked<R extends SurveyRow>(measure: LinkedMeasure<R>, rounds: TwoRounds, signal: AbortSignal): Promise<Linked<R>> {
  const [ofEarlier, ofLater, ofBoth] = askingOf(measure, rounds);
  const ask = ({ count, filter }: Asking<R>) => countAnswers<R & Both>(count, filter, signal);
  try {
    const [earlier, later, counted] = await Promise.all([ask(ofEarlier), ask(ofLater), countAnswers(ofBoth.count, ofBoth.filter, signal)]);
    const kept = counted.filter(({ own, other }) => own && other);
    return { rows: { before: keptOf(earlier), after: keptOf(later) }, households: (weighted) => sizeOf(kept, weighted) };
  } catch (error) {
    if (!differTooMuch(error)) throw error;
    return { rows: undefined, households: () => 0 };
  }
}
