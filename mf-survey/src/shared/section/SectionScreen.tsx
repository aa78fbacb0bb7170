import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Card, Empty, NotLoaded, Page, VisuallyHidden } from '@groundwork/shared/ui/core';
import { use, useRef, type ReactNode } from 'react';
import type { Grouping, PlaceNames } from '../query/grouping/grouping.ts';
import { Cards } from './layout/Cards.tsx';
import { usePlaceNames } from '../query/choices/choices.data.ts';
import type { SectionData } from '../figures/samples/households-counted.ts';
import { KeepSection, useViewsInMenu } from './KeepSection.tsx';
import { NotWorkedOut } from '../figures/NotWorkedOut.tsx';
import { useSectionView, type SectionView } from '../query/view/section-address.ts';
import { focusChoice, SectionFilters } from './SectionFilters.tsx';
import { ResultLine } from './ResultLine.tsx';
import { PaperContext, SectionOnPaper } from './SectionOnPaper.tsx';
import type { RoundSample } from '../figures/samples/samples.ts';
import type { RoundsAsked } from '../query/rounds/silent-rounds.ts';
import styles from './section.module.css';
import { weightingIn } from '../figures/samples/weighting.ts';

/** What panels need to know of the screen around them. */
export interface PanelContext {
  readonly view: SectionView;
  readonly names: PlaceNames;
  /** The survey rounds of the households on the screen, with what each asked. */
  readonly rounds: RoundsAsked;
  /** How many households there are. */
  readonly households?: number;
  /** How these households were drawn, where the engine said it. */
  readonly samples?: readonly RoundSample[] | undefined;
}

interface SectionScreenProps<T> {
  readonly title: string;
  readonly description: string;
  readonly groupings: readonly Grouping[];
  readonly query: (view: SectionView) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<SectionData<T>>;
    retry?: (failures: number, error: unknown) => boolean;
    retryDelay?: number;
  };
  /** How many grey panels are shown while the figures are on their way. */
  readonly panels: number;
  readonly children: (content: T, context: PanelContext) => ReactNode;
  /** What can be done here, beside the title. */
  readonly actions?: ReactNode;
  /** Stands before the filters: what became of it. */
  readonly above?: ReactNode;
}

/** A section of the survey: what narrows and divides it, and its panels, each with what it rests on. */
export function SectionScreen<T>({
  title,
  description,
  groupings,
  query,
  panels,
  children,
  actions,
  above,
}: SectionScreenProps<T>) {
  const paper = use(PaperContext);
  const places = usePlaceNames();
  const { names, latest } = places;
  const [view, change] = useSectionView(groupings, latest);
  const viewsInMenu = useViewsInMenu();
  const { village, round } = view;
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...query(view),
    placeholderData: keepPreviousData,
    // Which round is the usual one is not known before.
    enabled: !places.isPending || round !== '',
  });
  const filters = useRef<HTMLDivElement>(null);
  const showAll = () => {
    focusChoice(filters.current, village === '' ? 'round' : 'village');
    change({ village: '', round: latest });
  };
  const found = (
    <>
      {places.error && !error && (
        <NotLoaded
          what={t`The names of villages and rounds`}
          error={places.error}
          onRetry={() => void places.refetch()}
          retrying={places.isFetching}
          calm
        />
      )}
      <p className={styles.frame} {...(!paper && { role: 'status' })}>
        {data && !error && !isPlaceholderData ? (
          <ResultLine counted={data.households} view={view} names={names} />
        ) : error ? (
          ''
        ) : (
          t`Loading...`
        )}
      </p>
      {error && (
        <NotWorkedOut
          what={t`The figures on ${title.toLowerCase()}`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Placeholders count={panels} />}
      {data && !error && data.households.households === 0 && (
        <NoHouseholds
          filtered={village !== '' || (round !== '' && round !== latest)}
          onShowAll={paper ? undefined : showAll}
        />
      )}
      {data && !error && data.households.households > 0 && (
        <Cards pending={isPlaceholderData}>
          {children(data.content, {
            view: { ...view, weighted: weightingIn([data.households], names, view.weighted).weighted },
            names,
            rounds: data.households.rounds,
            households: data.households.households,
            samples: data.households.samples,
          })}
        </Cards>
      )}
    </>
  );
  if (paper) {
    return (
      <SectionOnPaper
        title={title}
        description={description}
        ready={Boolean(error) || (data !== undefined && !isPlaceholderData)}
        onReady={paper.onReady}
      >
        {found}
      </SectionOnPaper>
    );
  }
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {actions}
          <KeepSection title={title} view={view} names={names} />
        </>
      }
    >
      {above}
      <div ref={filters}>
        <SectionFilters view={view} names={names} groupings={groupings} viewsInMenu={viewsInMenu} onChange={change} />
      </div>
      {found}
    </Page>
  );
}

interface NoHouseholdsProps {
  readonly filtered: boolean;
  /** Undefined where there is nothing to choose. */
  readonly onShowAll: (() => void) | undefined;
}

function NoHouseholds({ filtered, onShowAll }: NoHouseholdsProps) {
  if (!filtered) return <Empty title={t`No households yet`}>{t`Import a survey, and its figures appear here.`}</Empty>;
  return (
    <Empty title={t`No households for this filter`}>
      {onShowAll && <Button onClick={onShowAll}>{t`Show all households`}</Button>}
    </Empty>
  );
}

function Placeholders({ count }: { readonly count: number }) {
  return (
    <div className={styles.panels} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className={index === 0 ? `${styles.placeholder} ${styles.wide}` : styles.placeholder}>
          <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
        </Card>
      ))}
    </div>
  );
}
