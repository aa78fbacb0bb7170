import { Button, Empty, NotLoaded, Page, VisuallyHidden } from '@groundwork/shared/ui/core';

import { useMedia } from './media.data.ts';
import styles from './Media.module.css';
import { MediaGrid } from './MediaGrid.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { VillageFilter } from './VillageFilter.tsx';

/** Photos and videos from the villages, newest first. */
export function Component() {
  const { village, pages, choose, showMore } = useMediaQuery();
  const { loaded, loading, error, retry } = useMedia({ village, pages });
  return (
    <Page title="Media" description="Photos and videos from the villages, newest first.">
      <VillageFilter value={village} onChoose={choose} />
      {loaded === undefined ? (
        error && !loading ? (
          <NotLoaded what="The media" error={error} onRetry={retry} retrying={loading} />
        ) : (
          <Placeholders />
        )
      ) : loaded.items.length === 0 ? (
        <NoMedia village={village} onShowAll={() => choose(undefined)} />
      ) : (
        <MediaGrid loaded={loaded} loading={loading} failed={error !== null && !loading} onMore={error ? retry : showMore} />
      )}
    </Page>
  );
}

function Placeholders() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading...</span>
      </VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className={styles.placeholder} />
        ))}
      </div>
    </>
  );
}

function NoMedia({ village, onShowAll }: { readonly village: string | undefined; readonly onShowAll: () => void }) {
  if (village === undefined) return <Empty title="There are no photos or videos yet." />;
  return (
    <Empty title="There are no photos or videos from this village.">
      <Button onClick={onShowAll}>Show all villages</Button>
    </Empty>
  );
}
