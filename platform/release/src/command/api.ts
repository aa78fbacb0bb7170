import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportOf, surplus } from '../api-report.ts';
import { readTextIfPresent } from '../files.ts';
import { compileSources, requireWorkspace } from '../workspace.ts';
import type { Command } from './command.ts';

/** What gateway and backend take, and no remote: it changes with the portal's own calls. */
const OF_SERVERS: ReadonlySet<string> = new Set(['./contract/calls']);

const REPORT = 'shared/api.md';

/** Lines of a difference that are shown, at most. */
const SHOWN = 40;

/** What `@groundwork/shared` offers, with types, as one page of Markdown that changes only when that does. */
async function makeReport(root: string): Promise<string> {
  const out = await mkdtemp(path.join(await realpath(tmpdir()), 'groundwork-api-'));
  try {
    await compileSources(root, ['shared'], out);
    const { version, exports } = JSON.parse(await readFile(path.join(root, 'shared/package.json'), 'utf8')) as {
      readonly version: string;
      readonly exports: Readonly<Record<string, string>>;
    };
    const entries = Object.entries(exports)
      .filter(([entry, file]) => /\.tsx?$/.test(file) && !OF_SERVERS.has(entry))
      .map(
        ([entry, file]) => [path.posix.join('@groundwork/shared', entry), file.replace(/\.tsx?$/, '.d.ts')] as const,
      );
    const ts = createRequire(path.join(root, 'package.json'))('typescript') as Parameters<typeof reportOf>[0];
    const report = reportOf(ts, path.join(out, 'shared'), new Map(entries));
    return `# What @groundwork/shared ${version} offers

Made by \`groundwork api --accept\`. A test fails while this page differs from the sources, so that changes to what remotes rely on
are deliberate and visible here. An addition raises the minor version, anything else the major one.

${report}`;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

export const api: Command = {
  summary: 'compares the exports of @groundwork/shared with shared/api.md',
  usage: '[--accept]',
  options: {
    accept:
      'updates the report. Raise the version in shared/package.json first: the minor for additions, the major for anything else',
  },
  async run(call) {
    const root = requireWorkspace(call.context.cwd);
    const file = path.join(root, REPORT);
    const [before, after] = [(await readTextIfPresent(file)) ?? '', await makeReport(root)];
    const [removed, added] = [surplus(before, after), surplus(after, before)];
    const data = { added, removed };
    if (before === after) return { data, lines: [`${REPORT} matches the sources.`] };
    const shown = [...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)].slice(0, SHOWN);
    if (!call.has('accept')) {
      const advice = `The exports of @groundwork/shared have changed. If this is intended, raise its version and run: npx groundwork api --accept.`;
      return { data, lines: [...shown, advice], ok: false };
    }
    await writeFile(file, after);
    const done = `${REPORT} is updated: ${String(added.length)} lines added, ${String(removed.length)} removed.`;
    return { data, lines: [...shown, done] };
  },
};
