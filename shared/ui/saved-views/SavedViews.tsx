import { t } from '@groundwork/shared/messages';
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useState } from 'react';
import { Link, useLocation } from '../../router.ts';
import { Button, Icon, Loading, NotLoaded } from '../core/index.ts';
import { ConfirmButton } from '../data/index.ts';
import { Chip } from '../toolbar/Chip.tsx';
import { removeView, useSavedViews, type SavedView } from './saved-views.data.ts';
import { SaveViewForm } from './SaveViewForm.tsx';
import styles from './SavedViews.module.css';
import { viewSearch } from './view-search.ts';

interface SavedViewsProps {
  /** Which screen they are of, as it is kept: `household-list`. */
  readonly screen: string;
  /** What the chip says where no view is open: "All households". */
  readonly all?: string;
}

/**
 * Named ways to look at a screen, which go with the person to every device: what is in the address, kept under a name and
 * opened again. A chip of the toolbar. Nothing is asked of the server before somebody opens the list.
 */
export function SavedViews({ screen, all = t`Saved views` }: SavedViewsProps) {
  const [opened, setOpened] = useState(false);
  const [latest, setLatest] = useState<string>();
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useSavedViews(screen, opened);
  const shown = data?.find((view) => viewSearch(view.search) === viewSearch(search));
  const edited = shown === undefined && viewSearch(search) !== '' ? data?.find(({ id }) => id === latest) : undefined;
  return (
    <Chip
      name={t`Saved views`}
      value={shown?.name ?? (edited ? t`${edited.name} · Edited` : all)}
      icon={Bookmark}
      align="end"
      onOpen={() => setOpened(true)}
    >
      {(close) =>
        data === undefined ? (
          error ? (
            <NotLoaded what={t`The saved views`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading />
          )
        ) : (
          <Views
            screen={screen}
            views={data}
            shown={shown?.id}
            onOpen={(id) => {
              setLatest(id);
              close();
            }}
          />
        )
      }
    </Chip>
  );
}

interface ViewsProps {
  readonly screen: string;
  readonly views: readonly SavedView[];
  readonly shown: string | undefined;
  readonly onOpen: (id: string) => void;
}

function Views({ screen, views, shown, onOpen }: ViewsProps) {
  const [task, setTask] = useState<'open' | 'save' | 'manage'>('open');
  const { pathname } = useLocation();
  const mine = views.filter((view) => view.mine);
  const groups = [
    { title: t`My views`, of: mine },
    { title: t`Shared by the team`, of: views.filter((view) => !view.mine) },
  ];
  return (
    <div className={styles.views}>
      {views.length === 0 && <p className={styles.none}>{t`No saved views yet`}</p>}
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul aria-label={title}>
                {of.map((view) => (
                  <li key={view.id}>
                    <Link
                      to={pathname + view.search}
                      aria-current={view.id === shown ? 'true' : undefined}
                      onClick={() => onOpen(view.id)}
                    >
                      <span className={styles.mark}>{view.id === shown && <Icon of={Check} small />}</span>
                      <bdi>{view.name}</bdi>
                    </Link>
                    {view.mine && view.shared && <span className={styles.shared}>{t`shared`}</span>}
                    {view.mine && task === 'manage' && (
                      <ConfirmButton
                        action={t`Remove`}
                        subject={t`the view ${view.name}`}
                        failed={t`Not removed.`}
                        onConfirm={() => removeView(screen, view.id)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {task === 'save' ? (
        <SaveViewForm screen={screen} standing={views} />
      ) : (
        <div className={styles.tasks}>
          <Button type="text" onClick={() => setTask('save')}>
            {t`Save this view`}
          </Button>
          {mine.length > 0 && (
            <Button
              type="text"
              aria-pressed={task === 'manage'}
              onClick={() => setTask(task === 'manage' ? 'open' : 'manage')}
            >
              {t`Manage views`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
