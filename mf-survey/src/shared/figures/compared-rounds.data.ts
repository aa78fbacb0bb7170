import type { ComparisonAnswer, ComparisonQuestion } from '@groundwork/survey/figures';
import {
  accountOwnership,
  adultLiteracy,
  basicDrinkingWater,
  basicSanitation,
  borrowers,
  dependencyRatio,
  dietaryDiversity,
  foodConsumption,
  householdSize,
  insurance,
  landless,
  livestockUnits,
  meanHectares,
  medianExpenditure,
  medianIncome,
  monthsOfAdequateFood,
  morbidity,
  openDefecation,
  savers,
  schoolAttendance,
  type Indicator,
} from '@groundwork/survey/indicators';
import { askedIn, fetchAsked } from '../query/rounds/asked.data.ts';
import type { RoundsAsked } from '../query/rounds/silent-rounds.ts';
import { fetchComparison } from './comparison.data.ts';
import { whileStarting } from './figures.data.ts';

/** What is compared, in the order in which it is shown. */
export const COMPARED: readonly Indicator[] = [
  householdSize,
  dependencyRatio,
  schoolAttendance,
  adultLiteracy,
  monthsOfAdequateFood,
  foodConsumption,
  dietaryDiversity,
  landless,
  meanHectares,
  livestockUnits,
  basicDrinkingWater,
  basicSanitation,
  openDefecation,
  morbidity,
  insurance,
  accountOwnership,
  savers,
  borrowers,
  medianIncome,
  medianExpenditure,
];

/** Two rounds as they were compared, and what each asked. */
export interface ComparedRounds {
  readonly answer: ComparisonAnswer;
  readonly rounds: RoundsAsked;
}

async function fetchCompared(question: ComparisonQuestion, signal: AbortSignal): Promise<ComparedRounds> {
  const [answer, asked] = await Promise.all([fetchComparison(question, signal), fetchAsked()]);
  return { answer, rounds: new Map([question.before, question.after].map((round) => [round, askedIn(asked, round)])) };
}

/** Two rounds compared by the server, as a question to the one cache. */
export function comparisonQuery({
  village,
  ...rest
}: {
  readonly village: string;
  readonly before: string;
  readonly after: string;
  readonly weighted: boolean;
}) {
  const question: ComparisonQuestion = {
    ...rest,
    figures: COMPARED.map(({ id }) => id),
    ...(village !== '' && { village }),
  };
  return {
    queryKey: ['survey', 'comparison', question],
    ...whileStarting,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchCompared(question, signal),
  };
}
