import { readItems, useServerQuery, z, type Rows } from '@groundwork/shared/data';
import { projectRelation, RELATION_FIELDS, text, villageRelation } from '../shared/relations.ts';

export const PAGE_SIZE = 25;

const fileSchema = z.looseObject({
  id: z.string(),
  filename_download: text,
  // PostgreSQL gives big integers as text.
  filesize: z.catch(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))), null),
});

const documentSchema = z.looseObject({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  title: text,
  kind: text,
  language: text,
  document_date: text,
  village_id: villageRelation,
  water_project_id: projectRelation,
  file: z.catch(z.nullable(fileSchema), null),
});

/** A document as the list shows it. */
export type ProjectDocument = z.infer<typeof documentSchema>;
export type DocumentFile = z.infer<typeof fileSchema>;

export interface DocumentsQuery {
  /** Part of the title. */
  readonly title: string;
  /** Counts from 1. */
  readonly page: number;
}

const FIELDS = [
  'id',
  'title',
  'kind',
  'language',
  'document_date',
  ...RELATION_FIELDS,
  'file.id',
  'file.filename_download',
  'file.filesize',
];

function readDocuments({ title, page }: DocumentsQuery, signal: AbortSignal): Promise<Rows<ProjectDocument>> {
  return readItems(
    'documents',
    documentSchema,
    {
      fields: FIELDS,
      ...(title !== '' && { filter: { title: { _icontains: title } } }),
      // The id settles the order of documents of one day, so that none is missed or repeated between pages.
      sort: ['-document_date', 'id'],
      limit: PAGE_SIZE,
      page,
      withTotal: true,
    },
    { signal },
  );
}

/** One page of the documents, latest date first. While another page is on its way, the present one stays. */
export function useDocuments(query: DocumentsQuery) {
  return useServerQuery<Rows<ProjectDocument>>({
    queryKey: ['documents', 'list', query.title, query.page],
    queryFn: ({ signal }) => readDocuments(query, signal),
    placeholderData: (previous) => previous,
  });
}
