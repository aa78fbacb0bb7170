import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { writeComparisonQuestion, type ComparisonAnswer, type ComparisonQuestion } from '@groundwork/survey/figures';
import {
  accountOwnership, adultLiteracy, basicDrinkingWater, basicSanitation, borrowers, dependencyRatio, dietaryDiversity, foodConsumption, householdSize, insurance, landless, livestockUnits, meanHectares,
  medianExpenditure, medianIncome, monthsOfAdequateFood, morbidity, openDefecation, savers, schoolAttendance, type Indicator,
} from '@groundwork/survey/indicators';
import { whileStarting } from '../../shared/figures/figures.data.ts';
import { askedIn, fetchAsked } from '../../shared/section/asked.data.ts';
import type { RoundsAsked } from '../../shared/section/silent-rounds.ts';

/** What is compared, in the order in which it is shown. */
export const COMPARED: readonly Indicator[] = [
  householdSize, dependencyRatio, schoolAttendance, adultLiteracy, monthsOfAdequateFood, foodConsumption, dietaryDiversity, landless, meanHectares, livestockUnits, basicDrinkingWater, basicSanitation,
  openDefecation, morbidity, insurance, accountOwnership, savers, borrowers, medianIncome, medianExpenditure,
];

const amount = z.nullable(z.number());
const value = z.looseObject({ value: amount, n: z.number(), missing: z.number(), notAsked: z.number(), error: amount, low: amount, high: amount });
const difference = z.looseObject({ value: amount, error: amount, low: amount, high: amount });
const change = { before: value, after: value, difference };
const figure = z.looseObject({ id: z.string(), apart: z.nullable(z.string()), all: z.looseObject(change), linked: z.looseObject({ ...change, households: z.number() }) });
const links = z.looseObject({ before: z.number(), after: z.number(), linked: z.number(), lost: z.number(), added: z.number(), unlinked: z.number() });
const answered = z.looseObject({ data: z.looseObject({ revision: z.string(), links, figures: z.array(figure), refused: z.array(z.string()) }) });

/** Two rounds as they were compared, and what each asked. */
export interface ComparedRounds {
  readonly answer: ComparisonAnswer;
  readonly rounds: RoundsAsked;
}

/** @throws as `http`; UnexpectedAnswer */
async function fetchComparison(question: ComparisonQuestion, signal: AbortSignal): Promise<ComparedRounds> {
  const [{ data }, asked] = await Promise.all([
    http.get<unknown>(dataUrl('/survey-figures/comparison'), { params: writeComparisonQuestion(question), signal, trouble: false }),
    fetchAsked(),
  ]);
  const parsed = z.safeParse(answered, data);
  if (!parsed.success) throw new UnexpectedAnswer('The server’s answer with the comparison is not understood.');
  return { answer: parsed.data.data, rounds: new Map([question.before, question.after].map((round) => [round, askedIn(asked, round)])) };
}

/** Two rounds compared by the server, as a question to the one cache. */
export function comparisonQuery({ village, ...rest }: { readonly village: string; readonly before: string; readonly after: string; readonly weighted: boolean }) {
  const question: ComparisonQuestion = { ...rest, figures: COMPARED.map(({ id }) => id), ...(village !== '' && { village }) };
  return { queryKey: ['survey', 'comparison', question], ...whileStarting, queryFn: ({ signal }: { signal: AbortSignal }) => fetchComparison(question, signal) };
}
