import { useState } from 'react';
import { Link, useLocation } from '../../router.ts';
import { Loading, NotLoaded } from '../core/index.ts';
import { ConfirmButton } from '../data/index.ts';
import { removeView, useSavedViews, type SavedView } from './saved-views.data.ts';
import { SaveViewForm } from './SaveViewForm.tsx';
import styles from './SavedViews.module.css';
import { keptOf } from './view-search.ts';

interface SavedViewsProps {
  /** Which screen they are of, as it is kept: `household-list`. */
  readonly screen: string;
}

/**
 * Named ways to look at a screen, which go with the person to every device: what stands in the address, kept under a name and
 * opened again. Nothing is asked of the server before somebody opens the list.
 */
export function SavedViews({ screen }: SavedViewsProps) {
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useSavedViews(screen, opened);
  return (
    <details className={styles.views} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>Saved views</summary>
      {/* What turns in a closed list would turn for ever. */}
      {!opened ? null : data === undefined ? (
        error ? <NotLoaded what="The saved views" error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Loading />
      ) : (
        <>
          <SaveViewForm screen={screen} standing={data} />
          <Views screen={screen} views={data} />
        </>
      )}
    </details>
  );
}

function Views({ screen, views }: { readonly screen: string; readonly views: readonly SavedView[] }) {
  const { pathname, search } = useLocation();
  const shown = keptOf(search);
  if (views.length === 0) return <p>Nothing is saved for this screen yet.</p>;
  return (
    <ul className={styles.list} aria-label="Saved views">
      {views.map(({ id, name, search: kept, shared, mine }) => (
        <li key={id}>
          <Link to={pathname + kept} aria-current={keptOf(kept) === shown ? 'true' : undefined}>
            <bdi>{name}</bdi>
          </Link>
          <span className={styles.whose}>{mine ? (shared ? 'yours, for everybody' : 'yours') : 'shared by somebody else'}</span>
          {mine && <ConfirmButton action="Remove" subject={`the view ${name}`} failed="It was not removed." onConfirm={() => removeView(screen, id)} />}
        </li>
      ))}
    </ul>
  );
}
