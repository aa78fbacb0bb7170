import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@groundwork/shared/contract';
import { finding, type Finding } from '../checks/deployment.ts';
import { startBrowser } from '../conformance/browser.ts';
import { checkBrought, checkPolicy } from '../conformance/contents.ts';
import type { Answers } from '../conformance/directus-double.ts';
import { tryInBrowser } from '../conformance/in-browser.ts';
import { readRelease } from '../store/read-release.ts';
import { verifyFiles } from '../store/verify.ts';
import type { Arguments, Command, Context } from './command.ts';
import { readable } from './report.ts';

async function readAnswers(file: string | undefined): Promise<Answers> {
  if (file === undefined) return {};
  const json = readJson(await readFile(file, 'utf8'), file);
  if (!json.ok || typeof json.value !== 'object' || json.value === null) throw new Error(`${file} is no JSON object of answers by path.`);
  return json.value as Answers;
}

async function run({ positionals, options }: Arguments, { cwd, env, out, err }: Context): Promise<number> {
  const text = (option: string): string | undefined => (typeof options[option] === 'string' ? options[option] : undefined);
  const dist = path.resolve(cwd, positionals[0] ?? 'dist');
  const release = await readRelease(dist);
  const findings: Finding[] = [
    finding('files', await verifyFiles(dist, release), 'every file is what the record says'),
    finding('conformance', await checkBrought(dist, release), 'it brings nothing that the page takes from the shell'),
    finding('conformance', await checkPolicy(dist, release), 'it makes no code from text'),
  ];
  const portal = text('portal');
  if (portal !== undefined) {
    const answers = text('answers');
    const browser = await startBrowser(path.dirname(dist), env);
    if (browser === undefined) {
      err('There is no Playwright here: npm install --save-dev @playwright/test');
      return 1;
    }
    try {
      findings.push(...(await tryInBrowser(browser, { portal, dist, release, answers: await readAnswers(answers === undefined ? undefined : path.resolve(cwd, answers)) })));
    } finally {
      await browser.close();
    }
  }
  const ok = findings.every((found) => found.ok);
  if (options['json'] === true) out(JSON.stringify({ name: release.name, version: release.version, ok, inBrowser: portal !== undefined, findings }, undefined, 2));
  else {
    for (const line of readable(release, findings)) out(line);
    if (portal === undefined) out('Not looked at: how it behaves in a page. Name a portal with --portal.');
  }
  return ok ? 0 : 1;
}

export const conformance: Command = {
  summary: 'tells whether a build keeps what every remote must, without the sources of the shell',
  usage: '[<build>] [--portal <url> [--answers <file>]] [--json]',
  help: [
    '<build>: the folder with release.json; dist unless told. Its files, what it brings along, and code from text are looked at.',
    '--portal <url>: also opens every screen in Chromium, in a page of that portal in which the build stands in for the release. Nothing of the portal is changed, and none of its data is read: a double answers for Directus.',
    '--answers <file>: what the double answers, as JSON: {"/data/items/villages": [{"village_id": "V1"}]}. Lists are empty otherwise.',
    'Needs @playwright/test here, and a Chromium: CHROMIUM_PATH, one of this machine, or Playwright\'s own.',
  ],
  options: { portal: { type: 'string' }, answers: { type: 'string' }, json: { type: 'boolean' } },
  run,
};
