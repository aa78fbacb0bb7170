import { useServerQuery } from '@groundwork/shared/data';
import { useMemo } from 'react';
import { roundNames } from '../shared/villages/rounds.data.ts';
import { VILLAGE_INDICATORS } from '../shared/villages/village-indicators.figures.ts';
import { indicatorByVillageQuery } from '../shared/villages/village-indicators.ts';
import { weightingIn } from '../shared/figures/samples/weighting.ts';
import { measured, measureOf, type Measure, type Measured } from './measures.ts';
import type { VillageView } from './village-view.ts';
import { profilesQuery, type Villages } from './villages.data.ts';

export interface ChosenMeasure {
  readonly measure: Measure | undefined;
  /** What it says of every village; undefined while that is on its way, and where no measure is chosen. */
  readonly values: ReadonlyMap<string, Measured> | undefined;
  /** Whether it is weighted. */
  readonly weighted: boolean;
  /** Whether this person may not see it. */
  readonly refused: boolean;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The round that figures are of: the chosen one, or the newest in which somebody was asked. */
export const roundOf = ({ round }: Pick<VillageView, 'round'>, { rounds }: Pick<Villages, 'rounds'>): string =>
  rounds.find(({ id }) => id === round)?.id ?? rounds[0]?.id ?? '';

const FIRST = VILLAGE_INDICATORS[0]!.indicator;

/** The measure of a view for all villages. What it rests on is fetched when it is chosen, at once for all of them. */
export function useMeasure(view: VillageView, list: Villages | undefined): ChosenMeasure {
  const measure = measureOf(view.measure);
  const profiles = useServerQuery({ ...profilesQuery, enabled: measure?.from === 'profile' });
  // A query has to be there even where nothing is asked.
  const indicator = measure?.from === 'survey' ? measure.indicator : FIRST;
  const survey = useServerQuery({
    ...indicatorByVillageQuery(indicator, list ? roundOf(view, list) : ''),
    enabled: measure?.from === 'survey' && list !== undefined,
  });
  const weighted =
    survey.data !== undefined &&
    list !== undefined &&
    weightingIn([survey.data.households], roundNames(list.rounds), true).weighted;
  const figures = survey.data?.content;
  const values = useMemo(
    () => measure && list && measured(measure, { list, profiles: profiles.data, figures, weighted }),
    [measure, list, profiles.data, figures, weighted],
  );
  const { error, isFetching, refetch } = measure?.from === 'survey' ? survey : profiles;
  return {
    measure,
    values,
    weighted,
    refused: measure?.from === 'survey' && figures?.refused.has(measure.indicator.id) === true,
    error: values === undefined ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
