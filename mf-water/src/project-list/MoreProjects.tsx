import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import type { WaterProject } from '../shared/water-project.ts';
import { PAGE_SIZE } from './project-list.data.ts';
import { linkIdOf } from './ProjectLink.tsx';
import styles from './ProjectList.module.css';

interface MoreProjectsProps {
  readonly rows: readonly WaterProject[];
  readonly complete: boolean;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

function countText(shown: number, complete: boolean, total: number | undefined): string {
  const [some, all] = [shown.toLocaleString(), total?.toLocaleString()];
  if (complete) return shown === 1 ? '1 project' : `${some} projects`;
  return all === undefined ? `The first ${some} projects` : `${some} of ${all} projects`;
}

/** How much of the list is shown, and the way to the rest. */
export function MoreProjects({ rows, complete, total, loading, failed, onMore }: MoreProjectsProps) {
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (askedAt.current === null || rows.length <= askedAt.current) return;
    const first = rows[askedAt.current];
    askedAt.current = null;
    // The button has gone, and the focus with it: go on with the first of the new rows.
    if (complete && first) document.getElementById(linkIdOf(first.project_id))?.focus({ preventScroll: true });
  }, [rows, complete]);
  const more = () => {
    askedAt.current = rows.length;
    onMore();
  };
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        {countText(rows.length, complete, total)}
        {failed && '. The next ones did not arrive.'}
      </p>
      {!complete && (
        <Button onClick={more} loading={loading}>
          Load {PAGE_SIZE} more
        </Button>
      )}
    </div>
  );
}
