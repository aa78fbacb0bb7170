import { createHash, randomUUID } from 'node:crypto';
import { FILE_TYPES, treeOf, type ChoiceRow, type FormNode, type FormRows, type SurveyRow } from './form.ts';
import { xformOf } from './odk-form.ts';
import type { Filterable } from './odata-filter.ts';

/** A place as OData gives it. */
export interface OdkPoint {
  readonly type: 'Point';
  /** Longitude, latitude and, if known, altitude. */
  readonly coordinates: readonly number[];
  readonly properties?: { readonly accuracy: number };
}

export type OdkValue = string | number | null | OdkPoint | OdkAnswers | readonly OdkAnswers[];
/** Answers as a submission nests them: groups are objects, repeats lists. */
export interface OdkAnswers {
  readonly [name: string]: OdkValue | undefined;
}

/** Answers to add. `meta` may give `instanceID` and `instanceName`. */
export interface OdkNew {
  readonly answers: OdkAnswers;
  readonly submittedAt?: Date;
  readonly submitterId?: string | null;
  readonly submitterName?: string | null;
  readonly deviceId?: string | null;
}

export type OdkReviewState = 'hasIssues' | 'edited' | 'rejected' | 'approved';

export interface OdkSubmission extends Filterable {
  /** Tells apart what was sent in the same millisecond. */
  readonly sequence: number;
  /** Of the first version sent. */
  readonly formVersion: string;
  readonly submitterName: string | null;
  readonly deviceId: string | null;
  answers: OdkAnswers;
  updatedAt: Date | null;
  deletedAt: Date | null;
  reviewState: OdkReviewState | null;
  edits: number;
  readonly files: Map<string, { readonly bytes: Buffer; readonly mimetype: string }>;
}

export interface OdkFormOptions extends FormRows {
  readonly name: string;
  readonly xmlFormId?: string;
  readonly version?: string;
  /** The XLSForm it was made of; without one it was uploaded as XML. */
  readonly xlsx?: Buffer;
  /** What the user may see: all, the form alone, or nothing. */
  readonly access?: 'all' | 'form' | 'none';
  readonly state?: 'open' | 'closing' | 'closed';
}

/** What a test does to one form and its submissions. */
export interface OdkForm {
  readonly xmlFormId: string;
  /** Adds them in this order, the last one is the newest, and says their `__id`s. */
  add(submissions: readonly (OdkAnswers | OdkNew)[]): readonly string[];
  /** `__id` stays, `meta/instanceID` is new, `edits` grows, `reviewState` becomes `edited`, `updatedAt` is now. Groups are merged, repeats replaced, null takes away. */
  edit(id: string, changes: OdkAnswers): void;
  /** To the trash, with `deletedAt`; `updatedAt` does not change. */
  remove(id: string): void;
  /** Out of the trash, without a trace. */
  restore(id: string): void;
  /** For good, as after 30 days in the trash. */
  purge(id: string): void;
  /** Also sets `updatedAt`. Null is «received». */
  review(id: string, state: OdkReviewState | null): void;
  /** Adds a file and makes its name the answer; `question` is a path, in the second row of a repeat `members[2]/photo`. Does not set `updatedAt`. */
  attach(
    id: string,
    file: { readonly question: string; readonly filename: string; readonly bytes: Buffer; readonly mimetype: string },
  ): void;
  setForm(survey: readonly SurveyRow[], choices: readonly ChoiceRow[]): void;
  newVersion(survey: readonly SurveyRow[], choices: readonly ChoiceRow[], version: string, xlsx?: Buffer): void;
  setXlsx(bytes: Buffer | undefined): void;
  setAccess(access: 'all' | 'form' | 'none'): void;
  /** All submissions as they are kept, also those in the trash. */
  readonly submissions: ReadonlyMap<string, OdkSubmission>;
}

/** A form as the server keeps it. */
export interface OdkFormState extends OdkForm {
  readonly name: string;
  readonly state: 'open' | 'closing' | 'closed';
  readonly createdAt: Date;
  form: FormRows;
  version: string;
  publishedAt: Date;
  xml: string;
  hash: string;
  xlsx: Buffer | undefined;
  access: 'all' | 'form' | 'none';
  /** Changes with every change, for the ETag. */
  revision: number;
}

export const isGroup = (value: OdkValue | undefined): value is OdkAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('coordinates' in value);
export const isRepeat = (value: OdkValue | undefined): value is readonly OdkAnswers[] => Array.isArray(value);

const isNew = (given: OdkAnswers | OdkNew): given is OdkNew => 'answers' in given && isGroup(given.answers);

function merged(before: OdkAnswers, changes: OdkAnswers): OdkAnswers {
  const after: Record<string, OdkValue | undefined> = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    const old = before[name];
    after[name] = isGroup(value) && isGroup(old) ? merged(old, value) : value;
  }
  return after;
}

/** A copy with one answer set. */
function withAnswer(answers: OdkAnswers, steps: readonly string[], value: string): OdkAnswers {
  const [step = '', ...rest] = steps;
  if (rest.length === 0) return { ...answers, [step]: value };
  const [, name = step, index] = /^(.*)\[(\d+)\]$/.exec(step) ?? [];
  const inner = answers[name];
  if (index === undefined) return { ...answers, [name]: withAnswer(isGroup(inner) ? inner : {}, rest, value) };
  if (!isRepeat(inner) || inner[Number(index) - 1] === undefined)
    throw new Error(`There is no ${steps.join('/')} in this submission.`);
  return {
    ...answers,
    [name]: inner.map((row, at) => (at === Number(index) - 1 ? withAnswer(row, rest, value) : row)),
  };
}

/** The names of the files that answers speak of: what Central expects as attachments of this version. */
export function filesNamed(nodes: readonly FormNode[], answers: OdkAnswers): readonly string[] {
  const names = nodes.flatMap((node): readonly string[] => {
    const value = answers[node.name];
    if (isRepeat(value)) return value.flatMap((row) => filesNamed(node.children, row));
    if (isGroup(value)) return filesNamed(node.children, value);
    return typeof value === 'string' && value !== '' && FILE_TYPES.has(node.type) ? [value] : [];
  });
  return [...new Set(names)].sort();
}

export function createForm(options: OdkFormOptions, nextSequence: () => number, now: () => Date): OdkFormState {
  const submissions = new Map<string, OdkSubmission>();
  const xmlFormId = options.xmlFormId ?? options.name.toLowerCase().replace(/\W+/g, '_');
  const found = (id: string): OdkSubmission => {
    const submission = submissions.get(id);
    if (submission === undefined) throw new Error(`There is no submission ${id}.`);
    form.revision += 1;
    return submission;
  };
  const publish = (rows: FormRows, version: string): void => {
    form.form = rows;
    form.version = version;
    form.publishedAt = now();
    form.xml = xformOf(rows, xmlFormId, options.name, version);
    form.hash = createHash('md5').update(form.xml).digest('hex');
    form.revision += 1;
  };
  const form: OdkFormState = {
    xmlFormId,
    name: options.name,
    state: options.state ?? 'open',
    createdAt: now(),
    form: options,
    version: '',
    publishedAt: now(),
    xml: '',
    hash: '',
    xlsx: options.xlsx,
    access: options.access ?? 'all',
    revision: 0,
    submissions,
    add(given) {
      form.revision += 1;
      return given.map((each) => {
        const { answers, ...about }: OdkNew = isNew(each) ? each : { answers: each };
        const meta = isGroup(answers['meta']) ? answers['meta'] : {};
        const id = typeof meta['instanceID'] === 'string' ? meta['instanceID'] : `uuid:${randomUUID()}`;
        submissions.set(id, {
          __id: id,
          sequence: nextSequence(),
          formVersion: form.version,
          submissionDate: about.submittedAt ?? now(),
          submitterId: about.submitterId === undefined ? '12' : about.submitterId,
          submitterName: about.submitterName === undefined ? 'Field team' : about.submitterName,
          deviceId: about.deviceId ?? null,
          answers: { ...answers, meta: { instanceName: null, ...meta, instanceID: id } },
          updatedAt: null,
          deletedAt: null,
          reviewState: null,
          edits: 0,
          files: new Map(),
        });
        return id;
      });
    },
    edit(id, changes) {
      const submission = found(id);
      submission.answers = merged(merged(submission.answers, changes), {
        meta: { instanceID: `uuid:${randomUUID()}` },
      });
      submission.edits += 1;
      submission.reviewState = 'edited';
      submission.updatedAt = now();
    },
    remove(id) {
      found(id).deletedAt = now();
    },
    restore(id) {
      found(id).deletedAt = null;
    },
    purge(id) {
      found(id);
      submissions.delete(id);
    },
    review(id, state) {
      const submission = found(id);
      submission.reviewState = state;
      submission.updatedAt = now();
    },
    attach(id, { question, filename, bytes, mimetype }) {
      const submission = found(id);
      submission.answers = withAnswer(submission.answers, question.split('/'), filename);
      if (!filesNamed(treeOf(form.form.survey), submission.answers).includes(filename))
        throw new Error(`${question} is no question for a file.`);
      submission.files.set(filename, { bytes, mimetype });
    },
    setForm(survey, choices) {
      publish({ survey, choices }, form.version);
    },
    newVersion(survey, choices, version, xlsx) {
      form.xlsx = xlsx;
      publish({ survey, choices }, version);
    },
    setXlsx(bytes) {
      form.xlsx = bytes;
    },
    setAccess(access) {
      form.access = access;
    },
  };
  publish({ survey: options.survey, choices: options.choices }, options.version ?? '2026030101');
  return form;
}
