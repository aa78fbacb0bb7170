import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { attackTable } from './attack-table.ts';
import { readJestCounts, readPlaywrightCounts, type Counts } from './counts.ts';
import type { StepName } from './selection.ts';
import type { Step } from './step.ts';

/** What the audit leaves behind. */
const auditSchema = z.object({ counts: z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }), note: z.string() });

async function readReport(file: string, read: (report: unknown) => Counts | undefined): Promise<Counts | undefined> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The program died before it wrote its report.
    return undefined;
  }
}

/** Folders with code of ours, as the import rules read them. */
function sourceFolders(root: string): string[] {
  const wanted = /^(shared|survey|shell|mf-.+|platform|backend|e2e|bench)$/;
  return readdirSync(root).filter((name) => wanted.test(name));
}

/**
 * The programs of the check that need no running portal.
 * @param reportDir where test runs leave their reports
 */
export function staticSteps(root: string, reportDir: string): Partial<Record<StepName, Step>> {
  const node = process.execPath;
  const tool = (file: string): string => path.join(root, 'node_modules', file);
  const jestReport = path.join(reportDir, 'jest.json');
  const budgets = path.join(root, 'bench/budgets.ts');
  const auditReport = path.join(reportDir, 'audit.json');
  return {
    types: { name: 'types', title: 'Type check', file: node, args: [tool('typescript7/bin/tsc'), '-p', 'tsconfig.json'] },
    lint: { name: 'lint', title: 'Lint', file: node, args: [tool('eslint/bin/eslint.js'), '.'] },
    imports: {
      name: 'imports',
      title: 'Import rules',
      file: node,
      args: [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', ...sourceFolders(root)],
    },
    audit: {
      name: 'audit',
      title: 'Audit of packages',
      file: node,
      args: [path.join(root, 'platform/run/src/checks/audit/main.ts'), auditReport],
      counts: () => readReport(auditReport, (report) => auditSchema.safeParse(report).data?.counts),
      note: async () => auditSchema.safeParse(JSON.parse(await readFile(auditReport, 'utf8'))).data?.note,
    },
    unit: {
      name: 'unit',
      title: 'Unit tests',
      file: node,
      // Of two cores jest would leave one alone.
      args: [tool('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`, '--ci', '--maxWorkers=100%'],
      counts: () => readReport(jestReport, readJestCounts),
    },
    ...(existsSync(budgets) ? { budgets: { name: 'budgets', title: 'Size budgets', file: node, args: [budgets] } } : {}),
  };
}

export interface BrowserStepOptions {
  readonly url: string;
  readonly backendUrl: string;
  readonly mailDir: string;
  readonly dataDir: string;
  readonly chromium: string | undefined;
}

/** The browser tests against a portal that runs; undefined while the project has none. */
export function browserStep(root: string, reportDir: string, { url, backendUrl, mailDir, dataDir, chromium }: BrowserStepOptions): Step | undefined {
  const configuration = path.join(root, 'e2e/playwright.config.ts');
  if (!existsSync(configuration)) return undefined;
  const report = path.join(reportDir, 'playwright.json');
  return {
    name: 'e2e',
    title: 'Browser tests',
    file: process.execPath,
    args: [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
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
    note: async () => attackTable(JSON.parse(await readFile(report, 'utf8'))),
  };
}
