import { randomUUID } from 'node:crypto';
import { FILE_TYPES, treeOf, type FormNode, type FormRows } from './form.ts';

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

export type OdkReviewState = 'hasIssues' | 'edited' | 'rejected' | 'approved';

export interface OdkSubmission {
  readonly __id: string;
  readonly submissionDate: Date;
  /** Tells apart what was sent in the same millisecond. */
  readonly sequence: number;
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
}

/** What a test does to one form and its submissions. */
export interface OdkForm {
  readonly xmlFormId: string;
  /** Adds them in this order, the last one is the newest, and says their `__id`s. */
  add(submissions: readonly OdkAnswers[]): readonly string[];
  /** `__id` stays, `meta/instanceID` is new, `edits` grows, `reviewState` becomes `edited`, `updatedAt` is now. Groups are merged, repeats replaced, null takes away. */
  edit(id: string, changes: OdkAnswers): void;
  /** To the trash, with `deletedAt`; `updatedAt` does not change. */
  remove(id: string): void;
  /** Out of the trash, without a trace. */
  restore(id: string): void;
  /** Also sets `updatedAt`. */
  review(id: string, state: OdkReviewState): void;
  /** Adds a file and makes its name the answer; `question` is a path, in the second row of a repeat `members[2]/photo`. Does not set `updatedAt`. */
  attach(
    id: string,
    file: { readonly question: string; readonly filename: string; readonly bytes: Buffer; readonly mimetype: string },
  ): void;
  /** Whether the user may see the submissions, or the form alone. */
  setAccess(access: 'all' | 'form'): void;
}

/** A form as the server keeps it. */
export interface OdkFormState extends OdkForm {
  readonly name: string;
  readonly form: FormRows;
  access: 'all' | 'form';
  /** All submissions, also those in the trash. */
  readonly submissions: ReadonlyMap<string, OdkSubmission>;
}

export const isGroup = (value: OdkValue | undefined): value is OdkAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('coordinates' in value);
export const isRepeat = (value: OdkValue | undefined): value is readonly OdkAnswers[] => Array.isArray(value);

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

export function createForm(options: OdkFormOptions, nextSequence: () => number): OdkFormState {
  const submissions = new Map<string, OdkSubmission>();
  const found = (id: string): OdkSubmission => {
    const submission = submissions.get(id);
    if (submission === undefined) throw new Error(`There is no submission ${id}.`);
    return submission;
  };
  const form: OdkFormState = {
    xmlFormId: options.xmlFormId ?? options.name.toLowerCase().replace(/\W+/g, '_'),
    name: options.name,
    form: options,
    access: 'all',
    submissions,
    add: (given) =>
      given.map((answers) => {
        const __id = `uuid:${randomUUID()}`;
        const meta = isGroup(answers['meta']) ? answers['meta'] : {};
        submissions.set(__id, {
          __id,
          sequence: nextSequence(),
          submissionDate: new Date(),
          answers: { ...answers, meta: { instanceName: null, ...meta, instanceID: __id } },
          updatedAt: null,
          deletedAt: null,
          reviewState: null,
          edits: 0,
          files: new Map(),
        });
        return __id;
      }),
    edit(id, changes) {
      const submission = found(id);
      submission.answers = merged(merged(submission.answers, changes), {
        meta: { instanceID: `uuid:${randomUUID()}` },
      });
      submission.edits += 1;
      submission.reviewState = 'edited';
      submission.updatedAt = new Date();
    },
    remove: (id) => void (found(id).deletedAt = new Date()),
    restore: (id) => void (found(id).deletedAt = null),
    review: (id, state) => void Object.assign(found(id), { reviewState: state, updatedAt: new Date() }),
    attach(id, { question, filename, bytes, mimetype }) {
      const submission = found(id);
      submission.answers = withAnswer(submission.answers, question.split('/'), filename);
      if (!filesNamed(treeOf(options.survey), submission.answers).includes(filename))
        throw new Error(`${question} is no question for a file.`);
      submission.files.set(filename, { bytes, mimetype });
    },
    setAccess: (access) => void (form.access = access),
  };
  return form;
}
