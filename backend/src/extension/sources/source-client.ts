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

export interface Submission {
  readonly id: string;
  readonly answers: Answers;
}

/** What the portal asks of a server with forms. Everything throws SourceProblem, or the reason of `signal`. */
export interface SourceClient {
  readonly forms: (signal: AbortSignal) => Promise<readonly ListedForm[]>;
  readonly form: (signal: AbortSignal) => Promise<SourceForm>;
  /** All submissions without their answers, in pages. */
  readonly list: (signal: AbortSignal) => AsyncGenerator<readonly ListedSubmission[]>;
  /** The answers of some, in pages. One that has been deleted meanwhile is missing. */
  readonly answers: (wanted: readonly ListedSubmission[], signal: AbortSignal) => AsyncGenerator<readonly Submission[]>;
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
