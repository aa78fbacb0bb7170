import * as z from '../schema.ts';

/** What a test run says of itself. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noCounts,
  );
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  /** What failed outside of any test. */
  errors: z.optional(z.array(z.unknown())),
});

/** Counts of jest's `--json` report; undefined when it is none. */
export function readJestCounts(report: unknown): Counts | undefined {
  const parsed = z.parseWith(jestSchema, report);
  if (!parsed.ok) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = parsed.value;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts of Playwright's JSON report; a test that passed at a second try has passed. Undefined when it is none. */
export function readPlaywrightCounts(report: unknown): Counts | undefined {
  const parsed = z.parseWith(playwrightSchema, report);
  if (!parsed.ok) return undefined;
  const { expected, unexpected, flaky, skipped } = parsed.value.stats;
  return { passed: expected + flaky, failed: unexpected + (parsed.value.errors?.length ?? 0), skipped };
}

/** The last line of `npm test`. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
}
