/** A form that a connection could be made to. */
export interface ListedForm {
  /** Of ODK Central. */
  readonly project: string | null;
  readonly projectName: string | null;
  readonly form: string;
  readonly name: string;
  readonly submissions: number | null;
}

/** A question of a form, as a row of the sheet `survey` of an XLSForm; groups are not among them. */
export interface FormRow {
  /** `select_one water_source`, `integer` … */
  readonly type: string;
  readonly name: string;
  readonly label: string;
  /** With the groups around it: `household/water/source`. */
  readonly path: string;
  /** The repeat that it is in, as a path; null outside of all. */
  readonly repeat: string | null;
}

export interface ChoiceRow {
  readonly list_name: string;
  readonly name: string;
  readonly label: string;
}

export interface SourceForm {
  readonly name: string;
  /** Of the labels, as the form calls it; null where the form has only one. */
  readonly language: string | null;
  readonly survey: readonly FormRow[];
  readonly choices: readonly ChoiceRow[];
}

export type ReviewState = 'approved' | 'on_hold' | 'not_approved';

/** What a list of submissions says of one. */
export interface ListedSubmission {
  readonly id: string;
  /** Known all over the world, and the same after an edit. */
  readonly uuid: string;
  /** Changes with each edit. */
  readonly stamp: string;
  /** When it was sent or last changed. */
  readonly changedAt: string;
  readonly review: ReviewState | null;
}

/** The answers of a submission: question with its groups → answer; a repeat is a list of such records. */
export interface Answers {
  readonly [path: string]: unknown;
}

/** A file of a submission, as the server lists it. */
export interface Attachment {
  readonly id: string;
  /** As it was sent: the answer. */
  readonly name: string;
  /** The path of its question; null on old servers. */
  readonly question: string | null;
  readonly isDeleted: boolean;
}

export interface Submission {
  readonly id: string;
  readonly answers: Answers;
  /** Null where the server lists none with a submission, and a file is known by its name. */
  readonly attachments: readonly Attachment[] | null;
  /** When it was first sent. */
  readonly sentAt: string | null;
}

/** What the portal asks of a server with forms. Everything throws SourceProblem, or the reason of `signal`. */
export interface SourceClient {
  readonly forms: (signal: AbortSignal) => Promise<readonly ListedForm[]>;
  readonly form: (signal: AbortSignal) => Promise<SourceForm>;
  /** All submissions without their answers, in pages. */
  readonly list: (signal: AbortSignal) => AsyncGenerator<readonly ListedSubmission[]>;
  /** The answers of some, in pages. One that has been deleted meanwhile is missing. */
  readonly answers: (wanted: readonly ListedSubmission[], signal: AbortSignal) => AsyncGenerator<readonly Submission[]>;
  /** The files of a submission as they are listed now; none where the server lists none. */
  readonly attachments: (submission: string, signal: AbortSignal) => Promise<readonly Attachment[]>;
  /** Downloads a file of at most so many bytes. */
  readonly file: (
    file: { readonly submission: string; readonly attachment: string; readonly fileName: string },
    to: string,
    most: number,
    signal: AbortSignal,
  ) => Promise<void>;
}

export type SourceKind = 'kobo' | 'odk';

/** How a client reaches its form. */
export interface Connection {
  readonly kind: SourceKind;
  /** Origin of the server. */
  readonly address: string;
  readonly project: string | null;
  readonly form: string;
  readonly account: string | null;
  /** Token or password. */
  readonly secret: string;
}
