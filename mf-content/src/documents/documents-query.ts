import type { Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { dayIn, momentIn, pageIn, sortIn, sortText } from '@groundwork/shared/ui/data';

/** What documents are chosen by, with the names that are in the address. Each is text; empty means any. */
export const FILTERS = ['village', 'project', 'kind', 'language', 'tag', 'from', 'to', 'added'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Chosen = Readonly<Record<FilterName, string>>;

/** How each is called. */
export const FILTER_LABELS: Chosen = {
  village: t`Village`,
  project: t`Water project`,
  kind: t`Kind`,
  language: t`Language`,
  tag: t`Tag`,
  from: t`From`,
  to: t`Until`,
  added: t`Added`,
};

export const SORTABLE = ['title', 'kind', 'language', 'document_date'] as const;

export interface DocumentsQuery {
  /** Words and phrases in quotes, anywhere in a document. */
  readonly q: string;
  readonly chosen: Chosen;
  /** A name of {@link SORTABLE}, a minus before it turns the order round; empty: the best, or the latest, come first. */
  readonly sort: string;
  readonly view: 'list' | 'grid';
  /** Counts from 1. */
  readonly page: number;
}

/** Reads an address; what it says wrongly counts as not said. */
export function readQuery(parameters: URLSearchParams): DocumentsQuery {
  const textOf = (name: string): string => (parameters.get(name) ?? '').trim();
  const sort = sortIn(parameters, SORTABLE);
  const { village, project, kind, language, tag } = {
    village: textOf('village'),
    project: textOf('project'),
    kind: textOf('kind'),
    language: textOf('language'),
    tag: textOf('tag'),
  };
  return {
    q: textOf('q'),
    chosen: {
      village,
      project,
      kind,
      language,
      tag,
      from: dayIn(parameters, 'from'),
      to: dayIn(parameters, 'to'),
      added: momentIn(parameters, 'added'),
    },
    sort: sort ? sortText(sort) : '',
    view: textOf('view') === 'grid' ? 'grid' : 'list',
    page: pageIn(parameters),
  };
}

/** The filter of Directus for what is chosen, the tag aside; of each document the newest version. */
export function filterOf({ village, project, kind, language, from, to, added }: Chosen): Filter {
  const parts: Filter[] = [
    { newest: { _eq: true } },
    ...(village === '' ? [] : [{ village_id: { village_id: { _eq: village } } }]),
    ...(project === '' ? [] : [{ water_project_id: { project_id: { _eq: project } } }]),
    ...(kind === '' ? [] : [{ kind: { _eq: kind } }]),
    ...(language === '' ? [] : [{ language: { _eq: language } }]),
    ...(from === '' ? [] : [{ document_date: { _gte: from } }]),
    ...(to === '' ? [] : [{ document_date: { _lte: to } }]),
    ...(added === '' ? [] : [{ date_created: { _gt: added } }]),
  ];
  return { _and: parts };
}

export const isFiltered = ({ q, chosen }: DocumentsQuery): boolean =>
  q !== '' || FILTERS.some((name) => chosen[name] !== '');
