import { dataUrl, http } from '@groundwork/shared';
import { queryClient, readItems, useServerQuery, z, type Rows } from '@groundwork/shared/data';
import { text } from '../shared/relations.ts';

export const PAGE_SIZE = 25;
/** How often a list with documents that wait is asked for again, in milliseconds. */
const WATCH = 3000;

const knowledgeSchema = z.looseObject({
  id: z.string(),
  title: text,
  language: text,
  state: z.catch(z.nullable(z.enum(['queued', 'reading', 'ready', 'failed'])), null),
  error: text,
  indexed_at: text,
  user_created: text,
  page_count: z.catch(z.nullable(z.number()), null),
  passage_count: z.catch(z.nullable(z.number()), null),
  file: text,
});

/** A document the assistant may answer from, and how far the reading of it is. */
export type KnowledgeDocument = z.infer<typeof knowledgeSchema>;

const FIELDS = [
  'id',
  'title',
  'language',
  'state',
  'error',
  'indexed_at',
  'user_created',
  'page_count',
  'passage_count',
  'file',
];

export const isBeingRead = ({ state }: KnowledgeDocument): boolean => state === 'queued' || state === 'reading';

/**
 * One page of the knowledge documents, the latest first; asked for again by itself while one of them is still to be read.
 * @param page counts from 1
 */
export function useKnowledge(page: number) {
  return useServerQuery<Rows<KnowledgeDocument>>({
    queryKey: ['knowledge', 'list', page],
    queryFn: ({ signal }) =>
      readItems(
        'knowledge_docs',
        knowledgeSchema,
        { fields: FIELDS, sort: ['-date_created', 'title', 'id'], limit: PAGE_SIZE, page, withTotal: true },
        { signal },
      ),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.rows.some(isBeingRead) ? WATCH : false),
  });
}

const permissionSchema = z.looseObject({ data: z.looseObject({ delete: z.looseObject({ access: z.boolean() }) }) });

/**
 * Whether the person may remove a document that somebody else gave. A person with several sets of rights gets "some" of the
 * collection as a whole, so the server is asked about one such document; its rules make no difference between them.
 * @param id of a document that somebody else gave; undefined when there is none
 */
export function useMayRemoveOthers(id: string | undefined): boolean {
  const { data } = useServerQuery<boolean>({
    queryKey: ['permissions', 'knowledge_docs', id],
    queryFn: async ({ signal }) => {
      const answer = await http.get<unknown>(
        dataUrl(`/permissions/me/knowledge_docs/${encodeURIComponent(id ?? '')}`),
        { signal, trouble: false },
      );
      return permissionSchema.parse(answer.data).data.delete.access;
    },
    enabled: id !== undefined,
  });
  return data ?? false;
}

/** Asks the server to read a document once more. @throws AxiosError; the screen shows it */
export async function readAgain(id: string): Promise<void> {
  await http.patch(
    dataUrl(`/items/knowledge_docs/${encodeURIComponent(id)}`),
    { state: 'queued' },
    { params: { fields: 'id' }, trouble: false },
  );
  await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
}

/** Takes a document from the assistant, and its file where nothing else uses it. @throws AxiosError; the screen shows it */
export async function removeKnowledge(id: string): Promise<void> {
  await http.delete(dataUrl(`/items/knowledge_docs/${encodeURIComponent(id)}`), { trouble: false });
  await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
}
