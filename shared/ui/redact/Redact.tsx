import { t, Trans } from '@groundwork/shared/messages';
import { Button, Failure, Loading, VisuallyHidden } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { useRef, useState } from 'react';
import { useAdministrator } from './administrator.ts';
import { loadRedactPanel } from './load-panel.ts';
import styles from './Redact.module.css';
import type { RedactableRecord } from './records.ts';

interface RedactProps {
  /** What it is of, in a sentence: `the document`. */
  readonly of: string;
  /** The record, and what belongs to it. */
  readonly records: readonly [RedactableRecord, ...RedactableRecord[]];
  /** Called when something was redacted, or may have been. */
  readonly onRedacted: () => void;
}

/** For administrators alone: a button, and under it the place to remove what a record says for good. */
export function Redact({ of, records, onRedacted }: RedactProps) {
  const administrator = useAdministrator();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part: Panel, failed, retry } = useLazyPart(loadRedactPanel, open);
  if (!administrator) return null;
  return (
    <div className={styles.redact} data-own-keys>
      <Button ref={button} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>
          Redact…
          <VisuallyHidden> {records[0].label}</VisuallyHidden>
        </Trans>
      </Button>
      {open && Panel && (
        <Panel
          of={of}
          groups={[{ records }]}
          onRedacted={onRedacted}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
      {open &&
        !Panel &&
        (failed ? <Failure title={t`This part of the page could not be loaded.`} onRetry={retry} calm /> : <Loading />)}
    </div>
  );
}
