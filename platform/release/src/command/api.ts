import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareReports } from '../api/compare.ts';
import { makeReport, REPORT } from '../api/report.ts';
import { findWorkspace } from '../pack/catalog.ts';
import { ReleaseRefused } from '../refusal.ts';
import { readTextIfPresent } from '../files.ts';
import type { Command } from './command.ts';

/** Lines of a difference that are shown, at most. */
const SHOWN = 40;

export const api: Command = {
  summary: 'compares the exports of @groundwork/shared with shared/api.md',
  usage: '[--accept]',
  help: [
    `Compares the sources with ${REPORT}; the exit code is 1 when they differ, and the differing lines are printed.`,
    '--accept: updates the report. Raise the version in shared/package.json first: the minor for additions, the major for anything else.',
  ],
  options: { accept: { type: 'boolean' } },
  async run({ options }, { cwd, out, err }) {
    const root = findWorkspace(cwd);
    if (root === undefined) throw new ReleaseRefused('This is not a workspace of the portal.');
    const file = path.join(root, REPORT);
    const [before, after] = [(await readTextIfPresent(file)) ?? '', await makeReport(root)];
    const { added, removed } = compareReports(before, after);
    if (before === after) {
      out(`${REPORT} matches the sources.`);
      return 0;
    }
    for (const line of [...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)].slice(0, SHOWN))
      out(line);
    if (options['accept'] === true) {
      await writeFile(file, after);
      out(`${REPORT} is updated: ${String(added.length)} lines added, ${String(removed.length)} removed.`);
      return 0;
    }
    err(
      `The exports of @groundwork/shared have changed. If this is intended, raise its version and run: npx groundwork api --accept.`,
    );
    return 1;
  },
};
