import { Link, useLocation } from '@groundwork/shared';
import { titleOf, type ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';

/** The address of a document, with the filters of the list, so that Back leads there. */
export function documentSearch(search: string, id: string, page: number | null): string {
  const next = new URLSearchParams(search);
  for (const name of ['version', 'at']) next.delete(name);
  next.set('document', id);
  if (page !== null) next.set('at', String(page));
  return `?${next.toString()}`;
}

export const linkIdOf = (document: string): string => `document-${document}`;

interface DocumentLinkProps {
  readonly document: ProjectDocument;
  /** It is open beside the list. */
  readonly current?: boolean;
}

/** The way to a document; where its text was found, to that page. It can be pressed anywhere in what it is in. */
export function DocumentLink({ document, current = false }: DocumentLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      id={linkIdOf(document.id)}
      className={styles.link}
      to={pathname + documentSearch(search, document.id, document.found?.page ?? null)}
      preventScrollReset
      {...(current && { 'aria-current': true })}
    >
      <bdi>{titleOf(document)}</bdi>
    </Link>
  );
}
