import { Button } from '@groundwork/shared/ui/core';
import { MediaCard } from './MediaCard.tsx';
import type { LoadedMedia } from './media.data.ts';
import { PAGE_SIZE } from './media.data.ts';
import styles from './Media.module.css';

interface MediaGridProps {
  readonly loaded: LoadedMedia;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** The pictures that are loaded, and the way to the rest. */
export function MediaGrid({ loaded: { items, total }, loading, failed, onMore }: MediaGridProps) {
  const [some, all] = [items.length.toLocaleString(), total.toLocaleString()];
  const complete = items.length >= total;
  return (
    <>
      <ul className={styles.grid}>
        {items.map((item) => (
          <li key={item.id}>
            <MediaCard item={item} />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <p role="status" className={styles.count}>
          {complete ? `${all} ${total === 1 ? 'item' : 'items'}` : `${some} of ${all} items`}
          {failed && '. The next ones did not arrive.'}
        </p>
        {!complete && (
          <Button onClick={onMore} loading={loading}>
            Load {Math.min(PAGE_SIZE, total - items.length)} more
          </Button>
        )}
      </div>
    </>
  );
}
