import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { byId } from '@groundwork/shared/ui/data';
import type { WaterProject } from '../shared/water-project.ts';
import { linkIdOf } from './ProjectLink.tsx';
import styles from './ProjectList.module.css';
import { PAGE_SIZE } from './read-projects.ts';

interface MoreProjectsProps {
  readonly rows: readonly WaterProject[];
  readonly complete: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** The way to the rest of the list. */
export function MoreProjects({ rows, complete, loading, failed, onMore }: MoreProjectsProps) {
  const place = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (askedAt.current === null || rows.length <= askedAt.current) return;
    const first = rows[askedAt.current];
    askedAt.current = null;
    // The button has gone, and the focus with it: go on with the first of the new rows.
    if (complete && first) byId(linkIdOf(first.project_id), place.current)?.focus({ preventScroll: true });
  }, [rows, complete]);
  const more = () => {
    askedAt.current = rows.length;
    onMore();
  };
  return (
    <div ref={place} className={styles.more}>
      <p role="status" className={styles.count}>
        {failed && t`The next projects could not be loaded.`}
      </p>
      {!complete && (
        <Button onClick={more} loading={loading}>
          <Trans>Load {PAGE_SIZE} more</Trans>
        </Button>
      )}
    </div>
  );
}
