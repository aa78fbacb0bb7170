import { dataUrl, http } from '@groundwork/shared';
import { countValue, queryClient, UnexpectedAnswer, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** How often an import that is under way is asked about, in milliseconds. */
const FOLLOW = 1000;

const text = z.catch(z.nullable(z.string()), null);
const count = z.catch(z.nullable(countValue), null);
const importSchema = z.looseObject({
  id: z.string(),
  file_name: text,
  state: text,
  problem: text,
  rows_created: count,
  rows_updated: count,
  rows_rejected: count,
  /** Whether it can be begun again without choosing the file. */
  resumable: z.catch(z.boolean(), false),
  progress: z.catch(z.nullable(z.looseObject({ done: z.number(), total: z.number() })), null),
  undone: z.catch(
    z.nullable(
      z.looseObject({
        removed: z.number(),
        restored: z.number(),
        left: z.array(z.looseObject({ what: z.string(), why: z.string() })),
      }),
    ),
    null,
  ),
});
const answerSchema = z.looseObject({ data: importSchema });

/** An import as the server has it. */
export type OneImport = z.infer<typeof importSchema>;

/** Whether the server is at work on it. */
export const isUnderWay = ({ state, problem }: OneImport): boolean =>
  state === 'waiting' || (state === 'undoing' && problem === null);

function read(data: unknown): OneImport {
  const parsed = z.safeParse(answerSchema, data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server did not say how far the import is.`);
  return parsed.data.data;
}

const keyOf = (id: string): readonly string[] => ['groundwork-imports', id];

/** One import, followed while the server is at work on it. */
export function useImportOnServer(id: string) {
  return useServerQuery<OneImport>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<OneImport>(keyOf(id));
      const now = read((await http.get<unknown>(dataUrl(`/groundwork-imports/${id}`), { signal })).data);
      // What every other screen shows is of before the import.
      if (before !== undefined && isUnderWay(before) && !isUnderWay(now))
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(id)[0] });
      return now;
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? FOLLOW : false),
  });
}

/** Notes what the server has said about an import. @throws UnexpectedAnswer */
export function remember(id: string, answer: unknown): OneImport {
  const now = read(answer);
  queryClient.setQueryData(keyOf(id), now);
  void queryClient.invalidateQueries({ queryKey: ['import_batches'] });
  return now;
}

/** @throws AxiosError, UnexpectedAnswer */
export const changeImport = async (id: string, action: 'pause' | 'resume' | 'cancel' | 'undo'): Promise<OneImport> =>
  remember(id, (await http.post<unknown>(dataUrl(`/groundwork-imports/${id}/${action}`), {}, { trouble: false })).data);
