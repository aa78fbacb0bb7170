/** One thing wrong with a document: where (`remotes.water.current.entry`) and what, as a sentence for people. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** The outcome of reading a document from outside: the value, or everything that is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads JSON text; what is wrong with it becomes a problem of `root`. */
export function readJson(text: string, root: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ field: root, message: `This is not valid JSON (${detail}).` }] };
  }
}

/** All problems in one line, for a log or an error sentence. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join(' ');
}
