import { t, Trans } from '@groundwork/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../http/index.ts';
import { Button, VisuallyHidden } from '../core/index.ts';
import styles from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  /** What is done: `Remove`. */
  readonly action: string;
  /** To what; for people who do not see where the button stands. */
  readonly subject: string;
  /** What is asked before it is done. */
  readonly question?: string;
  readonly keep?: string;
  readonly disabled?: boolean;
  /** What is said of a failure, before its reason. */
  readonly failed: string;
  readonly onConfirm: () => Promise<void>;
}

type Step = { readonly at: 'idle' | 'asking' | 'acting' } | { readonly at: 'failed'; readonly why: string };

/** A button for what cannot be taken back: it acts after one question. What failed is said beside it. */
export function ConfirmButton({ action, subject, question = t`Really?`, keep = t`Keep`, disabled = false, failed, onConfirm }: ConfirmButtonProps) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const first = useRef<HTMLButtonElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    // The pressed button is gone: the focus goes to the answer that harms nothing, and back to where it was.
    if (step.at === 'asking') harmless.current?.focus();
    if ((step.at === 'idle' || step.at === 'failed') && answered) first.current?.focus();
  }, [step.at, answered]);
  const act = async (): Promise<void> => {
    setStep({ at: 'acting' });
    setAnswered(true);
    try {
      await onConfirm();
      setStep({ at: 'idle' });
      setAnswered(false);
    } catch (error) {
      setStep({ at: 'failed', why: messageOf(error, t`Unknown error`) });
    }
  };
  const name = <VisuallyHidden> {subject}</VisuallyHidden>;
  if (step.at === 'idle' || step.at === 'failed') {
    return (
      <div className={styles.confirm}>
        <Button ref={first} disabled={disabled} onClick={() => setStep({ at: 'asking' })}>
          {action}
          {name}
        </Button>
        {step.at === 'failed' && (
          <span role="alert">
            {failed} {step.why}
          </span>
        )}
      </div>
    );
  }
  return (
    <div role="group" aria-label={`${action} ${subject}`} className={styles.confirm}>
      <span>{question}</span>
      <Button danger loading={step.at === 'acting'} onClick={() => void act()}>
        <Trans>
          Yes, {action.toLowerCase()}
          {name}
        </Trans>
      </Button>
      <Button
        ref={harmless}
        disabled={step.at === 'acting'}
        onClick={() => {
          setAnswered(true);
          setStep({ at: 'idle' });
        }}
      >
        {keep}
        {name}
      </Button>
    </div>
  );
}
