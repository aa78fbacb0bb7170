import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { countAnswers } from '../../shared/section/counted-answers.data.ts';
import type { SurveyFilter } from '../../shared/section/section-filter.ts';
import { countScores, scoredOf } from './count-scores.ts';
import { scorecardQuery } from './scorecard.data.ts';
import type { Scorecard } from './scorecard.ts';

/** Households that were counted by their score, as a question to the one cache; another line is the same question. */
export const scoresQuery = ({ points }: Pick<Scorecard, 'points'>, { village, round }: SurveyFilter) => ({
  queryKey: ['survey', 'scores', village, round, points],
  queryFn: async ({ signal }: { signal: AbortSignal }) => scoredOf(await countAnswers(countScores({ points }), { village, round }, signal)),
});

/** The households of a scorecard: with their answers where they are few, and by their score where they are many. */
export function useScored(card: Scorecard, filter: SurveyFilter) {
  const read = useServerQuery({ ...scorecardQuery(filter), placeholderData: keepPreviousData });
  const counted = read.data?.content.counted === true;
  const count = useServerQuery({ ...scoresQuery(card, filter), enabled: counted, placeholderData: keepPreviousData });
  const { error, isFetching, refetch } = read.error || !counted ? read : count;
  return { households: counted ? count.data : read.data?.content.households, error, isFetching, refetch };
}
