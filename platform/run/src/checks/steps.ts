import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { attackTable } from './attack-table.ts';
import { readJestCounts, readPlaywrightCounts } from './counts.ts';
import { failureText, readJestFailures, readPlaywrightFailures } from './failures.ts';
import type { StepName } from './selection.ts';
import type { Step } from './step.ts';

/** What the audit leaves behind. */
const auditSchema = z.object({
  counts: z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }),
  note: z.string(),
});

async function readReport<T>(file: string, read: (report: unknown) => T | undefined): Promise<T | undefined> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The program died before it wrote its report.
    return undefined;
  }
}

/** Where the double of Directus records what screens ask it for, a call on each line. */
export const callsOfScreens = (reportDir: string): string => path.join(reportDir, 'calls-of-screens.jsonl');

/** Folders with code of ours, as the import rules read them. */
function sourceFolders(root: string): string[] {
  const wanted = /^(shared|survey|shell|mf-.+|platform|backend|e2e|bench)$/;
  return readdirSync(root).filter((name) => wanted.test(name));
}

/**
 * The programs of the check that need no running portal.
 * @param reportDir where test runs leave their reports
 */
export function staticSteps(root: string, reportDir: string): Partial<Record<StepName | 'figures', Step>> {
  const node = process.execPath;
  const tool = (file: string): string => path.join(root, 'node_modules', file);
  /** Rendering leaves much short-lived garbage; a larger space for it saves a tenth of the time. */
  const jest = (
    report: string,
    projects: readonly string[],
    workers: number,
  ): Pick<Step, 'name' | 'file' | 'args' | 'env' | 'counts' | 'failures'> => ({
    name: 'unit',
    file: node,
    args: [
      '--max-semi-space-size=64',
      tool('jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      '--ci',
      `--maxWorkers=${String(workers)}`,
    ],
    env: { ...process.env, GROUNDWORK_CALLS_FILE: callsOfScreens(reportDir) },
    counts: () => readReport(report, readJestCounts),
    failures: () => readReport(report, (it) => failureText(readJestFailures(it, root))),
  });
  const budgets = path.join(root, 'bench/budgets.ts');
  const auditReport = path.join(reportDir, 'audit.json');
  return {
    types: {
      name: 'types',
      title: 'Type check',
      file: node,
      args: [tool('typescript7/bin/tsc'), '-p', 'tsconfig.json'],
    },
    lint: { name: 'lint', title: 'Lint', file: node, args: [tool('oxlint/bin/oxlint'), '.'] },
    format: {
      name: 'format',
      title: 'Format',
      givesWay: true,
      file: node,
      args: [tool('oxfmt/bin/oxfmt'), '--check', root],
    },
    imports: {
      name: 'imports',
      title: 'Import rules',
      givesWay: true,
      file: node,
      args: [
        tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        ...sourceFolders(root),
      ],
    },
    unused: {
      name: 'unused',
      title: 'Unused code',
      givesWay: true,
      file: node,
      args: [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
    },
    stories: {
      name: 'stories',
      title: 'Stories',
      givesWay: true,
      file: node,
      args: [
        path.join(root, 'platform/stories/src/main.ts'),
        'build',
        '--quiet',
        '-o',
        path.join(reportDir, 'stories'),
      ],
    },
    audit: {
      name: 'audit',
      title: 'Audit of packages',
      givesWay: true,
      file: node,
      args: [path.join(root, 'platform/run/src/checks/audit/main.ts'), auditReport],
      counts: () => readReport(auditReport, (report) => auditSchema.safeParse(report).data?.counts),
      note: async () => auditSchema.safeParse(JSON.parse(await readFile(auditReport, 'utf8'))).data?.note,
    },
    // Tests against a real Directus mostly wait, so there are more workers than cores.
    unit: {
      ...jest(
        path.join(reportDir, 'jest.json'),
        ['browser', 'node', 'integration'],
        Math.ceil(1.5 * availableParallelism()),
      ),
      title: 'Unit tests',
    },
    figures: {
      ...jest(path.join(reportDir, 'jest-figures.json'), ['figures'], 1),
      title: 'Unit tests of figures',
      givesWay: true,
    },
    ...(existsSync(budgets)
      ? { budgets: { name: 'budgets', title: 'Size budgets', givesWay: true, file: node, args: [budgets] } }
      : {}),
  };
}

export interface BrowserStepOptions {
  readonly url: string;
  readonly backendUrl: string;
  readonly mailDir: string;
  readonly dataDir: string;
  readonly chromium: string | undefined;
}

/** In this order: what the first ones count, the last ones change. A program each, so that one's failure hides nothing of the next. */
const runs = [
  { title: 'Browser tests', log: 'e2e', projects: ['long', 'portal'] },
  { title: 'Browser tests that write', log: 'e2e-writing', projects: ['writing'] },
  { title: 'Browser tests with thousands of records', log: 'e2e-real-data', projects: ['real-data'] },
];

/** The browser tests against a portal that runs, one step after the other; none while the project has none. */
export function browserSteps(
  root: string,
  reportDir: string,
  { url, backendUrl, mailDir, dataDir, chromium }: BrowserStepOptions,
): readonly (Step & { readonly log: string })[] {
  if (!existsSync(path.join(root, 'e2e/playwright.config.ts'))) return [];
  return runs.map(({ title, log, projects }) => {
    const report = path.join(reportDir, `${log}.json`);
    return {
      name: 'e2e',
      title,
      log,
      file: process.execPath,
      args: [
        path.join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--no-deps',
        // All tests of a program may be left out today.
        '--pass-with-no-tests',
        ...projects.map((name) => `--project=${name}`),
        `--output=e2e/test-results/${log}`,
        '--reporter=line,json',
      ],
      env: {
        ...process.env,
        GROUNDWORK_URL: url,
        GROUNDWORK_BACKEND_URL: backendUrl,
        GROUNDWORK_MAIL_DIR: mailDir,
        GROUNDWORK_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
      },
      counts: () => readReport(report, readPlaywrightCounts),
      failures: () => readReport(report, (it) => failureText(readPlaywrightFailures(it, root))),
      note: () => readReport(report, attackTable),
    };
  });
}
