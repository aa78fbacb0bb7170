import { useLocation } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { documentSearch } from '../DocumentLink.tsx';
import { PAGE_SIZE, titleOf, useDocuments, type ProjectDocument } from '../documents.data.ts';
import { useDocumentsQuery } from '../use-documents-query.ts';

/** The documents before and after one in the list that it was opened from, and its place there. */
export function useNeighbours(id: string) {
  const { pathname, search } = useLocation();
  const { query } = useDocumentsQuery();
  const { data } = useDocuments(query);
  const index = data?.rows.findIndex((row) => row.id === id) ?? -1;
  if (data === undefined || index < 0) return {};
  const wayTo = (row: ProjectDocument | undefined) =>
    row && { to: pathname + documentSearch(search, row.id, row.found?.page ?? null), name: titleOf(row) };
  const place = (query.page - 1) * PAGE_SIZE + index + 1;
  return {
    before: wayTo(data.rows[index - 1]),
    after: wayTo(data.rows[index + 1]),
    place: t`${place.toLocaleString()} of ${(data.total ?? data.rows.length).toLocaleString()}`,
  };
}
