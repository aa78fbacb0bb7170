import { t } from '@groundwork/shared/messages';
import { PartBoundary } from '@groundwork/shared/ui/core';
import type { Selection } from '@groundwork/shared/ui/data';
import type { ProjectDocument } from './documents.data.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { DocumentMeta } from './DocumentMeta.tsx';
import { Tick } from './DocumentRows.tsx';
import styles from './Documents.module.css';
import { FirstPage } from './FirstPage.tsx';
import { FoundIn } from './FoundIn.tsx';

interface DocumentsGridProps {
  readonly rows: readonly ProjectDocument[];
  /** While documents are selected. */
  readonly selection: Selection<ProjectDocument> | undefined;
}

/** Documents as cards: what each looks like, what it is, and a word of what is in it. */
export function DocumentsGrid({ rows, selection }: DocumentsGridProps) {
  return (
    <ul className={styles.grid} aria-label={t`Documents`}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card} data-on={selection?.has(row) || undefined}>
          <PartBoundary what={t`This document`}>
            {selection && <Tick row={row} selection={selection} />}
            <FirstPage row={row} />
            <span className={styles.words}>
              <DocumentLink document={row} />
              <DocumentMeta row={row} />
              {row.found && <FoundIn found={row.found} />}
            </span>
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}
