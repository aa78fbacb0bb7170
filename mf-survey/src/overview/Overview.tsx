import { keepPreviousData, queryClient, useServerQuery } from '@groundwork/shared/data';
import { Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { dependencyRatio } from '@groundwork/survey/indicators';
import { figuresQuery } from '../shared/figures/figures.data.ts';
import { resultIn } from '../shared/figures/results.ts';
import { choicesQuery, usePlaceNames } from '../shared/section/choices.data.ts';
import { useSectionView } from '../shared/section/section-address.ts';
import { SectionFilters } from '../shared/section/SectionFilters.tsx';
import section from '../shared/section/section.module.css';
import { CompareChoice } from './compare/CompareChoice.tsx';
import { CompletenessPanel } from './CompletenessPanel.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { overviewQuery } from './overview.data.ts';

const dependencyQuery = figuresQuery([{ indicator: dependencyRatio, by: 'all' }]);

const GROUPINGS = ['village', 'round'] as const;

/** Asks for the villages and rounds while the rest of the page is on its way. */
export function loader(): null {
  void queryClient.prefetchQuery(choicesQuery);
  return null;
}

/** /baseline-survey/overview: how much was asked, where, when and how completely; and one round against another. */
export function Component() {
  const places = usePlaceNames();
  const { names, latest } = places;
  const [view, change] = useSectionView(GROUPINGS, latest);
  const { village, round } = view;
  const by = view.by === 'round' ? 'round' : 'village';
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...overviewQuery({ village, round }, by),
    placeholderData: keepPreviousData,
    enabled: !places.isPending || round !== '',
  });
  // As all counts of this page it is not weighted.
  const figures = useServerQuery({ ...dependencyQuery({ village, round, by: 'all', weighted: false }), enabled: !places.isPending || round !== '' });
  const dependency = figures.data ? (resultIn(figures.data.content, dependencyRatio, null, false) ?? null) : figures.error ? null : undefined;
  return (
    <Page title="Baseline survey" description="What was surveyed, where, when and how completely. The counts are the server's, and not weighted.">
      <SectionFilters view={view} names={names} groupings={GROUPINGS} weights={false} onChange={change} />
      {places.error && !error && <NotLoaded what="The names of villages and rounds" error={places.error} onRetry={() => void places.refetch()} retrying={places.isFetching} calm />}
      {error && <NotLoaded what="The survey's figures" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Loading />}
      {data?.households === 0 && !error && (
        <Empty title={village === '' && (round === '' || round === latest) ? 'No households yet' : 'No households for this filter'}>
          {village === '' && round === '' ? 'Import a survey, and its figures appear here.' : 'Take a filter away to see more.'}
        </Empty>
      )}
      {data && data.households > 0 && !error && (
        <div className={isPlaceholderData ? section.pending : undefined} aria-busy={isPlaceholderData}>
          <OverviewFigures overview={data} dependency={dependency} mixed={round === '' && names.rounds.size > 1 && latest !== '' && by !== 'round'} />
          <GroupsPanel groups={data.groups} by={by} view={view} names={names} />
          <CompletenessPanel filter={{ village, round }} />
        </div>
      )}
      {names.rounds.size > 1 && <CompareChoice view={view} names={names} onChange={change} />}
    </Page>
  );
}
