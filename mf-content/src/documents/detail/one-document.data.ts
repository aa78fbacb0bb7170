import { dataUrl, http } from '@groundwork/shared';
import { queryClient, readItem, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { text } from '../../shared/relations.ts';
import { documentShape, FIELDS } from '../documents.data.ts';

const person = z.catch(z.nullable(z.looseObject({ first_name: text, last_name: text })), null);
const key = z.catch(z.nullable(z.string()), null);

const schema = z.looseObject({
  ...documentShape,
  version_of: key,
  newest: z.catch(z.nullable(z.boolean()), null),
  text_state: z.catch(z.nullable(z.enum(['queued', 'reading', 'ready', 'failed', 'none'])), null),
  text_error: text,
  page_count: z.catch(z.nullable(z.number()), null),
  date_created: text,
  user_created: person,
});

/** A document with everything its page shows. */
export type OneDocument = z.infer<typeof schema>;

const ALL = [
  ...FIELDS,
  'version_of',
  'newest',
  'text_state',
  'text_error',
  'page_count',
  'date_created',
  'user_created.first_name',
  'user_created.last_name',
];
/** How often a document that is being read is asked for again, in milliseconds. */
const WATCH = 3000;

/** One version of a document; asked for again by itself while its text is being taken. */
export function useOneDocument(id: string) {
  return useServerQuery<OneDocument>({
    queryKey: ['documents', 'one', id],
    queryFn: ({ signal }) => readItem('documents', id, schema, { fields: ALL }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.text_state === 'queued' || state.data?.text_state === 'reading' ? WATCH : false,
  });
}

/** All versions of a document, the latest first. @param root the key of the first */
export function useVersions(root: string | undefined) {
  return useServerQuery<readonly OneDocument[]>({
    queryKey: ['documents', 'versions', root],
    queryFn: async ({ signal }) =>
      (
        await readItems(
          'documents',
          schema,
          {
            fields: ALL,
            filter: { _or: [{ id: { _eq: root } }, { version_of: { _eq: root } }] },
            sort: ['-version_no', '-date_created'],
            limit: -1,
          },
          { signal },
        )
      ).rows,
    enabled: root !== undefined,
  });
}

const rights = z.looseObject({
  data: z.looseObject({
    update: z.looseObject({ access: z.boolean() }),
    delete: z.looseObject({ access: z.boolean() }),
  }),
});

/** What the person may do with this document; nothing until it is known. For showing only, the server decides each time. */
export function useRights(id: string): { readonly change: boolean; readonly remove: boolean } {
  const { data } = useServerQuery({
    queryKey: ['permissions', 'documents', id],
    queryFn: async ({ signal }) =>
      rights.parse(
        (
          await http.get<unknown>(dataUrl(`/permissions/me/documents/${encodeURIComponent(id)}`), {
            signal,
            trouble: false,
          })
        ).data,
      ).data,
  });
  return { change: data?.update.access ?? false, remove: data?.delete.access ?? false };
}

/** Writes fields of a document. @throws AxiosError; the screen shows it */
export async function changeDocument(id: string, values: object): Promise<void> {
  await http.patch(dataUrl(`/items/documents/${encodeURIComponent(id)}`), values, {
    params: { fields: 'id' },
    trouble: false,
  });
  await queryClient.invalidateQueries({ queryKey: ['documents'] });
}

/** Every list and page of documents is asked for again. */
export const forgetDocuments = (): void => void queryClient.invalidateQueries({ queryKey: ['documents'] });

/** Removes one version, and its file where nothing else uses it. @throws AxiosError; the screen shows it */
export async function removeDocument(id: string): Promise<void> {
  await http.delete(dataUrl(`/items/documents/${encodeURIComponent(id)}`), { trouble: false });
  await queryClient.invalidateQueries({ queryKey: ['documents'] });
}

const likeSchema = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      title: text,
      because: z.looseObject({
        words: z.array(z.string()),
        tags: z.array(z.string()),
        village: z.boolean(),
        project: z.boolean(),
      }),
    }),
  ),
});
export type Like = z.infer<typeof likeSchema>['data'][number];

/** Documents like this one, with why. */
export function useLike(id: string) {
  return useServerQuery<readonly Like[]>({
    queryKey: ['documents', 'like', id],
    queryFn: async ({ signal }) =>
      likeSchema.parse(
        (
          await http.get<unknown>(dataUrl(`/documents-search/similar/${encodeURIComponent(id)}`), {
            signal,
            trouble: false,
          })
        ).data,
      ).data,
  });
}
