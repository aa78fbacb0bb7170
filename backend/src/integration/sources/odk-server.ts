import { createHash, randomBytes } from 'node:crypto';
import { treeOf } from './form.ts';
import { json, serve, type Answer, type Call, type SourceServer } from './http-server.ts';
import { ODataProblem } from './odata-filter.ts';
import { fieldsOf } from './odk-form.ts';
import { submissionsTable } from './odk-odata.ts';
import { createForm, filesNamed, type OdkForm, type OdkFormOptions, type OdkFormState } from './odk-store.ts';

export type { OdkForm, OdkFormOptions } from './odk-store.ts';

export interface OdkServerOptions extends Partial<OdkFormOptions> {
  readonly email?: string;
  readonly password?: string;
  readonly projectName?: string;
  /** How long a session lasts: 86400 seconds. */
  readonly sessionSeconds?: number;
  /** People sign in elsewhere: no Basic, no sessions by password. */
  readonly singleSignOn?: boolean;
  /** Files are kept in S3 from the beginning. */
  readonly filesInS3?: boolean;
  readonly now?: () => Date;
}

/** ODK Central with one project and one form, whose controls it has, and as many more forms as are added. */
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

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const problem = (code: number, message: string, details?: unknown): Answer =>
  json({ message, code, ...(details === undefined ? {} : { details }) }, Math.floor(code));
const WRONG = problem(401.2, 'Could not authenticate with the provided credentials.');
const NO_RIGHT = problem(403.1, 'The authentication you provided does not have rights to perform that action.');
const NOT_FOUND = problem(404.1, 'Could not find the resource you were looking for.');

/** A form as the API shows it; in a project's `formList` always with the extended part. */
function formFor(form: OdkFormState, projectId: number, extended: boolean): Readonly<Record<string, unknown>> {
  const shown = [...form.submissions.values()].filter((submission) => submission.deletedAt === null);
  const counts = (state: string | null): number =>
    shown.filter((submission) => submission.reviewState === state).length;
  const last = shown.reduce<Date | null>(
    (latest, { submissionDate }) => (latest === null || submissionDate > latest ? submissionDate : latest),
    null,
  );
  const digest = (algorithm: string): string => createHash(algorithm).update(form.xml).digest('hex');
  return {
    projectId,
    xmlFormId: form.xmlFormId,
    state: form.state,
    enketoId: null,
    enketoOnceId: null,
    createdAt: form.createdAt.toISOString(),
    updatedAt: form.publishedAt.toISOString(),
    webformsEnabled: true,
    keyId: null,
    version: form.version,
    hash: form.hash,
    sha: digest('sha1'),
    sha256: digest('sha256'),
    draftToken: null,
    publishedAt: form.publishedAt.toISOString(),
    name: form.name,
    ...(extended && {
      submissions: shown.length,
      entityRelated: false,
      reviewStates: { received: counts(null), hasIssues: counts('hasIssues'), edited: counts('edited') },
      lastSubmission: last?.toISOString() ?? null,
      excelContentType: form.xlsx === undefined ? null : XLSX,
      publicLinks: 0,
      createdBy: {
        id: 5,
        type: 'user',
        displayName: 'Coordinator',
        createdAt: form.createdAt.toISOString(),
        updatedAt: null,
        deletedAt: null,
      },
    }),
  };
}

export async function startOdkServer(options: OdkServerOptions = {}): Promise<OdkServer> {
  const {
    email = 'coordinator@example.org',
    password = 'a password for tests',
    singleSignOn = false,
    now = () => new Date(),
  } = options;
  const projectId = 1;
  const created = now();
  const sessions = new Map<string, Date>();
  const stored = new Map<string, { readonly bytes: Buffer; readonly mimetype: string }>();
  const forms: OdkFormState[] = [];
  let sequence = 0;
  let filesInS3 = options.filesInS3 ?? false;
  const create = (given: OdkFormOptions): OdkFormState => {
    const form = createForm(given, () => (sequence += 1), now);
    forms.push(form);
    return form;
  };
  const first = create({
    ...options,
    name: options.name ?? 'Household survey',
    survey: options.survey ?? [],
    choices: options.choices ?? [],
  });

  async function signIn(call: Call): Promise<Answer> {
    if (singleSignOn) return NOT_FOUND;
    let given: Readonly<Record<string, unknown>>;
    const text = await call.body();
    try {
      given = JSON.parse(text) as typeof given;
    } catch {
      return problem(400.1, `Could not parse the given data (${String(text.length)} chars) as json.`, {
        format: 'json',
        rawLength: text.length,
      });
    }
    const { email: name, password: secret } = given;
    if (typeof name !== 'string' || name === '' || typeof secret !== 'string' || secret === '') {
      return problem(
        400.3,
        'Required parameters missing. Expected (email, password), got (email: undefined, password: undefined).',
        { expected: ['email', 'password'], got: given },
      );
    }
    if (name.toLowerCase() !== email.toLowerCase() || secret !== password) return WRONG;
    const newToken = (): string => randomBytes(48).toString('base64').replaceAll('/', '!').replaceAll('+', '$');
    const [token, csrf, createdAt] = [newToken(), newToken(), now()];
    const expiresAt = new Date(createdAt.getTime() + (options.sessionSeconds ?? 86_400) * 1000);
    sessions.set(token, expiresAt);
    return json({ token, csrf, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }, 200, {
      'set-cookie': `session=${token}; Path=/; HttpOnly; SameSite=Strict`,
    });
  }

  /** What stands in the way of this request; undefined if its credentials are right. */
  function refused(call: Call): Answer | undefined {
    const header = call.headers.authorization ?? '';
    if (header.startsWith('Bearer ')) {
      const ends = sessions.get(header.slice('Bearer '.length));
      return ends !== undefined && ends > now() ? undefined : WRONG;
    }
    if (!header.startsWith('Basic ')) return WRONG;
    if (singleSignOn) return problem(401.5, 'This authentication method is not available on this server.');
    if (call.headers['x-forwarded-proto'] !== 'https')
      return problem(401.3, 'This authentication method is only available over HTTPS');
    const [, name, secret] =
      /^([^:]+):(.+)$/s.exec(Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8')) ?? [];
    return name?.toLowerCase() === email.toLowerCase() && secret === password ? undefined : WRONG;
  }

  function projectFor(withForms: boolean): Readonly<Record<string, unknown>> {
    const project = {
      id: projectId,
      name: options.projectName ?? 'Baseline',
      description: null,
      archived: null,
      keyId: null,
      createdAt: created.toISOString(),
      updatedAt: null,
      deletedAt: null,
    };
    if (!withForms) return project;
    const formList = forms.filter((form) => form.access !== 'none').map((form) => formFor(form, projectId, true));
    const lastSubmission =
      formList
        .map((form) => form['lastSubmission'])
        .filter((last) => typeof last === 'string')
        .sort()
        .at(-1) ?? null;
    return { ...project, formList, forms: formList.length, lastSubmission };
  }

  function file(call: Call, form: OdkFormState, id: string, name: string | undefined): Answer {
    const submission = form.submissions.get(id);
    if (submission === undefined || submission.deletedAt !== null) return NOT_FOUND;
    const expected = filesNamed(treeOf(form.form.survey), submission.answers);
    if (name === undefined) return json(expected.map((each) => ({ name: each, exists: submission.files.has(each) })));
    const found = expected.includes(name) ? submission.files.get(name) : undefined;
    if (found === undefined) return NOT_FOUND;
    const md5 = createHash('md5').update(found.bytes).digest('hex');
    if (filesInS3) {
      stored.set(md5, found);
      return { status: 307, headers: { location: `${call.base}/s3/${md5}?X-Amz-Expires=60` }, body: '' };
    }
    if (call.headers['if-none-match'] === `"${md5}"`) return { status: 304, headers: { etag: `"${md5}"` }, body: '' };
    const inline = /^image\/(jpeg|png|gif)$/.test(found.mimetype) ? 'inline' : 'attachment';
    return {
      status: 200,
      headers: {
        'content-type': found.mimetype,
        etag: `"${md5}"`,
        'content-disposition': `${inline}; filename="${name.replace(/[^\x20-\x7e]+/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
      body: found.bytes,
    };
  }

  function formAnswer(call: Call, name: string, rest: readonly string[]): Answer {
    const [, base = name, extension] = /^(.*)\.(svc|xml|xlsx|xls)$/.exec(name) ?? [];
    const form = forms.find((each) => each.xmlFormId === base);
    if (form === undefined) return NOT_FOUND;
    if (form.access === 'none') return NO_RIGHT;
    const [part, id, attachments, filename] = rest;
    if (extension === 'xml')
      return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' }, body: form.xml };
    if (extension === 'xlsx' && form.xlsx !== undefined)
      return {
        status: 200,
        headers: { 'content-type': XLSX, 'content-disposition': `attachment; filename="${base}.xlsx"` },
        body: form.xlsx,
      };
    if (extension === 'xlsx' || extension === 'xls') return NOT_FOUND;
    if (part === undefined && extension === undefined)
      return json(formFor(form, projectId, call.headers['x-extended-metadata'] === 'true'));
    if (part === 'fields') return json(fieldsOf(form.form, call.query.get('odata') === 'true'));
    if (form.access !== 'all') return NO_RIGHT;
    if (extension === 'svc' && part === 'Submissions') return submissionsTable(call, form, now);
    if (part === 'submissions' && id !== undefined && attachments === 'attachments')
      return file(call, form, id, filename);
    return NOT_FOUND;
  }

  async function handle(call: Call): Promise<Answer> {
    const [version, kind, project, forms_, form, ...rest] = call.parts;
    if (version === 's3') {
      const found = stored.get(kind ?? '');
      // S3 takes the signature in the address or a header, not both.
      if (found === undefined || call.headers.authorization !== undefined)
        return {
          status: 400,
          headers: { 'content-type': 'application/xml' },
          body: '<?xml version="1.0"?><Error><Code>InvalidArgument</Code><Message>Only one auth mechanism allowed</Message></Error>',
        };
      return { status: 200, headers: { 'content-type': found.mimetype }, body: found.bytes };
    }
    if (version !== 'v1') return problem(404.2, 'Expected an API version (eg /v1) at the start of the request URL.');
    if (call.method === 'POST' && kind === 'sessions') return signIn(call);
    const refusal = refused(call);
    if (refusal !== undefined) return refusal;
    if (call.method === 'DELETE' && kind === 'sessions' && project === 'current') {
      const header = call.headers.authorization ?? '';
      return sessions.delete(header.slice('Bearer '.length)) ? json({ success: true }) : NOT_FOUND;
    }
    if (call.method !== 'GET' || kind !== 'projects') return NOT_FOUND;
    if (project === undefined) return json([projectFor(call.query.get('forms') === 'true')]);
    if (project !== String(projectId)) return NOT_FOUND;
    if (forms_ === undefined) return json(projectFor(false));
    if (forms_ !== 'forms') return NOT_FOUND;
    if (form === undefined)
      return json(
        forms
          .filter((each) => each.access !== 'none')
          .map((each) => formFor(each, projectId, call.headers['x-extended-metadata'] === 'true')),
      );
    try {
      return formAnswer(call, form, rest);
    } catch (error) {
      if (error instanceof ODataProblem) return problem(error.code, error.message, error.details);
      throw error;
    }
  }

  const endSessions = (): void => sessions.clear();
  const server = await serve({
    handle,
    // Central itself has none: this is how nginx in front of it says it.
    rateLimited: () => ({
      status: 429,
      headers: { 'content-type': 'text/html' },
      body: '<html><head><title>429 Too Many Requests</title></head><body><center><h1>429 Too Many Requests</h1></center></body></html>',
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
