import { dataUrl, http } from '@groundwork/shared';
import {
  countValue,
  keepPreviousData,
  queryClient,
  UnexpectedAnswer,
  useServerQuery,
  z,
} from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** How often sources that the server is at work on are asked about, in milliseconds. */
const FOLLOW = 1000;
const ROOT = 'groundwork-sources';
const KEY = [ROOT];
const PATH = '/groundwork-sources';

const text = z.catch(z.nullable(z.string()), null);
const count = z.catch(countValue, 0);
const kind = z.enum(['kobo', 'odk']);
const schedule = z.enum(['manual', 'hourly', 'daily']);

const waiting = z.looseObject({
  submissions: count,
  /** Whether there are more than were fetched at once. */
  incomplete: z.catch(z.boolean(), false),
  /** None where they were fetched for somebody else, who alone may read them. */
  files: z.catch(z.array(z.looseObject({ id: z.string(), name: z.string() })), []),
});
const progress = z.catch(z.nullable(z.looseObject({ done: z.number(), total: z.number() })), null);
const NO_PHOTOS = { added: 0, gone: 0, waiting: 0, missing: 0, problems: [], fetching: false, progress: null };
const photos = z.looseObject({
  added: count,
  /** Of those, how many their submissions do not have any more. */
  gone: count,
  /** Those that have not been asked for. */
  waiting: count,
  /** Those that could not be fetched. */
  missing: count,
  problems: z.catch(z.array(z.looseObject({ words: z.string(), photos: count })), []),
  fetching: z.catch(z.boolean(), false),
  progress,
});
const sourceSchema = z.looseObject({
  id: z.string(),
  kind,
  name: z.string(),
  address: z.string(),
  project: text,
  account: text,
  schedule: z.catch(schedule, 'manual'),
  problem: text,
  /** Key of its last import. */
  batch: text,
  state: z.catch(z.enum(['idle', 'syncing', 'ready', 'importing']), 'idle'),
  synced_at: text,
  person: z.looseObject({ name: z.string() }),
  progress,
  photos: z.catch(photos, NO_PHOTOS),
  imported: count,
  left_out: count,
  deleted: count,
  waiting: z.catch(z.nullable(waiting), null),
});
const oneSchema = z.looseObject({ data: sourceSchema });
const allSchema = z.looseObject({
  data: z.looseObject({ servers: z.array(z.string()), sources: z.array(sourceSchema) }),
});
const formSchema = z.looseObject({
  project: text,
  projectName: text,
  form: z.string(),
  name: z.string(),
  submissions: z.catch(z.nullable(countValue), null),
});
const formsSchema = z.looseObject({ data: z.array(formSchema) });
const deletedSchema = z.looseObject({
  data: z.array(
    z.looseObject({
      submission: z.string(),
      household: z.string(),
      household_code: text,
      village_id: text,
      rows: text,
      deleted_at: text,
    }),
  ),
});

export type SourceKind = z.infer<typeof kind>;
export type Schedule = z.infer<typeof schedule>;
/** A connected form, as the server has it. */
export type Source = z.infer<typeof sourceSchema>;
/** A form that can be connected. */
export type OfferedForm = z.infer<typeof formSchema>;
/** A household whose submission was deleted at its source. */
export type DeletedHousehold = z.infer<typeof deletedSchema>['data'][number];
type Sources = z.infer<typeof allSchema>['data'];

/** Where forms are, and by whose rights they are read. */
export interface Server {
  readonly kind: SourceKind;
  readonly address: string;
  /** An email address; null where a token says who it is. */
  readonly account: string | null;
  readonly secret: string;
}

export const isBusy = ({ state }: Source): boolean => state === 'syncing' || state === 'importing';
/** The server is at work on it; while it fetches photos, it can sync. */
const isAtWork = (source: Source): boolean => isBusy(source) || source.photos.fetching;

const notUnderstood = (): UnexpectedAnswer =>
  new UnexpectedAnswer(t`The server gave an answer about the sources that this page does not understand.`);

/** What every other screen shows is of before an import, or of before households were removed. */
const askAgainElsewhere = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ROOT });

/** Asks again for what other screens show where an import has ended, or all photos are there. */
function noteEnded(before: Sources | undefined, now: readonly Source[]): void {
  const ended = now.some((source) => {
    const earlier = before?.sources.find(({ id }) => id === source.id);
    if (earlier === undefined) return false;
    return (
      (source.state !== 'importing' && (earlier.state === 'importing' || earlier.batch !== source.batch)) ||
      (earlier.photos.fetching && !source.photos.fetching)
    );
  });
  if (ended) askAgainElsewhere();
}

/** The connected forms, followed while the server is at work on one. */
export function useSources(enabled: boolean) {
  return useServerQuery<Sources>({
    queryKey: KEY,
    enabled,
    // One comes back from the review of a source, which has changed it.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(allSchema, (await http.get<unknown>(dataUrl(PATH), { signal })).data);
      if (!parsed.success) throw notUnderstood();
      noteEnded(queryClient.getQueryData<Sources>(KEY), parsed.data.data.sources);
      return parsed.data.data;
    },
    refetchInterval: ({ state: { data } }) => (data?.sources.some(isAtWork) === true ? FOLLOW : false),
  });
}

/** Changes what is shown; an answer that is on its way would be of before. */
async function show(change: (sources: readonly Source[]) => Source[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY, exact: true });
  queryClient.setQueryData<Sources>(KEY, (before) => before && { ...before, sources: change(before.sources) });
}

type ServerPath = Parameters<typeof dataUrl>[0];
const at = <A extends 'sync' | 'change' | 'disconnect' | 'deleted'>(id: string, action: A) =>
  `${PATH}/${encodeURIComponent(id)}/${action}` as const;

async function post(path: ServerPath, body: object): Promise<unknown> {
  try {
    return (await http.post<unknown>(dataUrl(path), body, { trouble: false })).data;
  } catch (error) {
    // Somebody else may have changed or disconnected it meanwhile.
    void queryClient.invalidateQueries({ queryKey: KEY });
    throw error;
  }
}

async function change(path: ServerPath, body: object): Promise<Source> {
  const parsed = z.safeParse(oneSchema, await post(path, body));
  if (!parsed.success) throw notUnderstood();
  const now = parsed.data.data;
  noteEnded(queryClient.getQueryData<Sources>(KEY), [now]);
  await show((sources) =>
    sources.some(({ id }) => id === now.id) ? sources.map((one) => (one.id === now.id ? now : one)) : [...sources, now],
  );
  return now;
}

/** @throws AxiosError, UnexpectedAnswer */
export async function readForms(server: Server): Promise<readonly OfferedForm[]> {
  const parsed = z.safeParse(
    formsSchema,
    (await http.post<unknown>(dataUrl(`${PATH}/forms`), server, { trouble: false })).data,
  );
  if (!parsed.success) throw notUnderstood();
  return parsed.data.data;
}

export interface Connecting extends Server {
  /** A new key: asked twice, it is connected once. */
  readonly id: string;
  readonly project: string | null;
  readonly form: string;
  readonly schedule: Schedule;
}

/** Connects a form, and begins to fetch its submissions. @throws AxiosError, UnexpectedAnswer */
export const connectForm = (connecting: Connecting): Promise<Source> => change(PATH, connecting);

/** @param review whether what earlier imports left out is fetched too, and all of it waits for a person */
export const syncSource = (id: string, review: boolean): Promise<Source> => change(at(id, 'sync'), { review });
export const changeSource = (
  id: string,
  part: { readonly schedule?: Schedule; readonly account?: string | null; readonly secret?: string },
): Promise<Source> => change(at(id, 'change'), part);

export async function disconnectSource(id: string): Promise<void> {
  await post(at(id, 'disconnect'), {});
  await show((sources) => sources.filter((one) => one.id !== id));
}

/** The households of a source whose submissions were deleted there, and about which nobody has decided. */
export function useDeleted({ id, deleted, synced_at: syncedAt }: Source) {
  return useServerQuery<readonly DeletedHousehold[]>({
    // Another number, or another sync, is another list.
    queryKey: [ROOT, id, 'deleted', deleted, syncedAt],
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(deletedSchema, (await http.get<unknown>(dataUrl(at(id, 'deleted')), { signal })).data);
      if (!parsed.success) throw notUnderstood();
      return parsed.data.data;
    },
    placeholderData: keepPreviousData,
  });
}

export async function decideDeleted(id: string, submissions: readonly string[], remove: boolean): Promise<void> {
  await change(at(id, 'deleted'), { submissions, remove });
  if (remove) askAgainElsewhere();
}
