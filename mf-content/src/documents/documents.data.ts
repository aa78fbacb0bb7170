import { dataUrl, http, statusOf } from '@groundwork/shared';
import { countValue, queryParameters, readItems, useServerQuery, z, type Rows } from '@groundwork/shared/data';
import { projectRelation, RELATION_FIELDS, text, villageRelation } from '../shared/relations.ts';
import { fileSchema } from '../shared/preview/document-file.ts';
import { filterOf, type DocumentsQuery } from './documents-query.ts';

export const PAGE_SIZE = 25;

const pieces = z.array(z.looseObject({ text: z.string(), found: z.boolean() }));
const foundSchema = z.looseObject({ where: z.array(z.string()), page: z.nullable(z.number()), passage: pieces });

/** What is read of every document. */
export const documentShape = {
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  title: text,
  kind: text,
  language: text,
  document_date: text,
  tags: z.catch(z.nullable(z.array(z.string())), null),
  village_id: villageRelation,
  water_project_id: projectRelation,
  version_no: z.catch(z.nullable(z.number()), null),
  file: z.catch(z.nullable(fileSchema), null),
};

const documentSchema = z.looseObject({ ...documentShape, found: z.catch(z.optional(foundSchema), undefined) });

/** A document as the list shows it, with where it was found when words were looked for. */
export type ProjectDocument = z.infer<typeof documentSchema>;
export { titleOf } from '../shared/preview/document-file.ts';
export type Found = z.infer<typeof foundSchema>;

export const FIELDS = [
  'id',
  'title',
  'kind',
  'language',
  'document_date',
  'tags',
  'version_no',
  ...RELATION_FIELDS,
  'file.id',
  'file.filename_download',
  'file.filesize',
  'file.type',
];

const answerSchema = z.looseObject({
  data: z.array(documentSchema),
  meta: z.looseObject({ filter_count: countValue }),
});

function listDocuments({ chosen, sort, page, q }: DocumentsQuery, signal: AbortSignal): Promise<Rows<ProjectDocument>> {
  const filter = q === '' ? filterOf(chosen) : { _and: [filterOf(chosen), { title: { _icontains: q } }] };
  // The id settles the order of documents of one day, so that none is missed or repeated between pages.
  return readItems(
    'documents',
    documentSchema,
    {
      fields: FIELDS,
      filter,
      sort: [sort === '' ? '-document_date' : sort, 'id'],
      limit: PAGE_SIZE,
      page,
      withTotal: true,
    },
    { signal },
  );
}

async function searchDocuments(query: DocumentsQuery, signal: AbortSignal): Promise<Rows<ProjectDocument>> {
  const { q, chosen, sort, page } = query;
  const asked = queryParameters({
    fields: FIELDS,
    filter: filterOf(chosen),
    limit: PAGE_SIZE,
    page,
    ...(sort !== '' && { sort: [sort, 'id'] }),
  });
  const answer = await http.get<unknown>(dataUrl('/documents-search'), {
    params: { ...asked, ...(q !== '' && { q }), ...(chosen.tag !== '' && { tag: chosen.tag }) },
    signal,
  });
  const { data, meta } = answerSchema.parse(answer.data);
  return { rows: data, total: meta.filter_count };
}

/** Words and tags are looked for by the server's own search; a Directus without it finds words in titles. */
async function readDocuments(query: DocumentsQuery, signal: AbortSignal): Promise<Rows<ProjectDocument>> {
  if (query.q === '' && query.chosen.tag === '') return listDocuments(query, signal);
  try {
    return await searchDocuments(query, signal);
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return listDocuments(query, signal);
  }
}

/** One page of the documents. While another page is on its way, the present one stays. */
export function useDocuments(query: DocumentsQuery) {
  const { q, chosen, sort, page } = query;
  return useServerQuery<Rows<ProjectDocument>>({
    queryKey: ['documents', 'list', q, chosen, sort, page],
    queryFn: ({ signal }) => readDocuments(query, signal),
    placeholderData: (previous) => previous,
  });
}

const anyDocument = z.looseObject({});

/** How many documents there are without filters; undefined until it is known. */
export function useAllCount(enabled: boolean): number | undefined {
  const { data } = useServerQuery<number | null>({
    queryKey: ['documents', 'count'],
    queryFn: async ({ signal }) =>
      (
        await readItems(
          'documents',
          anyDocument,
          { fields: ['id'], filter: { newest: { _eq: true } }, limit: 1, withTotal: true },
          { signal, trouble: false },
        )
      ).total,
    enabled,
  });
  return enabled ? (data ?? undefined) : undefined;
}

const choice = z.looseObject({ value: z.string(), label: z.string(), count: z.number() });
const choicesSchema = z.looseObject({
  data: z.looseObject({
    kind: z.array(choice),
    language: z.array(choice),
    tag: z.array(choice),
    village: z.array(choice),
    project: z.array(choice),
  }),
});
export type Choices = z.infer<typeof choicesSchema>['data'];

/** The values that documents can be chosen by; undefined until they are known, or where the server does not know. */
export function useChoices(): Choices | undefined {
  const { data } = useServerQuery<Choices>({
    queryKey: ['documents', 'choices'],
    queryFn: async ({ signal }) =>
      choicesSchema.parse(
        (await http.get<unknown>(dataUrl('/documents-search/choices'), { signal, trouble: false })).data,
      ).data,
  });
  return data;
}
