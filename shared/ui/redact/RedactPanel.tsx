import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card } from '@groundwork/shared/ui/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Erasures } from './Erasures.tsx';
import styles from './Redact.module.css';
import { RedactForm } from './RedactForm.tsx';
import type { RedactableGroup } from './records.ts';

interface RedactPanelProps {
  /** What the records are of: `the household`. */
  readonly of: string;
  /** Undefined as long as they are not known. */
  readonly groups: readonly RedactableGroup[] | undefined;
  /** Records that have nothing to redact any more, by their keys in words: what was redacted of them is listed too. */
  readonly others?: ReadonlyMap<string, string> | undefined;
  /** Fields of records that are not there any more, in words. */
  readonly fieldLabel?: (collection: string, name: string) => string | undefined;
  /** Called when something was redacted, or may have been. */
  readonly onRedacted: () => void;
  readonly onClose: () => void;
  /** In place of the records: they are on their way, or did not come. */
  readonly children?: ReactNode;
}

/** Where an administrator removes what people wrote for good, and sees what was removed. */
export function RedactPanel({ of, groups, others, fieldLabel, onRedacted, onClose, children }: RedactPanelProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const records = groups?.flatMap((group) => group.records) ?? [];
  const labels = new Map([...records.map(({ item, label }): [string, string] => [item, label]), ...(others ?? [])]);
  const labelOfField = (collection: string, name: string): string =>
    records.find((one) => one.collection === collection)?.fields.find((field) => field.name === name)?.label ??
    fieldLabel?.(collection, name) ??
    name;
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={t`Redact`} className={styles.panel}>
      <Card title={t`Redact`}>
        <p className={styles.about}>
          {t`Removes answers, names, notes and other texts from the record, its history, imports and comments. This cannot be undone. Importing the same file again would bring them back.`}
        </p>
        {groups ? (
          <>
            <RedactForm groups={groups} fieldLabel={labelOfField} onRedacted={onRedacted} />
            <Erasures of={of} labels={labels} fieldLabel={labelOfField} />
          </>
        ) : (
          children
        )}
        <Button onClick={onClose}>{t`Close`}</Button>
      </Card>
    </div>
  );
}
