import { plural, t } from '@groundwork/shared/messages';
import { useRef, useState, type ChangeEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '../core/index.ts';
import styles from './Outbox.module.css';
import { pageOutbox } from '../../outbox/page-outbox.ts';
import type { CopyRead } from '../../outbox/copy/read-copy.ts';
import { saveCopy } from '../../outbox/copy/save-copy.ts';

/** Counts of zero are left out. */
function resultText({ added, here, others, unreadable }: CopyRead): string {
  return [
    added > 0 && plural(added, { one: '# change was added.', other: '# changes were added.' }),
    here > 0 && plural(here, { one: '# change is here already.', other: '# changes are here already.' }),
    others > 0 &&
      plural(others, {
        one: '# change was made by somebody else, who has to sign in to add it.',
        other: '# changes were made by somebody else, who has to sign in to add them.',
      }),
    unreadable > 0 &&
      plural(unreadable, {
        one: '# change cannot be read by this version of the portal.',
        other: '# changes cannot be read by this version of the portal.',
      }),
    added + here + others + unreadable === 0 && t`The copy holds no changes.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Saves what waits on this device in a file, and adds what such a file holds: for a browser whose data will be cleared, or a device that breaks. */
export function CopyButtons() {
  const outbox = pageOutbox();
  const count = useStore(outbox.store, (items) => items.length);
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'saving' | 'adding'>();
  const [result, setResult] = useState<{ readonly text: string; readonly failed?: true }>();
  const run = async (what: 'saving' | 'adding', work: () => Promise<string | undefined>, failure: string) => {
    setBusy(what);
    setResult(undefined);
    try {
      const text = await work();
      if (text !== undefined) setResult({ text });
    } catch (error) {
      const isOther = error instanceof Error && error.name === 'NotACopy';
      if (!isOther) console.error(error);
      setResult({
        text: isOther ? t`This file is not a copy of unsent changes, or it is damaged.` : failure,
        failed: true,
      });
    }
    setBusy(undefined);
  };
  const save = () =>
    run(
      'saving',
      async () => {
        await saveCopy(outbox);
        return undefined;
      },
      t`The copy could not be saved. Your changes are still on this device.`,
    );
  const add = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    void run(
      'adding',
      async () => {
        // Saving has to work without a network; adding is followed by sending.
        const { readCopy } = await import(/* webpackChunkName: "outbox-copy" */ '../../outbox/copy/read-copy.ts');
        return resultText(await readCopy(file, outbox));
      },
      t`The changes could not be added: this device has no space for them.`,
    ).then(() => {
      // So that the same file can be chosen again.
      target.value = '';
    });
  };
  return (
    <div className={styles.copy}>
      <div className={styles.actions}>
        {count > 0 && <Button loading={busy === 'saving'} onClick={() => void save()}>{t`Save a copy`}</Button>}
        <Button loading={busy === 'adding'} onClick={() => chooser.current?.click()}>{t`Add from a copy`}</Button>
        <input
          ref={chooser}
          type="file"
          accept=".zip"
          hidden
          tabIndex={-1}
          aria-label={t`Copy of unsent changes`}
          onChange={add}
        />
      </div>
      <p className={styles.note}>
        {t`A copy protects your changes if this browser’s data is cleared. It holds what you typed and your photos, so store it in a safe place.`}
      </p>
      {result && <p role={result.failed ? 'alert' : 'status'}>{result.text}</p>}
    </div>
  );
}
