import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { Field, nativeControl, SelectField } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import { useMayReview } from '../shared/households/may-review.ts';
import { nameOfAuthor } from '../shared/written/author.ts';
import { whenText } from '../shared/written/when-text.ts';
import styles from './HouseholdDetail.module.css';
import { giveReview, reviewsQuery, type Review } from './reviews.data.ts';
import { states, stateText } from './state-text.ts';

interface ReviewsProps {
  readonly householdId: string;
  /** The state as the household has it. */
  readonly state: unknown;
}

/** What people found when they looked at the household: its state, a form for who may add to it, and all there is so far. */
export function Reviews({ householdId, state }: ReviewsProps) {
  const may = useMayReview();
  const { data, error, isFetching, refetch } = useServerQuery(reviewsQuery(householdId));
  return (
    <section aria-labelledby="household-review">
      <h2 id="household-review">Review</h2>
      <p>
        State: <strong>{stateText(state)}</strong>
      </p>
      {may !== 'nothing' && <ReviewForm key={householdId} householdId={householdId} mayChangeState={may === 'state'} />}
      {data?.length === 0 && <p className={styles.note}>Nobody has written about this household yet.</p>}
      {data && data.length > 0 && (
        <ol className={styles.reviews} aria-label="Reviews, the newest first">
          {data.map((one) => (
            <ReviewEntry key={one.id} review={one} />
          ))}
        </ol>
      )}
      {!data && error && <NotLoaded what="The reviews" error={error} onRetry={() => void refetch()} retrying={isFetching} calm />}
      {!data && !error && <Loading />}
    </section>
  );
}

function ReviewEntry({ review }: { readonly review: Review }) {
  return (
    <li>
      <span className={styles.by}>
        <bdi>{nameOfAuthor(review.user_created)}</bdi>, <time dateTime={review.date_created ?? undefined}>{whenText(review.date_created)}</time>
      </span>
      {review.state !== null && <strong>{stateText(review.state)}</strong>}
      {review.state === null && review.note === null && <span className={styles.missing}>This note was redacted.</span>}
      {review.note !== null && (
        <p dir="auto" className={styles.written}>
          {review.note}
        </p>
      )}
    </li>
  );
}

/** A note, and for data managers a state. What was typed stays when it could not be saved. */
function ReviewForm({ householdId, mayChangeState }: { readonly householdId: string; readonly mayChangeState: boolean }) {
  const [note, setNote] = useState('');
  const [state, setState] = useState('');
  const [status, setStatus] = useState<{ readonly saving: boolean; readonly error?: string; readonly done?: string }>({ saving: false });
  useUnsavedWork(note.trim() !== '' || state !== '');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (status.saving) return;
    if (note.trim() === '' && state === '') return setStatus({ saving: false, error: mayChangeState ? 'Please write a note or choose a state.' : 'Please write a note.' });
    setStatus({ saving: true });
    try {
      await giveReview({ householdId, state, note: note.trim() });
      setNote('');
      setState('');
      setStatus({ saving: false, done: 'Saved.' });
    } catch (error) {
      setStatus({ saving: false, error: `It was not saved. ${messageOf(error, 'Unknown error')}` });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {mayChangeState && <SelectField label="New state" value={state} options={[{ value: '', label: 'As it is' }, ...states]} onChoose={setState} />}
      <Field label="Note" error={status.error} hint="Everybody who may read this household reads it. It cannot be changed afterwards.">
        {({ status: _status, ...control }) => <textarea {...control} className={`${nativeControl} ${styles.noteField}`} rows={3} maxLength={2000} dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <Button htmlType="submit" loading={status.saving}>
        Add review
      </Button>
      <p role="status">{status.done}</p>
    </form>
  );
}
