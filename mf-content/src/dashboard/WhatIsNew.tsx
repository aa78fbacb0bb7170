import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button, Card } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { useLastVisit } from './last-visit.ts';
import { Lines } from './Lines.tsx';
import { NotCounted } from './NotCounted.tsx';
import { NewPhotos } from './NewPhotos.tsx';
import { useNews } from './news.data.ts';
import { useNear } from './use-near.ts';

/** What was added since the person was here last. */
export function WhatIsNew() {
  const [{ since, known }, markAsSeen] = useLastVisit();
  const [place, near] = useNear();
  const { data, isPending, isFetching, refetch } = useNews(since, near);
  const mark = (
    <Button type="text" size="small" onClick={markAsSeen}>
      {t`Mark as seen`}
    </Button>
  );
  return (
    <Card
      title={known ? t`New since your last visit` : t`New in the last 7 days`}
      actions={data && data.news.length > 0 ? mark : undefined}
    >
      <div ref={place} />
      {known && <p className={styles.about}>{formatMoment(since)}</p>}
      {isPending && <Lines />}
      {data?.news.length === 0 && !data.failed && <p className={styles.about}>{t`Nothing new.`}</p>}
      {data?.failed && <NotCounted retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.news.some(({ collection }) => collection === 'media_upload_items') && <NewPhotos since={since} />}
      {data && data.news.length > 0 && (
        <ul className={styles.lines}>
          {data.news.map(({ to, text, newest }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
              {newest !== null && <span className={styles.about}>{formatMoment(newest)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
