import { t } from '@groundwork/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { useServerMutation } from '../../data/index.ts';
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

/** A button for what cannot be taken back: it acts after one question. What failed is said beside it. */
export function ConfirmButton({ action, subject, question = t`${action} ${subject}?`, keep = t`Keep`, disabled = false, failed, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const [answered, setAnswered] = useState(false);
  const { mutate, reset, isPending, error } = useServerMutation({
    mutationFn: onConfirm,
    onSettled: (_nothing, failure) => {
      setAnswered(failure !== null);
      setAsking(false);
    },
  });
  useEffect(() => {
    // The pressed button is gone: the focus goes to the answer that harms nothing, and back to where it was.
    if (asking) harmless.current?.focus();
    else if (answered) first.current?.focus();
  }, [asking, answered]);
  const ask = () => {
    reset();
    setAnswered(false);
    setAsking(true);
  };
  const name = <VisuallyHidden> {subject}</VisuallyHidden>;
  if (!asking) {
    return (
      <div className={styles.confirm}>
        <Button ref={first} disabled={disabled} onClick={ask}>
          {action}
          {name}
        </Button>
        {error && (
          <span role="alert">
            {failed} {messageOf(error, t`Unknown error`)}
          </span>
        )}
      </div>
    );
  }
  return (
    <div role="group" aria-label={`${action} ${subject}`} className={styles.confirm}>
      <span>{question}</span>
      <Button danger loading={isPending} onClick={() => mutate()}>
        {action}
        {name}
      </Button>
      <Button
        ref={harmless}
        disabled={isPending}
        onClick={() => {
          setAnswered(true);
          setAsking(false);
        }}
      >
        {keep}
        {name}
      </Button>
    </div>
  );
}
