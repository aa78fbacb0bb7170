import { t } from '@groundwork/shared/messages';
import { useState, type MouseEvent } from 'react';
import { isUnanswered, statusOf } from '../../http/index.ts';
import { Button } from '../core/index.ts';
import styles from './SaveButtons.module.css';
import { useSaving, type SavingState, type Work } from './use-saving.ts';

/** What is said of a failure, before "Nothing was saved.". */
interface Reasons {
  /** Where the account lacks a right. */
  readonly refused: string;
  readonly failed: string;
}

interface SaveButtonsProps {
  /** What each button makes, in its words. */
  readonly files: readonly { readonly label: string; readonly work: Work }[];
  readonly disabled?: boolean;
  /** What the page is for: filled. */
  readonly primary?: boolean;
  /** The name of the progress bar. */
  readonly progressName?: string;
  /** `before` the buttons where they are at the right of a line, so that they stay under the pointer. */
  readonly progressStands?: 'before' | 'after';
  readonly reasons?: Reasons;
}

const usualReasons = (): Reasons => ({
  refused: t`Your account does not have access to all of this.`,
  failed: t`The file could not be created.`,
});

/** Buttons that make files. While one runs it shows how far it is, and its button cancels, so that the focus stays there. */
export function SaveButtons({
  files,
  disabled = false,
  primary = false,
  progressName = t`Rows read`,
  progressStands = 'after',
  reasons = usualReasons(),
}: SaveButtonsProps) {
  const { state, start, cancel } = useSaving();
  const [pressed, setPressed] = useState('');
  const running = state.status === 'running' ? state : undefined;
  const press = (label: string, work: Work) => (event: MouseEvent) => {
    // The second click of a double one means the first.
    if (event.detail > 1) return;
    if (running) cancel();
    else start(work);
    setPressed(label);
  };
  const progress = running && (
    <progress
      className={styles.progress}
      aria-label={progressName}
      {...(running.progress && { value: running.progress.read, max: Math.max(1, running.progress.total) })}
    />
  );
  return (
    <div className={styles.saving}>
      {progressStands === 'before' && progress}
      {files.map(({ label, work }) => (
        <Button
          key={label}
          type={primary && !running ? 'primary' : 'default'}
          onClick={press(label, work)}
          disabled={running ? pressed !== label : disabled}
        >
          {running && pressed === label ? t`Cancel` : label}
        </Button>
      ))}
      {progressStands === 'after' && progress}
      <span role="status">{wordsFor(state, reasons)}</span>
    </div>
  );
}

function wordsFor(state: SavingState, reasons: Reasons): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'running':
      return 'Exporting...';
    case 'done':
      return state.message;
    case 'cancelled':
      return t`The export was cancelled.`;
    case 'failed':
      return t`${reasonOf(state.error, reasons)} Nothing was saved.`;
  }
}

function reasonOf(error: unknown, { refused, failed }: Reasons): string {
  if (isUnanswered(error)) return t`The connection was lost before all rows were read.`;
  return statusOf(error) === 403 ? refused : failed;
}
