import { t } from '@groundwork/shared/messages';
import { BulkBar as ListBar, useBulkWork, type BulkWork } from '@groundwork/shared/ui/bulk';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { SaveButtons } from '@groundwork/shared/ui/data';
import { Flyout } from '@groundwork/shared/ui/toolbar';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Merge from 'lucide/dist/esm/icons/merge.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import type { SurveyField } from '../../shared/query/dictionary/index.ts';
import { RemoveHouseholds } from '../../shared/households/bulk/LazyRemoveHouseholds.tsx';
import { listFilter, type ListState } from '../../shared/households/list-state.ts';
import { useMayCorrect, useMayReview } from '../../shared/households/may-review.ts';
import { useMay } from '../../shared/editing/use-may.ts';
import { MergeHouseholds } from '../../shared/merging/LazyMerge.tsx';
import { useMayMerge } from '../../shared/merging/use-may-merge.ts';
import styles from '../HouseholdList.module.css';
import { saveList } from '../save-list.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewMany } from './bulk-review.ts';
import { ChangeAnswer } from './LazyChangeAnswer.tsx';

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

/** What can be done with the selected households: a state of review or an answer for all of them, and an export. It says what it did, with Undo. */
export function BulkBar({ state, fields, total, selected, onSelect }: BulkBarProps) {
  const mayReview = useMayReview() === 'state';
  const corrects = useMayCorrect();
  const [changing, setChanging] = useState(false);
  const mayMerge = useMayMerge('households');
  const [merging, setMerging] = useState(false);
  const work = useBulkWork();
  const [removing, setRemoving] = useState(false);
  const mayRemove = useMay('households', 'delete');
  // Those that were left stay selected.
  const carryOut = (change: BulkWork): void => void work.start(change).then((left) => left && onSelect(new Set(left)));
  const count = selected === 'all' ? (total ?? 0) : selected.size;
  const [first, second, ...more] = selected === 'all' ? [] : [...selected];
  const whom = selected === 'all' ? { filter: listFilter(state) } : { ids: [...selected] };
  const files = (['csv', 'xlsx'] as const).map((format) => ({
    label: format === 'csv' ? t`CSV` : t`Excel`,
    work: saveList(state, fields, format, selected === 'all' ? undefined : [...selected]),
  }));
  return (
    <ListBar
      work={work}
      changing={t`Changing the households...`}
      of={t`Households`}
      count={count}
      total={total}
      onAll={selected === 'all' ? undefined : () => onSelect('all')}
      onClear={() => onSelect(NOBODY)}
    >
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
              <ReviewForm count={count} onReview={(next, note) => carryOut(reviewMany({ whom, state: next, note }))} />
            </div>
          )}
        </Flyout>
      )}
      {corrects && (
        <Button icon={<Icon of={Pencil} />} onClick={() => setChanging(true)}>
          {t`Change an answer`}
        </Button>
      )}
      {changing && (
        <ChangeAnswer
          whom={whom}
          count={count}
          onChange={(change) => {
            setChanging(false);
            carryOut(change);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
      {mayMerge && first !== undefined && second !== undefined && more.length === 0 && (
        <>
          <Button icon={<Icon of={Merge} />} onClick={() => setMerging(true)}>
            {t`Merge`}
          </Button>
          {merging && <MergeHouseholds two={[first, second]} onCancel={() => setMerging(false)} />}
        </>
      )}
      {mayRemove && (
        <Button icon={<Icon of={Trash} />} onClick={() => setRemoving(true)}>
          {t`Remove`}
        </Button>
      )}
      {removing && (
        <RemoveHouseholds
          whom={whom}
          count={count}
          onRemove={(removal) => {
            setRemoving(false);
            carryOut(removal);
          }}
          onCancel={() => setRemoving(false)}
        />
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
    </ListBar>
  );
}
