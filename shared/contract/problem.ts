import * as z from './schema-kit.ts';

/** One thing wrong with a document: where (`remotes.water.current.entry`) and what, as a sentence for people. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** The outcome of reading a document from outside: the value, or everything that is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function problemsOf(issue: z.Issue, prefix: readonly PropertyKey[]): Problem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldName([...path, key]), message: 'This key is not known.' }));
  }
  if (issue.code === 'invalid_type') {
    return [{ field: fieldName(path), message: issue.message || `This should be of type ${issue.expected}.` }];
  }
  return [{ field: fieldName(path), message: issue.message || 'This value is not valid.' }];
}

/**
 * Reads `input` with `schema`. Never throws.
 * @param root name put before every field, so that a sentence can say which document is meant
 */
export function parseWith<T>(schema: z.Schema<T>, input: unknown, root = ''): Parsed<T> {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.data };
  const prefix = root === '' ? [] : [root];
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(issue, prefix)) };
}

/**
 * Like {@link parseWith}, for a document that something newer may have written: keys that are not known are no fault, and stay in
 * the value. The schema must change nothing in what it reads: no defaults, no transformations.
 */
export function parseKnown<T>(schema: z.Schema<T>, input: unknown, root = ''): Parsed<T> {
  const result = z.safeParse(schema, input);
  const faults = result.error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? [];
  if (faults.length === 0) return { ok: true, value: input as T };
  return { ok: false, problems: faults.flatMap((issue) => problemsOf(issue, root === '' ? [] : [root])) };
}

/** Like {@link parseWith}, from text: text that is not JSON is a problem of the document itself. */
export function parseJsonWith<T>(schema: z.Schema<T>, text: string, root: string): Parsed<T> {
  const json = readJson(text, root);
  return json.ok ? parseWith(schema, json.value, root) : json;
}

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
