import { t } from '@groundwork/shared/messages';
import { Button, ButtonLink, Empty, Icon, NotLoaded, Page, VisuallyHidden } from '@groundwork/shared/ui/core';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { Duplicates } from './duplicates/Duplicates.tsx';
import { FILTER_NAMES } from './filter/media-filter.ts';
import { MediaToolbar, NOTHING } from './filter/MediaToolbar.tsx';
import { totalOf, useMonths, type Month } from './library/months.ts';
import { AlbumMenu } from './AlbumMenu.tsx';
import { MediaMap } from './map/MediaMap.tsx';
import styles from './Media.module.css';
import { MediaGridView } from './MediaGridView.tsx';
import { useMediaAddress } from './use-media-address.ts';
import { useZip } from './zip/use-zip.ts';
import { ZipPanel } from './zip/ZipPanel.tsx';

/** Photos and videos from the villages, newest first. */
export function Component() {
  const address = useMediaAddress();
  const { filter, view, item, change, queryOf, open } = address;
  const { data: months, error, isFetching, refetch } = useMonths(filter);
  const { zip, save, close } = useZip();
  const filtered = FILTER_NAMES.some((name) => filter[name] !== undefined);
  const inGrid = view === 'grid' && months?.length !== 0;
  return (
    <Page
      title={t`Media`}
      description={t`Photos and videos from the villages, newest first.`}
      actions={
        <>
          {inGrid && (
            <Button
              className={styles.wideOnly}
              icon={<Icon of={Download} />}
              disabled={months === undefined}
              onClick={({ currentTarget }) => save({ filter }, currentTarget)}
            >
              {zipText(months)}
            </Button>
          )}
          <ButtonLink to="/upload_media" type="primary" icon={<Icon of={Upload} />}>
            {t`Upload Media`}
          </ButtonLink>
          {inGrid && (
            <AlbumMenu
              filter={filter}
              months={months}
              query={queryOf('grid')}
              zipText={zipText(months)}
              onZip={() => save({ filter }, null)}
            />
          )}
        </>
      }
    >
      <MediaToolbar address={address} total={months && totalOf(months)} />
      {zip && view === 'grid' && <ZipPanel key={zip.key} wanted={zip.wanted} onClose={close} />}
      {months === undefined ? (
        error && !isFetching ? (
          <NotLoaded what={t`The media`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Placeholders />
        )
      ) : months.length === 0 ? (
        <NoMedia filtered={filtered} onShowAll={() => change(NOTHING)} />
      ) : view === 'map' ? (
        <MediaMap
          filter={filter}
          villageQuery={(village) => queryOf('grid', { village })}
          itemQuery={(id) => withItem(queryOf('grid'), id)}
        />
      ) : view === 'duplicates' ? (
        <Duplicates filter={filter} />
      ) : (
        <MediaGridView
          filter={filter}
          months={months}
          item={item}
          onOpen={open}
          onZip={save}
          unrecordedQuery={queryOf('grid', { consent: 'unknown' })}
        />
      )}
    </Page>
  );
}

const zipText = (months: readonly Month[] | undefined): string =>
  months === undefined ? t`Download as ZIP` : t`Download ${totalOf(months).toLocaleString()} as ZIP`;

const withItem = (query: string, item: string): string =>
  `${query === '' ? '?' : `${query}&`}item=${encodeURIComponent(item)}`;

function Placeholders() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t`Loading...`}</span>
      </VisuallyHidden>
      <div className={styles.placeholders} aria-hidden="true">
        {Array.from({ length: 18 }, (_, place) => (
          <div key={place} className={styles.placeholder} />
        ))}
      </div>
    </>
  );
}

function NoMedia({ filtered, onShowAll }: { readonly filtered: boolean; readonly onShowAll: () => void }) {
  if (!filtered) return <Empty title={t`No photos or videos yet`} />;
  return (
    <Empty title={t`No photos or videos match these filters`}>
      <Button onClick={onShowAll}>{t`Show all media`}</Button>
    </Empty>
  );
}
