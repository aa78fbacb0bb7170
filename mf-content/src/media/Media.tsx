import { Link } from '@groundwork/shared';
import { Button, Empty, NotLoaded, Page, VisuallyHidden } from '@groundwork/shared/ui/core';
import { useId } from 'react';
import { Duplicates } from './duplicates/Duplicates.tsx';
import { FILTER_NAMES, type FilterName } from './filter/media-filter.ts';
import { MediaBadges } from './filter/MediaBadges.tsx';
import { MediaFilters } from './filter/MediaFilters.tsx';
import { useMonths } from './library/months.ts';
import { MediaMap } from './map/MediaMap.tsx';
import styles from './Media.module.css';
import { MediaGridView } from './MediaGridView.tsx';
import { useMediaAddress, VIEWS, type View } from './use-media-address.ts';

/** Photos and videos from the villages, newest first. */
export function Component() {
  const { filter, view, item, change, queryOf, open } = useMediaAddress();
  const { data: months, error, isFetching, refetch } = useMonths(filter);
  const more = useId();
  const narrowed = FILTER_NAMES.some((name) => filter[name] !== undefined);
  return (
    <Page title="Media" description="Photos and videos from the villages, newest first." actions={<Views current={view} queryOf={queryOf} />}>
      <MediaFilters filter={filter} onChange={change} moreId={more} />
      <MediaBadges filter={filter} onChange={change} fallbackFocus={more} />
      {months === undefined ? (
        error && !isFetching ? (
          <NotLoaded what="The media" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Placeholders />
        )
      ) : months.length === 0 ? (
        <NoMedia narrowed={narrowed} onShowAll={() => change(NOTHING)} />
      ) : (
        view === 'map' ? (
          <MediaMap filter={filter} villageQuery={(village) => queryOf('grid', { village })} itemQuery={(id) => withItem(queryOf('grid'), id)} />
        ) : view === 'duplicates' ? (
          <Duplicates filter={filter} />
        ) : (
          <MediaGridView filter={filter} months={months} item={item} onOpen={open} />
        )
      )}
    </Page>
  );
}

const withItem = (query: string, item: string): string => `${query === '' ? '?' : `${query}&`}item=${encodeURIComponent(item)}`;

const NOTHING: Partial<Record<FilterName, string>> = Object.fromEntries(FILTER_NAMES.map((name) => [name, '']));

function Views({ current, queryOf }: { readonly current: View; readonly queryOf: (view: View) => string }) {
  return (
    <nav aria-label="Views of the media" className={styles.views}>
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <Link key={view} to={{ search: queryOf(view) }} className={styles.view} {...(view === current && { 'aria-current': 'page' })}>
          {VIEWS[view]}
        </Link>
      ))}
    </nav>
  );
}

function Placeholders() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading...</span>
      </VisuallyHidden>
      <div className={styles.placeholders} aria-hidden="true">
        {Array.from({ length: 18 }, (_, place) => (
          <div key={place} className={styles.placeholder} />
        ))}
      </div>
    </>
  );
}

function NoMedia({ narrowed, onShowAll }: { readonly narrowed: boolean; readonly onShowAll: () => void }) {
  if (!narrowed) return <Empty title="There are no photos or videos yet." />;
  return (
    <Empty title="No photos or videos fit these filters.">
      <Button onClick={onShowAll}>Show all media</Button>
    </Empty>
  );
}
