import { readJson, type Parsed, type Problem } from './problem.ts';
import * as z from './schema-kit.ts';

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
