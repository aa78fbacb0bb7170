import { useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button, Card, Icon } from '@groundwork/shared/ui/core';
import { Field, nativeControl } from '@groundwork/shared/ui/form';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CirclePause from 'lucide/dist/esm/icons/circle-pause.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { RefObject } from 'react';
import { ReviewMark } from '../shared/households/ReviewMark.tsx';
import { useNextToReview } from './Neighbours.tsx';
import styles from './ReviewCard.module.css';
import { stateText } from './state-text.ts';
import type { Reviewing } from './use-review.ts';

interface ReviewCardProps {
  readonly householdId: string;
  readonly state: unknown;
  readonly review: Reviewing;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The state of a household's review, and for those who may a note and another state. Approving is the page's own action; here one goes on with it to the
 * next household of the list.
 */
export function ReviewCard({ householdId, state, review, noteField }: ReviewCardProps) {
  const navigate = useNavigate();
  const next = useNextToReview(householdId);
  const { may, note, setNote, saving, error, give } = review;
  return (
    <Card
      title={t`Review`}
      level={3}
      actions={
        <span className={styles.state}>
          <ReviewMark state={state ?? 'not_reviewed'}>{stateText(state)}</ReviewMark>
        </span>
      }
    >
      {may !== 'nothing' && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            give('');
          }}
        >
          <Field label={t`Note for the team`} error={error} hint={t`Cannot be changed later.`}>
            {({ status: _status, ...control }) => (
              <textarea
                {...control}
                ref={noteField}
                className={`${nativeControl} ${styles.noteField}`}
                rows={3}
                maxLength={2000}
                dir="auto"
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button size="small" htmlType="submit" loading={saving}>
              {t`Save note`}
            </Button>
            {may === 'state' && state !== 'approved' && next !== undefined && (
              <Button
                size="small"
                icon={<Icon of={Check} small />}
                onClick={() => give('approved', () => void navigate(next))}
              >
                {t`Approve and next`}
              </Button>
            )}
            {may === 'state' && state !== 'on_hold' && (
              <Button size="small" icon={<Icon of={CirclePause} small />} onClick={() => give('on_hold')}>
                {t`Put on hold`}
              </Button>
            )}
            {may === 'state' && state !== 'not_approved' && (
              <Button size="small" danger icon={<Icon of={X} small />} onClick={() => give('not_approved')}>
                {t`Reject`}
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  );
}
