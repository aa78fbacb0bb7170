import { Button } from '@groundwork/shared/ui/core';
import { useState, type MouseEvent } from 'react';
import styles from './SaveButtons.module.css';
import { useSaving, type SavingState, type Work } from './use-saving.ts';

interface SaveButtonsProps {
  /** What each button makes, in its words. */
  readonly files: readonly { readonly label: string; readonly work: Work }[];
  readonly disabled?: boolean;
}

/** Buttons that make files. While one runs it shows how far it is, and its button cancels, so that the focus stays there. */
export function SaveButtons({ files, disabled = false }: SaveButtonsProps) {
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
  return (
    <div className={styles.saving}>
      {files.map(({ label, work }) => (
        <Button key={label} onClick={press(label, work)} disabled={running ? pressed !== label : disabled}>
          {running && pressed === label ? 'Cancel' : label}
        </Button>
      ))}
      {running && (
        <progress className={styles.progress} aria-label="Rows read" {...(running.progress && { value: running.progress.read, max: Math.max(1, running.progress.total) })} />
      )}
      <span role="status">{wordsFor(state)}</span>
    </div>
  );
}

function wordsFor(state: SavingState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'running':
      return 'Exporting...';
    case 'done':
      return state.told;
    case 'cancelled':
      return 'The export was cancelled.';
    case 'failed':
      return state.reason;
  }
}
