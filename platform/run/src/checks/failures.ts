import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from '../schema.ts';

/** A test that failed, or a file whose tests could not even be run. */
export interface Failure {
  /** Where and what: `e2e/survey.spec.ts:175 a note is added`. */
  readonly title: string;
  /** The message with its comparison and the lines of code around it. */
  readonly message: string;
}

const jestSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});

const errorSchema = z.object({ message: z.optional(z.string()) });
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(errorSchema) })),
    }),
  ),
});
const playwrightSchema = z.object({ config: z.object({ rootDir: z.string() }), errors: z.array(errorSchema) });

const text = (errors: readonly { readonly message?: string | undefined }[]): string =>
  errors.map(({ message }) => message ?? 'No message.').join('\n\n');

/** Each failed file of jest's `--json` report with the messages of its failed tests; empty where the report is none. */
export function readJestFailures(report: unknown, root: string): readonly Failure[] {
  const parsed = z.parseWith(jestSchema, report);
  if (!parsed.ok) return [];
  return parsed.value.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => ({ title: path.relative(root, name), message }));
}

/** Every test of a report, however deep its suites are. */
function specsIn(report: unknown): readonly z.infer<typeof specSchema>[] {
  if (Array.isArray(report)) return report.flatMap(specsIn);
  if (typeof report !== 'object' || report === null) return [];
  const spec = z.parseWith(specSchema, report);
  return spec.ok ? [spec.value] : Object.values(report).flatMap(specsIn);
}

/** Each failed test of Playwright's JSON report, and what failed outside of any; empty where the report is none. */
export function readPlaywrightFailures(report: unknown, root: string): readonly Failure[] {
  const parsed = z.parseWith(playwrightSchema, report);
  if (!parsed.ok) return [];
  const { config, errors } = parsed.value;
  const ofTests = specsIn(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: `${path.relative(root, path.join(config.rootDir, file))}:${String(line)} ${title} (${projectName})`,
        message: text(results.flatMap((result) => result.errors)),
      })),
  );
  return [...ofTests, ...errors.map((error) => ({ title: 'Outside of the tests', message: text([error]) }))];
}

/** What is shown of one message and of how many, at most: the rest is in the log. */
const LETTERS = 4000;
const MESSAGES = 15;

/** The failures for the person at the terminal: all titles, and the first messages. Undefined where there is none. */
export function failureText(failures: readonly Failure[]): string | undefined {
  if (failures.length === 0) return undefined;
  const shown = (message: string): string => {
    const plain = stripVTControlCharacters(message).trim();
    return plain.length > LETTERS ? `${plain.slice(0, LETTERS)}\n…` : plain;
  };
  return failures
    .map(({ title, message }, index) =>
      index < MESSAGES ? `\n✗ ${title}\n${shown(message).replace(/^(?=.)/gm, '    ')}` : `✗ ${title}`,
    )
    .join('\n');
}
