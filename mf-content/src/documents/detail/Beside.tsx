import { t } from '@groundwork/shared/messages';
import { DateText, useMedia } from '@groundwork/shared/ui/data';
import { sentenceCase } from '../../shared/sentence-case.ts';
import { DocumentLink } from '../DocumentLink.tsx';
import { PAGE_SIZE, titleOf, useDocuments, type ProjectDocument } from '../documents.data.ts';
import { useDocumentsQuery } from '../use-documents-query.ts';
import styles from './Detail.module.css';

/** The documents before and after one in the list that it was opened from, and its place there. */
export function useNeighbours(id: string, addressOf: (id: string) => string) {
  const { query } = useDocumentsQuery();
  const { data } = useDocuments(query);
  const index = data?.rows.findIndex((row) => row.id === id) ?? -1;
  if (data === undefined || index < 0) return {};
  const wayTo = (row: ProjectDocument | undefined) => row && { to: addressOf(row.id), name: titleOf(row) };
  const place = (query.page - 1) * PAGE_SIZE + index + 1;
  return {
    before: wayTo(data.rows[index - 1]),
    after: wayTo(data.rows[index + 1]),
    place: t`${place.toLocaleString()} of ${(data.total ?? data.rows.length).toLocaleString()}`,
  };
}

/** The list beside the reader, where the window is wide enough for both. */
export function Beside({ id }: { readonly id: string }) {
  const wide = useMedia('(min-width: 1380px)');
  const { query } = useDocumentsQuery();
  const { data } = useDocuments(query);
  if (!wide || data === undefined || data.rows.length < 2) return null;
  return (
    <nav className={styles.beside} aria-label={t`Documents in the list`}>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id} {...(row.id === id && { 'aria-current': true })}>
            <DocumentLink document={row} />
            <span className={styles.because}>
              {row.kind && `${sentenceCase(row.kind)} · `}
              <DateText day={row.document_date} />
              {row.village_id?.village_name && ` · ${row.village_id.village_name}`}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
