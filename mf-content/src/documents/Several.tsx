import { messageOf } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { Alert, Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import type { Column } from '@groundwork/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
import { titleOf, type ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';
import { SeveralForm } from './SeveralForm.tsx';
import { zipSeveral } from './zip-several.ts';

interface Chosen {
  /** Those of the rows that are chosen. */
  readonly rows: readonly ProjectDocument[];
  readonly clear: () => void;
  readonly chooseAll: () => void;
  /** A column with a box for each row. */
  readonly column: Column<ProjectDocument>;
}

/** Which of the shown documents are chosen; what is not shown any more is not. */
export function useChosen(shown: readonly ProjectDocument[]): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setKeys((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return {
    rows: shown.filter(({ id }) => keys.has(id)),
    clear: () => setKeys(new Set()),
    chooseAll: () => setKeys(new Set(shown.map(({ id }) => id))),
    column: {
      key: 'chosen',
      title: 'Chosen',
      cell: (row) => (
        <label className={styles.box}>
          <input type="checkbox" checked={keys.has(row.id)} onChange={() => toggle(row.id)} />
          <VisuallyHidden>{titleOf(row)}</VisuallyHidden>
        </label>
      ),
    },
  };
}

interface SeveralProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly rows: readonly ProjectDocument[];
  readonly chosen: Chosen;
}

type Zipping = { readonly at: 'idle' } | { readonly at: 'running'; readonly done: number; readonly stop: AbortController } | { readonly at: 'failed'; readonly why: string };

/** What can be done with several documents at once: saved as one zip, or changed together. */
export function Several({ open, onOpen, rows, chosen }: SeveralProps) {
  const { allowed } = useAllowed('documents', 'update');
  const [zipping, setZipping] = useState<Zipping>({ at: 'idle' });
  const files = chosen.rows.filter(({ file }) => file !== null).length;
  const first = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  // The pressed button goes away; the focus goes on with the first of those that have come, and back.
  useEffect(() => {
    if (was.current !== open) first.current?.focus();
    was.current = open;
  }, [open]);
  const zip = async (): Promise<void> => {
    const stop = new AbortController();
    setZipping({ at: 'running', done: 0, stop });
    try {
      await zipSeveral(chosen.rows, new Date(), (done) => setZipping({ at: 'running', done, stop }), stop.signal);
      setZipping({ at: 'idle' });
    } catch (error) {
      setZipping(stop.signal.aborted ? { at: 'idle' } : { at: 'failed', why: messageOf(error, 'Unknown error') });
    }
  };
  if (!open) {
    return (
      <div className={styles.several}>
        <Button ref={first} onClick={() => onOpen(true)}>Choose several</Button>
      </div>
    );
  }
  return (
    <section className={styles.several} aria-label="Several documents">
      <p role="status" className={styles.count}>
        {chosen.rows.length === 0 ? 'Nothing is chosen.' : `${chosen.rows.length} of ${rows.length} on this page chosen.`}
      </p>
      <Button ref={first} onClick={chosen.chooseAll}>Choose all on this page</Button>
      {zipping.at === 'running' ? (
        <Button onClick={() => zipping.stop.abort()}>{`Cancel: ${zipping.done} of ${files} fetched`}</Button>
      ) : (
        <Button disabled={files === 0} onClick={() => void zip()}>
          Download as ZIP
        </Button>
      )}
      <Button
        onClick={() => {
          chosen.clear();
          onOpen(false);
        }}
      >
        Done
      </Button>
      {zipping.at === 'failed' && <Alert type="error" role="alert" showIcon title="The ZIP was not made." description={zipping.why} />}
      {allowed !== undefined && allowed !== 'none' && chosen.rows.length > 0 && <SeveralForm rows={chosen.rows} />}
    </section>
  );
}
