import { t } from '@groundwork/shared/messages';
import type { DocumentsQuery } from './documents-query.ts';

/** The orders that are offered, by what the address says of each. What was searched for begins with the best match. */
export function ordersOf({ q }: DocumentsQuery): readonly { readonly value: string; readonly label: string }[] {
  return [
    ...(q === '' ? [] : [{ value: '', label: t`Best match first` }]),
    { value: q === '' ? '' : '-document_date', label: t`Newest first` },
    { value: 'document_date', label: t`Oldest first` },
    { value: 'title', label: t`Title, A to Z` },
    { value: '-title', label: t`Title, Z to A` },
    { value: 'kind', label: t`By kind` },
    { value: 'language', label: t`By language` },
  ];
}
