import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { useUnsentOf, type OutboxItem } from '@groundwork/shared/outbox';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { nameOfAuthor } from '../shared/query/rows/author.ts';
import { whenText } from '../shared/query/rows/when-text.ts';
import styles from './HouseholdDetail.module.css';
import reviewList from './ReviewList.module.css';
import { aboutHousehold, reviewsQuery, type Review } from './reviews.data.ts';
import { stateText } from './state-text.ts';

/** What people found when they looked at the household: states and notes. */
export function ReviewList({ householdId }: { readonly householdId: string }) {
  const { data, error, isFetching, refetch } = useServerQuery(reviewsQuery(householdId));
  const unsent = useUnsentOf(aboutHousehold(householdId));
  return (
    <section aria-labelledby="household-reviews">
      <h2 id="household-reviews">{t`Reviews and notes`}</h2>
      {data?.length === 0 && unsent.length === 0 && <p className={styles.note}>{t`No reviews or notes yet.`}</p>}
      {unsent.length > 0 && (
        <ol className={reviewList.reviews} aria-label={t`Not sent yet`}>
          {unsent.map((item) => (
            <UnsentEntry key={item.id} item={item} />
          ))}
        </ol>
      )}
      {data && data.length > 0 && (
        <ol className={reviewList.reviews} aria-label={t`Reviews, newest first`}>
          {data.map((one) => (
            <ReviewEntry key={one.id} review={one} />
          ))}
        </ol>
      )}
      {!data && error && (
        <NotLoaded what={t`The reviews`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Loading />}
    </section>
  );
}

function UnsentEntry({ item: { write, madeAt } }: { readonly item: OutboxItem }) {
  if (write.collection !== 'household_reviews') return null;
  const { state, note } = write.values;
  return (
    <li>
      <span className={reviewList.by}>
        {t`Not sent yet`},{' '}
        <time dateTime={new Date(madeAt).toISOString()}>{whenText(new Date(madeAt).toISOString())}</time>
      </span>
      {state !== undefined && <strong>{stateText(state)}</strong>}
      {note !== undefined && (
        <p dir="auto" className={reviewList.written}>
          {note}
        </p>
      )}
    </li>
  );
}

function ReviewEntry({ review }: { readonly review: Review }) {
  return (
    <li>
      <span className={reviewList.by}>
        <bdi>{nameOfAuthor(review.user_created)}</bdi>,{' '}
        <time dateTime={review.date_created ?? undefined}>{whenText(review.date_created)}</time>
      </span>
      {review.state !== null && <strong>{stateText(review.state)}</strong>}
      {review.state === null && review.note === null && (
        <span className={styles.missing}>{t`This note was redacted.`}</span>
      )}
      {review.note !== null && (
        <p dir="auto" className={reviewList.written}>
          {review.note}
        </p>
      )}
    </li>
  );
}
