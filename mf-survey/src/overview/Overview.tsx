import { keepPreviousData, queryClient, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { dependencyRatio } from '@groundwork/survey/indicators';
import { figuresQuery } from '../shared/figures/figures.data.ts';
import { resultIn } from '../shared/figures/results.ts';
import { choicesQuery, usePlaceNames } from '../shared/query/choices/choices.data.ts';
import { useSectionView } from '../shared/query/view/section-address.ts';
import { weightingIn } from '../shared/figures/samples/weighting.ts';
import { KeepSection, useViewsInMenu } from '../shared/section/KeepSection.tsx';
import { SectionFilters } from '../shared/section/SectionFilters.tsx';
import section from '../shared/section/section.module.css';
import { OwnIndicators } from '../shared/own-indicators/LazyOwnIndicators.tsx';
import { CompareChip, ComparedRounds } from './compare/CompareChoice.tsx';
import { CompletenessPanel } from './CompletenessPanel.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { overviewQuery } from './overview.data.ts';
import styles from './Overview.module.css';

const dependencyQuery = figuresQuery([{ indicator: dependencyRatio, by: 'all' }]);

const GROUPINGS = ['village', 'round'] as const;

/** Asks for the villages and rounds while the rest of the page is on its way. */
export function loader(): null {
  void queryClient.prefetchQuery(choicesQuery);
  return null;
}

/** /baseline-survey/overview: who was interviewed, where, when and how completely; and one round against another. */
export function Component() {
  const places = usePlaceNames();
  const { names, latest } = places;
  const [view, change] = useSectionView(GROUPINGS, latest);
  const viewsInMenu = useViewsInMenu();
  const { village, round } = view;
  const by = view.by === 'round' ? 'round' : 'village';
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...overviewQuery({ village, round }, by),
    placeholderData: keepPreviousData,
    enabled: !places.isPending || round !== '',
  });
  // The counts of this page are of what is stored. This is an estimate of all people, and the same as in the sections and the chat.
  const figures = useServerQuery({
    ...dependencyQuery({ village, round, by: 'all', weighted: true }),
    placeholderData: keepPreviousData,
    enabled: !places.isPending || round !== '',
  });
  const dependency = figures.data
    ? (resultIn(
        figures.data.content,
        dependencyRatio,
        null,
        weightingIn([figures.data.households], names, true).weighted,
      ) ?? null)
    : null;
  // The note of the ratio is several lines on a phone: what is below it would move when it comes.
  const shown = figures.isPending ? undefined : data;
  const isEarlier = isPlaceholderData || figures.isPlaceholderData;
  return (
    <Page
      title={t`Baseline survey`}
      description={t`Who was interviewed, where, when and how completely. Counts are unweighted.`}
      actions={<KeepSection title={t`Baseline survey`} view={view} names={names} />}
    >
      <SectionFilters
        view={view}
        names={names}
        groupings={GROUPINGS}
        weights={false}
        viewsInMenu={viewsInMenu}
        onChange={change}
      >
        <CompareChip view={view} names={names} />
      </SectionFilters>
      {places.error && !error && (
        <NotLoaded
          what={t`The names of villages and rounds`}
          error={places.error}
          onRetry={() => void places.refetch()}
          retrying={places.isFetching}
          calm
        />
      )}
      {error && (
        <NotLoaded what={t`The survey's figures`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!shown && !error && <Loading />}
      {shown?.households === 0 && !error && (
        <Empty
          title={
            village === '' && (round === '' || round === latest)
              ? t`No households yet`
              : t`No households for this filter`
          }
        >
          {village === '' && round === ''
            ? t`Import a survey, and its figures appear here.`
            : t`Remove a filter to see more.`}
        </Empty>
      )}
      {shown && shown.households > 0 && !error && (
        <div className={isEarlier ? section.pending : undefined} aria-busy={isEarlier}>
          <OverviewFigures
            view={view}
            overview={shown}
            dependency={dependency}
            mixed={round === '' && names.rounds.size > 1 && latest !== '' && by !== 'round'}
          />
          <ComparedRounds view={view} names={names} onChange={change} />
          <div className={styles.columns}>
            <GroupsPanel groups={shown.groups} by={by} view={view} names={names} />
            <CompletenessPanel filter={{ village, round }} />
          </div>
          <OwnIndicators filter={{ village, round }} />
        </div>
      )}
    </Page>
  );
}
