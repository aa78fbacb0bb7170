import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Card, Empty } from '@groundwork/shared/ui/core';
import { DateText, DownloadButton } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { addressFor, type About } from './about.ts';
import { AddLink } from './AddLink.tsx';
import type { AttachedDocument, AttachedDocuments } from './attached.data.ts';
import styles from './Attached.module.css';

interface DocumentsCardProps {
  readonly about: About;
  /** What something new is filed under, where that is more; null while it is not known. */
  readonly add?: About | null;
  /** Undefined until known. */
  readonly attached: AttachedDocuments | undefined;
  /** What is said where there is none. */
  readonly none: string;
  readonly className?: string | undefined;
  /** In place of the list: it is on its way, or did not come. */
  readonly children?: ReactNode;
}

/** The latest documents about something: title, kind, date, its file; the way to all of them, and the way to add one. */
export function DocumentsCard({ about, add = about, attached, none, className, children }: DocumentsCardProps) {
  return (
    <Card title={t`Documents`} className={className}>
      {children}
      {attached?.documents.length === 0 && <Empty title={none} />}
      {attached && attached.documents.length > 0 && (
        <div className={styles.room}>
          <ul className={styles.documents}>
            {attached.documents.map((document) => (
              <Row key={document.id} document={document} />
            ))}
          </ul>
        </div>
      )}
      <p className={styles.links}>
        {attached && attached.total > 0 && (
          <Link to={addressFor('/documents', about)}>
            {plural(attached.total, { one: t`Open document`, other: 'All # documents' })}
          </Link>
        )}
        {add && <AddLink what="documents" about={add} />}
      </p>
    </Card>
  );
}

function Row({ document: { id, title, kind, document_date, file } }: { readonly document: AttachedDocument }) {
  const name = title ?? id;
  return (
    <li>
      <Link to={`/documents?document=${encodeURIComponent(id)}`}>{name}</Link>
      <span>{kind === null ? '' : kindName(kind)}</span>
      <DateText day={document_date} />
      <div className={styles.file}>{file ? <DownloadButton file={file} title={name} size="small" /> : t`No file`}</div>
    </li>
  );
}

const kindName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
