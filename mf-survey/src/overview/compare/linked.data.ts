import { dietaryDiversity, foodConsumption, monthsOfAdequateFood } from '../../shared/indicators/agriculture/food-security.ts';
import { meanHectares } from '../../shared/indicators/agriculture/farm-size.ts';
import { landless } from '../../shared/indicators/agriculture/landless.ts';
import { livestockUnits } from '../../shared/indicators/agriculture/livestock.ts';
import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { timesOf } from '../../shared/indicators/core/rows.ts';
import { SCHOOL_AGES } from '../../shared/indicators/education/school-ages.ts';
import { accountOwnership } from '../../shared/indicators/finance/account-ownership.ts';
import { borrowers } from '../../shared/indicators/finance/credit.ts';
import { medianExpenditure, medianIncome } from '../../shared/indicators/finance/income.ts';
import { savers } from '../../shared/indicators/finance/savings.ts';
import { drinkingWater } from '../../shared/indicators/health/drinking-water.ts';
import { sanitation } from '../../shared/indicators/health/sanitation.ts';
import { WORKING } from '../../shared/indicators/people/dependency-ratio.ts';
import { householdSize } from '../../shared/indicators/people/household-size.ts';
import { countAnswers, type Count } from '../../shared/section/counted-answers.data.ts';
import type { CountedLinks } from './links.ts';
import { ROUND_COUNTS } from './count-round.ts';
import { countLinked, ofHouseholds, ofPeople, type Linked, type LinkedMeasure, type TwoRounds } from './linked-measure.ts';

const { size, people, patients, years, food, holdings, herds, wash, money } = ROUND_COUNTS;

/** One facet of a count. */
const facetOf = <R extends SurveyRow>(count: Count<R>, index: number): Count<R> => ({ ...count, facets: count.facets.slice(index, index + 1) });

const known = (at: string) => ({ at, known: true }) as const;

/** What is compared of linked households. */
export const LINKED_MEASURES = {
  size: ofHouseholds(size, householdSize),
  dependants: ofPeople({ ...people, facets: [['age']] }, [{ at: 'age_years', min: WORKING.from }, { at: 'age_years', max: WORKING.to }]),
  attending: ofPeople({ ...people, facets: [['age', 'attending']] }, [{ at: 'age_years', min: SCHOOL_AGES.primary.from }, { at: 'age_years', max: SCHOOL_AGES.secondary.to }, known('attending_school')]),
  literate: ofPeople({ ...people, facets: [['age', 'canReadWrite']] }, [{ at: 'age_years', min: 15 }, known('can_read_write')]),
  years: ofHouseholds(years, monthsOfAdequateFood),
  score: ofHouseholds(facetOf(food, 0), foodConsumption),
  diversity: ofHouseholds(facetOf(food, 1), dietaryDiversity),
  landless: ofHouseholds({ ...holdings, facets: [['plots']] }, landless),
  hectares: ofHouseholds(holdings, meanHectares),
  herds: ofHouseholds(herds, livestockUnits),
  water: ofHouseholds(facetOf(wash, 0), drinkingWater),
  toilet: ofHouseholds(facetOf(wash, 1), sanitation),
  ill: ofPeople({ ...patients, facets: [['ill']] }, [known('ill_recall')]),
  insured: ofPeople({ ...patients, facets: [['insured']] }, [known('insured')]),
  account: ofHouseholds(facetOf(money, 0), accountOwnership),
  savers: ofHouseholds(facetOf(money, 1), savers),
  borrowers: ofHouseholds(facetOf(money, 2), borrowers),
  income: ofHouseholds(facetOf(money, 3), medianIncome),
  spending: ofHouseholds(facetOf(money, 4), medianExpenditure),
} as const;

type RowOf<M> = M extends LinkedMeasure<infer R> ? R : never;
export type LinkedMeasures = { readonly [K in keyof typeof LINKED_MEASURES]: Linked<RowOf<(typeof LINKED_MEASURES)[K]>> };

export interface LinkedContent {
  readonly links: CountedLinks;
  readonly measures: LinkedMeasures;
}

async function countHouseholds(round: string, village: string, linked: Count<SurveyRow>['linked'], signal: AbortSignal): Promise<number> {
  const rows = await countAnswers<SurveyRow>({ collection: 'households', questions: {}, facets: [[]], ...(linked && { linked }) }, { village, round }, signal);
  return rows.reduce((sum, row) => sum + timesOf(row), 0);
}

async function countLinks({ village, before, after }: TwoRounds, signal: AbortSignal): Promise<CountedLinks> {
  const lostIn = (round: string, to: string) => countHouseholds(round, village, { to, which: 'lost', weight: 'own' }, signal);
  const [linked, lost, added, earlier, later] = await Promise.all([
    countHouseholds(before, village, { to: after, which: 'pairs', weight: 'own' }, signal),
    lostIn(before, after),
    lostIn(after, before),
    countHouseholds(before, village, undefined, signal),
    countHouseholds(after, village, undefined, signal),
  ]);
  return { linked, lost, added, unlinked: { before: earlier - linked - lost, after: later - linked - added } };
}

/** How many of the measures have been counted. */
export interface LinkedProgress {
  readonly counted: number;
  readonly total: number;
}

async function countAll(rounds: TwoRounds, signal: AbortSignal, onProgress: (progress: LinkedProgress) => void): Promise<LinkedContent> {
  const links = await countLinks(rounds, signal);
  const found: [string, Linked<never>][] = [];
  // One after the other: each takes the database a second or more.
  const measures = Object.entries(LINKED_MEASURES);
  for (const [key, measure] of measures) {
    onProgress({ counted: found.length, total: measures.length });
    found.push([key, await countLinked<never>(measure as unknown as LinkedMeasure<never>, rounds, signal)]);
  }
  return { links, measures: Object.fromEntries(found) as unknown as LinkedMeasures };
}

/** Linked households of two rounds, counted by the server, as a question to the one cache. */
export const linkedQuery = (rounds: TwoRounds, onProgress: (progress: LinkedProgress) => void = () => undefined) => ({
  queryKey: ['survey', 'linked', rounds],
  queryFn: ({ signal }: { signal: AbortSignal }) => countAll(rounds, signal, onProgress),
});
