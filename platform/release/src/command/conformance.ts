import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { parseJsonWith } from '@groundwork/shared/contract';
import { finding, type Finding } from '../checks/deployment.ts';
import { startBrowser } from '../conformance/browser.ts';
import { checkBrought, checkPolicy } from '../conformance/contents.ts';
import { answersSchema, type Answers } from '../conformance/directus-double.ts';
import { tryInBrowser } from '../conformance/in-browser.ts';
import type { Tried } from '../conformance/portal-double.ts';
import { ReleaseRefused } from '../refusal.ts';
import { readTextIfPresent } from '../files.ts';
import { readRelease } from '../store/read-release.ts';
import { verifyFiles } from '../store/verify.ts';
import type { Arguments, Command, Context } from './command.ts';
import { option } from './options.ts';
import { readable } from './report.ts';

async function readAnswers(file: string | undefined): Promise<Answers> {
  if (file === undefined) return {};
  const text = await readTextIfPresent(file);
  if (text === undefined) throw new CalledWrongly(`There is no ${file}.`);
  const parsed = parseJsonWith(answersSchema, text, file);
  if (!parsed.ok) throw new CalledWrongly(`${file} is no JSON object of answers by path.`);
  return parsed.value;
}

/** What the build does in a page of a portal. */
async function triedIn(
  portal: string,
  given: Arguments,
  { cwd, env }: Context,
  { dist, release }: Pick<Tried, 'dist' | 'release'>,
): Promise<Finding[]> {
  if (!URL.canParse(portal)) throw new CalledWrongly(`--portal ${portal}: this is not an address.`);
  const file = option(given, 'answers');
  const answers = await readAnswers(file === undefined ? undefined : path.resolve(cwd, file));
  const browser = await startBrowser(path.dirname(dist), env);
  if (browser === undefined)
    throw new ReleaseRefused(
      'Playwright is not installed here, so screens cannot be opened.',
      [],
      'npm install --save-dev @playwright/test',
    );
  try {
    return await tryInBrowser(browser, { portal, dist, release, answers });
  } finally {
    await browser.close();
  }
}

async function run(given: Arguments, context: Context): Promise<number> {
  const { positionals, options } = given;
  const { cwd, out } = context;
  if (positionals.length > 1) throw new CalledWrongly('Check one build at a time.');
  const dist = path.resolve(cwd, positionals[0] ?? 'dist');
  const release = await readRelease(dist);
  const findings: Finding[] = [
    finding('files', await verifyFiles(dist, release), 'every file is what the record says'),
    finding('conformance', await checkBrought(dist, release), 'it bundles nothing that the page gets from the shell'),
    finding('conformance', await checkPolicy(dist, release), 'it runs no code from text'),
  ];
  const portal = option(given, 'portal');
  if (portal !== undefined) findings.push(...(await triedIn(portal, given, context, { dist, release })));
  const ok = findings.every((found) => found.ok);
  if (options['json'] === true)
    out(
      JSON.stringify(
        { name: release.name, version: release.version, ok, inBrowser: portal !== undefined, findings },
        undefined,
        2,
      ),
    );
  else {
    for (const line of readable(release, findings)) out(line);
    if (portal === undefined) out('Not checked: how it behaves in a page. Name a portal with --portal.');
  }
  return ok ? 0 : 1;
}

export const conformance: Command = {
  summary: 'checks a build against the rules for every remote, without the sources of the shell',
  usage: '[<build>] [--portal <url> [--answers <file>]] [--json]',
  help: [
    '<build>: the folder with release.json; dist by default. Checks its files, the modules it bundles, and code made from text.',
    '--portal <url>: also opens every screen in Chromium, in a page of that portal that loads the build instead of the release. The portal is not changed and its data is not read: a test double answers for Directus.',
    '--answers <file>: the responses of the test double, as JSON: {"/data/items/villages": [{"village_id": "V1"}]}. Lists are empty otherwise.',
    "Needs @playwright/test, and Chromium: CHROMIUM_PATH, an installed one, or Playwright's own.",
  ],
  options: { portal: { type: 'string' }, answers: { type: 'string' }, json: { type: 'boolean' } },
  run,
};
