import { t } from '@groundwork/shared/messages';
import { Checkbox } from '@groundwork/shared/ui/antd/form';
import { Icon, PartBoundary } from '@groundwork/shared/ui/core';
import { DownloadButton, type Selection } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import { DocumentLink } from './DocumentLink.tsx';
import { DocumentMeta } from './DocumentMeta.tsx';
import { titleOf, type ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';
import { FoundIn } from './FoundIn.tsx';
import { kindIcon } from './kind-icon.ts';

interface DocumentRowsProps {
  readonly rows: readonly ProjectDocument[];
  /** While documents are selected. */
  readonly selection?: Selection<ProjectDocument> | undefined;
  /** The key of the document that is open beside the list. */
  readonly current?: string | undefined;
}

/** Documents one below the other: what each is, where its words were found, and its file. */
export function DocumentRows({ rows, selection, current }: DocumentRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <ul ref={list} className={styles.rows} aria-label={t`Documents`}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-on={row.id === current || undefined}>
          <PartBoundary what={t`This document`}>
            <Row row={row} selection={selection} current={row.id === current} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: ProjectDocument;
  readonly selection: DocumentRowsProps['selection'];
  readonly current: boolean;
}

function Row({ row, selection, current }: RowProps) {
  return (
    <>
      {selection && <Tick row={row} selection={selection} />}
      <span className={styles.kind}>
        <Icon of={kindIcon(row.kind)} />
      </span>
      <span className={styles.words}>
        <DocumentLink document={row} current={current} />
        <DocumentMeta row={row} />
        {row.found && <FoundIn found={row.found} />}
      </span>
      <span className={styles.file}>
        {row.file ? <DownloadButton file={row.file} title={titleOf(row)} size="small" /> : t`No file`}
      </span>
    </>
  );
}

/** The box of one document. */
export function Tick({
  row,
  selection,
}: {
  readonly row: ProjectDocument;
  readonly selection: Selection<ProjectDocument>;
}) {
  return (
    <Checkbox
      className={styles.tick}
      aria-label={t`Select ${selection.nameOf(row)}`}
      checked={selection.has(row)}
      onChange={({ target }) => selection.onTick([row], target.checked)}
    />
  );
}

/** Grey rows while the documents are on their way. */
export function ComingRows({ count }: { readonly count: number }) {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label={t`Documents`}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.row} aria-hidden="true">
          <span className={styles.kind} />
          <span className={styles.words}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </span>
        </li>
      ))}
    </ul>
  );
}
