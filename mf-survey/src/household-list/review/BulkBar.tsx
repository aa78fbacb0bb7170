import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { SaveButtons } from '@groundwork/shared/ui/data';
import { FloatingBar, Flyout, SelectionBar } from '@groundwork/shared/ui/toolbar';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import type { SurveyField } from '../../shared/query/dictionary/index.ts';
import { listFilter, type ListState } from '../../shared/households/list-state.ts';
import { useMayReview } from '../../shared/households/may-review.ts';
import styles from '../HouseholdList.module.css';
import { saveList } from '../save-list.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { useBulkReview } from './use-bulk-review.ts';

interface BulkBarProps {
  readonly state: ListState;
  /** The columns of the list. */
  readonly fields: readonly SurveyField[];
  /** Households that the filter leaves; null while they are counted. */
  readonly total: number | null;
  /** Keys of those that are ticked, or all that the filter leaves. */
  readonly selected: ReadonlySet<string> | 'all';
  readonly onSelect: (selected: ReadonlySet<string> | 'all') => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What can be done with the selected households: a state of review for all of them, and an export. It says what it did, with Undo. */
export function BulkBar({ state, fields, total, selected, onSelect }: BulkBarProps) {
  const mayReview = useMayReview() === 'state';
  const { progress, outcome, review, undo, stop, forget } = useBulkReview();
  const count = selected === 'all' ? (total ?? 0) : selected.size;
  const whom = selected === 'all' ? { filter: listFilter(state) } : { ids: [...selected] };
  if (progress) {
    return (
      <FloatingBar words={t`Setting the state...`} close={t`Stop`} onClose={stop}>
        <progress aria-label={t`Households`} value={progress.read} max={Math.max(1, progress.total)} />
      </FloatingBar>
    );
  }
  if (outcome) {
    const { words, undo: before } = outcome;
    return (
      <FloatingBar words={words} onClose={forget}>
        {before && <Button onClick={() => void undo(before)}>{t`Undo`}</Button>}
      </FloatingBar>
    );
  }
  const files = (['csv', 'xlsx'] as const).map((format) => ({
    label: format === 'csv' ? t`CSV` : t`Excel`,
    work: saveList(state, fields, format, selected === 'all' ? undefined : [...selected]),
  }));
  return (
    <SelectionBar count={count} onClear={() => onSelect(NOBODY)}>
      {selected !== 'all' && total !== null && total > count && (
        <Button onClick={() => onSelect('all')}>{t`Select all ${total.toLocaleString()}`}</Button>
      )}
      {mayReview && (
        <Flyout
          look="button"
          label={t`Set review state`}
          button={{
            children: (
              <>
                <Icon of={CircleCheck} />
                {t`Set review state`}
              </>
            ),
          }}
        >
          {() => (
            <div className={styles.form}>
              <ReviewForm
                count={count}
                onReview={(next, note) =>
                  void review({ whom, state: next, note }).then((done) => done && onSelect(NOBODY))
                }
              />
            </div>
          )}
        </Flyout>
      )}
      <Flyout
        keep
        look="button"
        label={t`Export the selection`}
        button={{
          children: (
            <>
              <Icon of={Download} />
              {t`Export`}
            </>
          ),
        }}
      >
        {() => <SaveButtons files={files} />}
      </Flyout>
    </SelectionBar>
  );
}
