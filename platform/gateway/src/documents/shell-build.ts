import path from 'node:path';
import { describeProblems, parseJsonWith, shellReleaseSchema, type ShellRelease } from '@groundwork/shared/contract';
import { compileTemplate, missingMarks, type Template } from './template.ts';
import { readIfPresent } from './stamp.ts';

export type ShellBuild =
  | { readonly ok: true; readonly release: ShellRelease; readonly template: Template }
  | { readonly ok: false; readonly reason: string };

export const shellFiles = (dir: string) => ({
  release: path.join(dir, 'shell.json'),
  page: path.join(dir, 'page.html'),
});

/** Reads the shell's build; why it cannot be served is a sentence for the operator. */
export async function readShellBuild(dir: string): Promise<ShellBuild> {
  const files = shellFiles(dir);
  const [releaseText, pageText] = await Promise.all([readIfPresent(files.release), readIfPresent(files.page)]);
  if (releaseText === undefined) return { ok: false, reason: 'There is no shell.json: the shell has not been built.' };
  if (pageText === undefined)
    return { ok: false, reason: 'There is no page.html beside shell.json: the build of the shell is not complete.' };
  const release = parseJsonWith<ShellRelease>(shellReleaseSchema, releaseText, 'shell');
  if (!release.ok) return { ok: false, reason: `shell.json cannot be read. ${describeProblems(release.problems)}` };
  const template = compileTemplate(pageText);
  const missing = missingMarks(template);
  if (missing.length > 0) return { ok: false, reason: `page.html lacks the marks ${missing.join(', ')}.` };
  return { ok: true, release: release.value, template };
}
