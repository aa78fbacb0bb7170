import { t } from '@groundwork/shared/messages';
import { Checkbox } from '@groundwork/shared/ui/antd/form';
import { PartBoundary } from '@groundwork/shared/ui/core';
import { DateText, type Selection } from '@groundwork/shared/ui/data';
import { sentenceCase } from '../shared/sentence-case.ts';
import type { ProjectDocument } from './documents.data.ts';
import { DocumentLink } from './DocumentLink.tsx';
import styles from './Documents.module.css';
import { FoundIn } from './FoundIn.tsx';

const ending = ({ file }: ProjectDocument): string =>
  /\.([a-z0-9]{1,5})$/i.exec(file?.filename_download ?? '')?.[1]?.toUpperCase() ?? (file ? t`File` : t`No file`);

function DocumentCard({ row }: { readonly row: ProjectDocument }) {
  return (
    <>
      <span className={styles.ending}>{ending(row)}</span>
      <span className={styles.cardTitle}>
        <DocumentLink document={row} />
      </span>
      <span className={styles.where}>
        {row.kind ? `${sentenceCase(row.kind)}, ` : ''}
        <DateText day={row.document_date} />
      </span>
      {row.village_id?.village_name && <span className={styles.where}>{row.village_id.village_name}</span>}
      {row.found && <FoundIn found={row.found} />}
    </>
  );
}

/** Documents as cards: what each is, and a word of what is in it. */
export function DocumentsGrid({
  rows,
  selection,
}: {
  readonly rows: readonly ProjectDocument[];
  readonly selection: Selection<ProjectDocument>;
}) {
  return (
    <ul className={styles.grid} aria-label={t`Documents`}>
      {rows.map((row) => (
        <li key={row.id} className={selection.has(row) ? `${styles.card} ${styles.chosen}` : styles.card}>
          <Checkbox
            className={styles.box}
            aria-label={t`Select ${selection.nameOf(row)}`}
            checked={selection.has(row)}
            onChange={({ target }) => selection.onTick([row], target.checked)}
          />
          <PartBoundary what={t`This document`}>
            <DocumentCard row={row} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}
