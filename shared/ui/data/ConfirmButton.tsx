import { t } from '@groundwork/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../http/index.ts';
import { Button, VisuallyHidden } from '../core/index.ts';
import styles from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  /** What is done: `Remove`. */
  readonly action: string;
  /** To what; for people who do not see where the button stands. */
  readonly subject: string;
  /** What is asked before it is done; `Remove the letter?` unless given. */
  readonly question?: string;
  readonly keep?: string;
  readonly disabled?: boolean;
  /** What is said of a failure, before its reason. */
  readonly failed: string;
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for what cannot be undone: it acts after one question. A failure is shown beside it. */
export function ConfirmButton({
  action,
  subject,
  question = t`${action} ${subject}?`,
  keep = t`Keep`,
  disabled = false,
  failed,
  onConfirm,
}: ConfirmButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const [answered, setAnswered] = useState(false);
  const [acting, setActing] = useState(false);
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    // The pressed button is gone: the focus goes to the answer that harms nothing, and back to where it was.
    if (confirming) harmless.current?.focus();
    else if (answered) first.current?.focus();
  }, [confirming, answered]);
  const ask = (): void => {
    setWhy(undefined);
    setAnswered(false);
    setConfirming(true);
  };
  const act = async (): Promise<void> => {
    setActing(true);
    try {
      await onConfirm();
    } catch (error) {
      setWhy(messageOf(error, t`Unknown error`));
      setAnswered(true);
    }
    setActing(false);
    setConfirming(false);
  };
  const name = <VisuallyHidden> {subject}</VisuallyHidden>;
  if (!confirming) {
    return (
      <div className={styles.confirm}>
        <Button ref={first} disabled={disabled} onClick={ask}>
          {action}
          {name}
        </Button>
        {why !== undefined && (
          <span role="alert">
            {failed} {why}
          </span>
        )}
      </div>
    );
  }
  return (
    <div role="group" aria-label={`${action} ${subject}`} className={styles.confirm}>
      <span>{question}</span>
      <Button danger loading={acting} onClick={() => void act()}>
        {action}
        {name}
      </Button>
      <Button
        ref={harmless}
        disabled={acting}
        onClick={() => {
          setAnswered(true);
          setConfirming(false);
        }}
      >
        {keep}
        {name}
      </Button>
    </div>
  );
}
