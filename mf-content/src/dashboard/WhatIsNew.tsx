import { Link } from '@groundwork/shared';
import { Button, Card, Loading } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { useLastVisit } from './last-visit.ts';
import { useNews } from './news.data.ts';

/** What was added since the person was here last. */
export function WhatIsNew() {
  const [{ since, known }, markAsSeen] = useLastVisit();
  const { data, isPending } = useNews(since);
  return (
    <Card title={known ? 'New since your last visit' : 'New in the last 7 days'}>
      {known && <p className={styles.about}>{formatMoment(since)}</p>}
      {isPending && <Loading />}
      {data?.length === 0 && <p className={styles.about}>Nothing new.</p>}
      {data && data.length > 0 && (
        <>
          <ul className={styles.lines}>
            {data.map(({ to, text, newest }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
                {newest !== null && <span className={styles.about}>{formatMoment(newest)}</span>}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={markAsSeen}>
            Mark as seen
          </Button>
        </>
      )}
    </Card>
  );
}
