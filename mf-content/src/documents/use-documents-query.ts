import { useSearchParams } from '@groundwork/shared';
import type { DocumentsQuery } from './documents.data.ts';

interface DocumentsAddress extends DocumentsQuery {
  readonly search: (title: string) => void;
  readonly goTo: (page: number) => void;
}

/** What the address asks for (`?q=report&page=2`), and the ways to change it. */
export function useDocumentsQuery(): DocumentsAddress {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page') ?? 1);
  const change = (name: string, value: string, replace: boolean) => {
    const next = new URLSearchParams(parameters);
    if (name === 'q') next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace });
  };
  return {
    title: (parameters.get('q') ?? '').trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    // Every letter would be a step of the Back button otherwise.
    search: (title) => change('q', title.trim(), true),
    goTo: (to) => change('page', to <= 1 ? '' : String(to), false),
  };
}
