import { Link, useLocation } from '@groundwork/shared';
import { titleOf, type ProjectDocument } from './documents.data.ts';

/** The address of a document, with the filters of the list, so that Back leads there. */
export function documentSearch(search: string, id: string, page: number | null): string {
  const next = new URLSearchParams(search);
  for (const name of ['version', 'at']) next.delete(name);
  next.set('document', id);
  if (page !== null) next.set('at', String(page));
  return `?${next.toString()}`;
}

export const linkIdOf = (document: string): string => `document-${document}`;

/** The way to a document; where its text was found, to that page. */
export function DocumentLink({ document }: { readonly document: ProjectDocument }) {
  const { pathname, search } = useLocation();
  return (
    <Link id={linkIdOf(document.id)} to={pathname + documentSearch(search, document.id, document.found?.page ?? null)}>
      <bdi>{titleOf(document)}</bdi>
    </Link>
  );
}
