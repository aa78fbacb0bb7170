import { messageOf } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { reviewStates } from '@groundwork/survey/model';
import { Button } from '@groundwork/shared/ui/core';
import { ConfirmButton, type Progress } from '@groundwork/shared/ui/data';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { listFilter, type ListState } from '../../shared/households/list-state.ts';
import styles from '../HouseholdList.module.css';
import { reviewMany, undoReview, type BulkResult, type Reviewed, type Watch } from './bulk-review.ts';

interface BulkReviewProps {
  readonly state: ListState;
  /** Households that the filter leaves; null while they are counted. */
  readonly total: number | null;
  readonly selected: ReadonlySet<string>;
  /** Forgets the selection. */
  readonly onDone: () => void;
}

const options = Object.entries(reviewStates).map(([value, label]) => ({ value, label }));
const labelOf = (state: string): string => options.find(({ value }) => value === state)?.label ?? state;
const several = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'household' : 'households'}`;

interface Outcome {
  readonly words: string;
  /** What Undo would take back. */
  readonly undo?: { readonly changed: readonly Reviewed[]; readonly state: string };
}

const endOf = ({ failure }: BulkResult, stopped: boolean): string =>
  failure === undefined ? '' : stopped ? ' It was stopped there.' : ` Then it failed: ${messageOf(failure, 'Unknown error')}`;

/** One state for many households: those that were chosen, or all that fit the filters. It says what it did, and can be taken back. */
export function BulkReview({ state, total, selected, onDone }: BulkReviewProps) {
  const [next, setNext] = useState('approved');
  const [note, setNote] = useState('');
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>({ words: '' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const many = selected.size > 0 ? selected.size : total;
  const watched = async (work: (watch: Watch) => Promise<BulkResult>): Promise<{ readonly result: BulkResult; readonly stopped: boolean }> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ words: '' });
    setProgress({ read: 0, total: 1 });
    const result = await work({ signal: controller.signal, onProgress: setProgress });
    setProgress(undefined);
    running.current = undefined;
    void queryClient.invalidateQueries({ queryKey: ['survey'] });
    return { result, stopped: controller.signal.aborted };
  };
  const review = async (): Promise<void> => {
    const whom = selected.size > 0 ? { ids: [...selected] } : { filter: listFilter(state) };
    const { result, stopped } = await watched((watch) => reviewMany({ whom, state: next, note: note.trim() }, watch));
    const { changed, standing } = result;
    const before = standing === 0 ? '' : ` ${several(standing)} had this state before.`;
    setOutcome({ words: `${several(changed.length)} set to “${labelOf(next)}”.${before}${endOf(result, stopped)}`, ...(changed.length > 0 && { undo: { changed, state: next } }) });
    if (result.failure === undefined) onDone();
  };
  const undo = async ({ changed, state: given }: NonNullable<Outcome['undo']>): Promise<void> => {
    const { result, stopped } = await watched((watch) => undoReview(changed, given, watch));
    const since = result.standing === 0 ? '' : ` ${several(result.standing)} left alone, because somebody has reviewed them since.`;
    setOutcome({ words: `Undone for ${several(result.changed.length)}.${since}${endOf(result, stopped)}` });
  };
  return (
    <details className={styles.more}>
      <summary>Review many households</summary>
      <p className={styles.rule}>
        {selected.size > 0 ? `The ${several(selected.size)} that you selected get this state.` : 'All households that fit the filters get this state, on all pages. Select rows to choose single ones.'}
      </p>
      <div className={styles.fields}>
        <SelectField label="New state" value={next} options={options} onChoose={setNext} />
        <Field label="Note for each of them">{({ status: _status, ...control }) => <Input {...control} autoComplete="off" maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />}</Field>
      </div>
      <div className={styles.buttons}>
        <ConfirmButton
          action="Set the state"
          subject={`of ${several(many ?? 0)}`}
          question={`${several(many ?? 0)} ${many === 1 ? 'becomes' : 'become'} “${labelOf(next)}”. Really?`}
          keep="No"
          failed="It was not done."
          disabled={progress !== undefined || many === null || many === 0}
          onConfirm={review}
        />
        {selected.size > 0 && !progress && <Button onClick={onDone}>Select none</Button>}
        {progress && (
          <>
            <progress aria-label="Households" value={progress.read} max={Math.max(1, progress.total)} />
            <Button onClick={() => running.current?.abort()}>Stop</Button>
          </>
        )}
      </div>
      <p role="status">{outcome.words}</p>
      {outcome.undo && !progress && <Button onClick={() => outcome.undo && void undo(outcome.undo)}>Undo</Button>}
    </details>
  );
}
