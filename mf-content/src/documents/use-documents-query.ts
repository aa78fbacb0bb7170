import { useAddress } from '@groundwork/shared/ui/data';
import { FILTERS, readQuery, type DocumentsQuery } from './documents-query.ts';

export interface DocumentsAddress {
  readonly query: DocumentsQuery;
  /** Writes parts of the address; empty takes one away. Every part but the page begins at the first page again. */
  readonly change: (parts: Readonly<Record<string, string>>, replace?: boolean) => void;
}

/** The parts of an address without a filter. */
export const nothingChosen: Readonly<Record<string, string>> = Object.fromEntries(
  ['q', ...FILTERS].map((name) => [name, '']),
);

/** What the address asks for (`?q=report&kind=minutes&page=2`), and the way to change it. */
export function useDocumentsQuery(): DocumentsAddress {
  const [parameters, setParameters] = useAddress();
  const change: DocumentsAddress['change'] = (parts, replace = false) => {
    const next = new URLSearchParams(parameters);
    if (!('page' in parts)) next.delete('page');
    for (const [name, value] of Object.entries(parts)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace });
  };
  return { query: readQuery(parameters), change };
}
