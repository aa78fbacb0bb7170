import { http } from '@groundwork/shared';
import { queryClient, useServerQuery, z } from '@groundwork/shared/data';

const components = z.record(z.string(), z.string());
const jobSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.number(),
  since: z.string(),
  error: z.nullable(z.string()),
  progress: z.nullable(z.looseObject({ done: z.number(), total: z.number() })),
});
const mailSchema = z.looseObject({
  id: z.string(),
  at: z.string(),
  recipient: z.string(),
  subject: z.string(),
  reason: z.string(),
});
const slowSchema = z.looseObject({
  method: z.string(),
  route: z.string(),
  times: z.number(),
  slowest_ms: z.number(),
  mean_ms: z.number(),
});
const personSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  sessions: z.number(),
  last_seen: z.nullable(z.string()),
  self: z.boolean(),
});
const reportSchema = z.looseObject({
  components,
  jobs: z.looseObject({ waiting: z.number(), running: z.number(), failed: z.number(), list: z.array(jobSchema) }),
  storage: z.looseObject({
    database_bytes: z.number(),
    uploads: z.number(),
    upload_bytes: z.number(),
    free_bytes: z.nullable(z.number()),
  }),
  mails: z.array(mailSchema),
  slow: z.array(slowSchema),
  people: z.array(personSchema),
  backup: z.nullable(z.looseObject({ at: z.string(), file: z.string(), bytes: z.number(), missing: z.number() })),
});
const answerSchema = z.looseObject({ data: reportSchema });

const placed = z.looseObject({ release: z.looseObject({ version: z.string() }) });
const registrySchema = z.looseObject({
  remotes: z.record(
    z.string(),
    z.looseObject({
      current: placed,
      fallback: z.optional(placed),
      canary: z.optional(z.looseObject({ release: z.looseObject({ version: z.string() }), percent: z.number() })),
      promoted: z.optional(z.looseObject({ at: z.string() })),
      disabled: z.optional(z.unknown()),
    }),
  ),
});
const readinessSchema = z.looseObject({ components });

export type Report = z.infer<typeof reportSchema>;
export type Job = z.infer<typeof jobSchema>;
export type FailedMail = z.infer<typeof mailSchema>;
export type SlowRequest = z.infer<typeof slowSchema>;
export type SignedIn = z.infer<typeof personSchema>;
export type Releases = z.infer<typeof registrySchema>['remotes'];

const PATH = '/api/groundwork-operations';
const KEY = ['operations'];
/** No load, for a page that stays open. */
const REFRESH_MS = 15_000;
/** While a job is being done, or about to be. */
const FOLLOW_MS = 3000;

async function read<T>(path: string, schema: z.Schema<T>, signal: AbortSignal): Promise<T> {
  const parsed = z.safeParse(schema, (await http.get<unknown>(path, { signal })).data);
  if (!parsed.success)
    throw new Error('The server gave an answer that this page does not understand. Try again later.');
  return parsed.data;
}

/** What the server says of itself. */
export const useReport = () =>
  useServerQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await read(PATH, answerSchema, signal)).data,
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.list.some(({ state, attempts }) => state === 'running' || (state === 'waiting' && attempts === 0))
        ? FOLLOW_MS
        : REFRESH_MS,
  });

/** How each component of the gateway is that serves this page. */
export const useGateway = () =>
  useServerQuery({
    queryKey: ['gateway-readiness'],
    queryFn: async ({ signal }) => (await read('/readyz', readinessSchema, signal)).components,
    refetchInterval: REFRESH_MS,
  });

/** The releases that pages are given, by remote. */
export const useReleases = () =>
  useServerQuery({
    queryKey: ['releases'],
    queryFn: async ({ signal }) => (await read('/registry.json', registrySchema, signal)).remotes,
    refetchInterval: 4 * REFRESH_MS,
  });

async function act(path: string, body: object): Promise<void> {
  try {
    await http.post(`${PATH}${path}`, body, { trouble: false });
  } finally {
    // Also where it failed: it may have been done meanwhile.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

export const cancelJob = ({ id }: Job): Promise<void> => act(`/jobs/${encodeURIComponent(id)}/cancel`, {});
export const retryJob = ({ id }: Job): Promise<void> => act(`/jobs/${encodeURIComponent(id)}/retry`, {});
/** Of one person, or of everybody but oneself. */
export const signOut = (person?: SignedIn): Promise<void> =>
  act('/sessions/end', person === undefined ? {} : { user: person.id });
