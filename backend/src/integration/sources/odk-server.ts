import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { treeOf } from './form.ts';
import { json, serve, type Answer, type Call, type SourceServer } from './http-server.ts';
import { xformOf } from './odk-form.ts';
import { submissionsTable } from './odk-odata.ts';
import { createForm, filesNamed, type OdkForm, type OdkFormOptions, type OdkFormState } from './odk-store.ts';

export type { OdkForm } from './odk-store.ts';

/** ODK Central, as far as the portal asks it, with one project and one form, whose controls it has, and as many more forms as are added. */
export interface OdkServer extends SourceServer, OdkForm {
  readonly email: string;
  readonly password: string;
  readonly projectId: number;
  addForm(options: OdkFormOptions): OdkForm;
  /** All sessions end, as after 24 hours. */
  endSessions(): void;
  /** Whether files are kept in S3, so that a download is redirected. */
  keepInS3(inS3: boolean): void;
}

const problem = (code: number, message: string): Answer => json({ message, code }, Math.floor(code));
const WRONG = problem(401.2, 'Could not authenticate with the provided credentials.');
const NO_RIGHT = problem(403.1, 'The authentication you provided does not have rights to perform that action.');
const NOT_FOUND = problem(404.1, 'Could not find the resource you were looking for.');

const credentials = z.object({ email: z.string(), password: z.string() });

/** A form as the API shows it. */
const formFor = ({ xmlFormId, name, submissions }: OdkFormState): Readonly<Record<string, unknown>> => ({
  xmlFormId,
  name,
  keyId: null,
  publishedAt: '2026-03-01T10:00:00.000Z',
  submissions: [...submissions.values()].filter(({ deletedAt }) => deletedAt === null).length,
});

export async function startOdkServer(options: Partial<OdkFormOptions> = {}): Promise<OdkServer> {
  const [email, password, projectId] = ['coordinator@example.org', 'a password for tests', 1];
  const sessions = new Set<string>();
  const stored = new Map<string, { readonly bytes: Buffer; readonly mimetype: string }>();
  const forms: OdkFormState[] = [];
  let sequence = 0;
  let filesInS3 = false;
  const create = (given: OdkFormOptions): OdkFormState => {
    const form = createForm(given, () => (sequence += 1));
    forms.push(form);
    return form;
  };
  const first = create({ name: 'Household survey', survey: [], choices: [], ...options });

  async function signIn(call: Call): Promise<Answer> {
    const given = credentials.parse(JSON.parse(await call.body()));
    if (given.email !== email || given.password !== password) return WRONG;
    const token = randomUUID();
    sessions.add(token);
    return json({ token });
  }

  function file(call: Call, form: OdkFormState, id: string, name: string): Answer {
    const submission = form.submissions.get(id);
    if (submission === undefined || submission.deletedAt !== null) return NOT_FOUND;
    const found = filesNamed(treeOf(form.form.survey), submission.answers).includes(name)
      ? submission.files.get(name)
      : undefined;
    if (found === undefined) return NOT_FOUND;
    if (!filesInS3) return { status: 200, headers: { 'content-type': found.mimetype }, body: found.bytes };
    const key = randomUUID();
    stored.set(key, found);
    return { status: 307, headers: { location: `${call.base}/s3/${key}?X-Amz-Expires=60` }, body: '' };
  }

  function formAnswer(call: Call, name: string, [part, id, attachments, filename]: readonly string[]): Answer {
    const [, base = name, extension] = /^(.*)\.(svc|xml)$/.exec(name) ?? [];
    const form = forms.find((each) => each.xmlFormId === base);
    if (form === undefined) return NOT_FOUND;
    if (extension === 'xml')
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: xformOf(form.form, form.xmlFormId, form.name),
      };
    if (part === undefined && extension === undefined) return json(formFor(form));
    if (form.access !== 'all') return NO_RIGHT;
    if (extension === 'svc' && part === 'Submissions') return submissionsTable(call, form);
    if (part === 'submissions' && id !== undefined && attachments === 'attachments' && filename !== undefined)
      return file(call, form, id, filename);
    return NOT_FOUND;
  }

  async function handle(call: Call): Promise<Answer> {
    const [version, kind, project, part, form, ...rest] = call.parts;
    const { authorization = '' } = call.headers;
    if (version === 's3') {
      const found = stored.get(kind ?? '');
      // S3 takes the signature in the address or a header, not both.
      if (found === undefined || authorization !== '')
        return { status: 400, headers: { 'content-type': 'application/xml' }, body: '<Error/>' };
      return { status: 200, headers: { 'content-type': found.mimetype }, body: found.bytes };
    }
    if (version !== 'v1') return problem(404.2, 'Expected an API version (eg /v1) at the start of the request URL.');
    if (call.method === 'POST' && kind === 'sessions') return signIn(call);
    if (!sessions.has(authorization.replace('Bearer ', ''))) return WRONG;
    if (call.method !== 'GET' || kind !== 'projects') return NOT_FOUND;
    if (project === undefined) return json([{ id: projectId, name: 'Baseline', formList: forms.map(formFor) }]);
    return project === String(projectId) && part === 'forms' && form !== undefined
      ? formAnswer(call, form, rest)
      : NOT_FOUND;
  }

  const endSessions = (): void => sessions.clear();
  const server = await serve({
    handle,
    // Central itself has none: this is how nginx in front of it says it.
    rateLimited: () => ({
      status: 429,
      headers: { 'content-type': 'text/html' },
      body: '<html><h1>429 Too Many Requests</h1></html>',
    }),
    expired() {
      endSessions();
      return WRONG;
    },
    serverError: () => json({ message: 'Internal Server Error' }, 500),
    cutsCleanly: true,
  });
  return {
    ...first,
    ...server,
    email,
    password,
    projectId,
    addForm: create,
    endSessions,
    keepInS3: (inS3) => void (filesInS3 = inS3),
  };
}
