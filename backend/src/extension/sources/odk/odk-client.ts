import { z } from 'zod';
import { isRecord } from '../../values.ts';
import { askFile, askSource, askText, type SourceAccess } from '../ask-source.ts';
import type {
  Answers,
  Connection,
  ListedForm,
  ListedSubmission,
  ReviewState,
  SourceClient,
  Submission,
} from '../source-client.ts';
import { SourceProblem } from '../source-problem.ts';
import { formIn } from './x-form.ts';

/** Submissions of one answer, without and with what was answered. */
const PAGE = 1000;
const FULL_PAGE = 250;

const sessionSchema = z.object({ token: z.string() });
const projectsSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    formList: z
      .array(
        z.object({
          xmlFormId: z.string(),
          name: z.string().nullable(),
          publishedAt: z.string().nullish(),
          submissions: z.number().nullish(),
        }),
      )
      .optional(),
  }),
);
const formSchema = z.object({ name: z.string().nullable(), xmlFormId: z.string(), keyId: z.number().nullish() });
const systemSchema = z.looseObject({
  submissionDate: z.string(),
  updatedAt: z.string().nullish(),
  reviewState: z.string().nullish(),
  edits: z.number().nullish(),
});
const rowSchema = z.looseObject({ __id: z.string(), __system: systemSchema });
const pageSchema = z.object({ value: z.array(rowSchema), '@odata.nextLink': z.string().optional() });
type Row = z.infer<typeof rowSchema>;

/** An edited submission, and one that nobody has reviewed, have no state here. */
const STATES: Readonly<Record<string, ReviewState>> = {
  approved: 'approved',
  hasIssues: 'on_hold',
  rejected: 'not_approved',
};

const listedOf = ({
  __id: id,
  __system: { submissionDate, updatedAt, reviewState, edits },
}: Row): ListedSubmission => ({
  id,
  uuid: id.replace(/^uuid:/, ''),
  stamp: `edit ${edits ?? 0}`,
  changedAt: updatedAt ?? submissionDate,
  review: STATES[reviewState ?? ''] ?? null,
});

/** What is beside the answers: keys, links to tables of repeats, and what the form says of itself. */
const isAnswer = (name: string): boolean => !name.startsWith('__') && !name.includes('@odata.') && name !== 'meta';

/** Answers without what is beside them, at every depth. */
function answersIn(record: Readonly<Record<string, unknown>>): Answers {
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return (value as readonly unknown[]).map((one) => (isRecord(one) ? answersIn(one) : one));
    return isRecord(value) && !('coordinates' in value) ? answersIn(value) : value;
  };
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (isAnswer(name) ? [[name, cleaned(value)] as const] : [])),
  );
}

/** ODK Central by REST and OData. What it says was read in its sources and documentation: backend/src/integration/sources/FACTS.md. */
export function odkClient({ address, project, form, account, secret }: Connection): SourceClient {
  const service = 'ODK Central';
  const refused = 'ODK Central does not accept the email address and password. Enter them again.';
  const errorField = 'code';
  let session: Promise<SourceAccess> | undefined;
  /** Central accepts a password with each call over HTTPS only, and not on every server; a session always. */
  const signIn = async (signal: AbortSignal): Promise<SourceAccess> => {
    const { token } = await askSource(
      { service, origin: address, authorization: null, refused, errorField },
      '/v1/sessions',
      sessionSchema,
      signal,
      { email: account ?? '', password: secret },
    );
    return { service, origin: address, authorization: `Bearer ${token}`, refused, errorField };
  };
  const accessFor = (signal: AbortSignal): Promise<SourceAccess> =>
    (session ??= signIn(signal).catch((error: unknown) => {
      session = undefined;
      throw error;
    }));
  const place = `/v1/projects/${encodeURIComponent(project ?? '')}/forms/${encodeURIComponent(form)}`;
  async function* pages(
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): AsyncGenerator<readonly Row[]> {
    let path: string | undefined = `${place}.svc/Submissions?${new URLSearchParams(parameters).toString()}`;
    while (path !== undefined) {
      const { value, '@odata.nextLink': next }: z.infer<typeof pageSchema> = await askSource(
        await accessFor(signal),
        path,
        pageSchema,
        signal,
      );
      yield value;
      const link: URL | null = next === undefined ? null : new URL(next, address);
      // Behind a proxy the link may name another host: only its path counts.
      path = link === null ? undefined : `${link.pathname}${link.search}`;
    }
  }
  return {
    forms: async (signal) => {
      const projects = await askSource(await accessFor(signal), '/v1/projects?forms=true', projectsSchema, signal);
      return projects.flatMap(({ id, name: projectName, formList = [] }) =>
        formList.flatMap(({ xmlFormId, name, publishedAt, submissions }): readonly ListedForm[] =>
          publishedAt === null
            ? []
            : [
                {
                  project: String(id),
                  projectName,
                  form: xmlFormId,
                  name: name ?? xmlFormId,
                  submissions: submissions ?? null,
                },
              ],
        ),
      );
    },
    form: async (signal) => {
      const { name, xmlFormId, keyId } = await askSource(await accessFor(signal), place, formSchema, signal);
      if (typeof keyId === 'number')
        throw new SourceProblem('The submissions of this form are encrypted, so they cannot be fetched.');
      const xml = await askText(await accessFor(signal), `${place}.xml`, signal);
      try {
        return formIn(name ?? xmlFormId, xml);
      } catch {
        throw new SourceProblem('The form that ODK Central sends cannot be read.');
      }
    },
    list: async function* (signal): AsyncGenerator<readonly ListedSubmission[]> {
      for await (const rows of pages({ $select: '__id,__system', $top: String(PAGE) }, signal))
        yield rows.map(listedOf);
    },
    answers: async function* (wanted, signal): AsyncGenerator<readonly Submission[]> {
      const open = new Set(wanted.map(({ id }) => id));
      const since = wanted.reduce(
        (first, { changedAt }) => (changedAt < first ? changedAt : first),
        wanted[0]?.changedAt ?? '',
      );
      for await (const rows of pages(
        {
          $expand: '*',
          $top: String(FULL_PAGE),
          $filter: `__system/submissionDate ge ${since} or __system/updatedAt ge ${since}`,
        },
        signal,
      )) {
        yield rows.flatMap((row): readonly Submission[] =>
          open.delete(row.__id)
            ? [{ id: row.__id, answers: answersIn(row), attachments: null, sentAt: row.__system.submissionDate }]
            : [],
        );
        if (open.size === 0) return;
      }
    },
    attachments: () => Promise.resolve([]),
    file: async ({ submission, fileName }, to, most, signal) =>
      askFile(
        await accessFor(signal),
        `${place}/submissions/${encodeURIComponent(submission)}/attachments/${encodeURIComponent(fileName)}`,
        to,
        most,
        signal,
      ),
  };
}
