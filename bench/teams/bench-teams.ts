import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway } from '@groundwork/gateway';
import { buildAll } from '../../platform/run/src/builds/build-all.ts';
import { findPackages } from '../../platform/run/src/builds/packages.ts';
import { createProgress } from '../../platform/run/src/system/progress.ts';
import type { Budget } from '../budget-table.ts';
import { publishBuilt } from '../stack.ts';
import { commandsOf } from './commands.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a block as a person would type it, in the folder that the one before ended in; prints what it prints. */
function runBlock(
  block: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly ok: boolean; readonly cwd: string }> {
  const script = `set -euo pipefail\n${block}\necho "@ended in $PWD"`;
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', script], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text.replace(/^@ended in .*\n/m, ''));
    });
    child.once('close', (code) => resolve({ ok: code === 0, cwd: /^@ended in (.*)$/m.exec(output)?.[1] ?? cwd }));
  });
}

interface Seen {
  readonly current: string | undefined;
  readonly fallback: string | undefined;
}

/** What a page that is opened now gets of the new remote. */
async function seenAt(portal: string): Promise<Seen> {
  const registry = (await (await fetch(new URL('/registry.json', portal))).json()) as {
    readonly remotes: Readonly<
      Record<
        string,
        | {
            readonly current: { readonly release: { readonly version: string } };
            readonly fallback?: { readonly release: { readonly version: string } };
          }
        | undefined
      >
    >;
  };
  const wells = registry.remotes['wells'];
  return { current: wells?.current.release.version, fallback: wells?.fallback?.release.version };
}

/** What is after each block that releases, by a word in it. */
const expected: readonly (readonly [string, string])[] = [
  ['promote wells@0.1.0', '0.1.0'],
  ['canary wells@0.2.0', '0.1.0'],
  ['promote wells@0.2.0', '0.2.0'],
  ['rollback wells', '0.1.0'],
];

/** Follows docs/teams.md to the letter, in an empty folder, against a portal of its own without a Directus. */
export async function benchTeams(say: (text: string) => void): Promise<readonly Budget[]> {
  const logDir = path.join(root, 'var/logs');
  mkdirSync(logDir, { recursive: true });
  await buildAll({
    root,
    logDir,
    packages: await findPackages(root),
    progress: createProgress(Date.now(), (line) => process.stdout.write(line)),
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-teams-'));
  const [team, store] = [path.join(folder, 'team'), path.join(folder, 'store')];
  mkdirSync(team);
  mkdirSync(store);
  const { shellDir, remotesDir, registryFile } = await publishBuilt(root, store);
  // Nothing is asked of Directus.
  const nowhere = 'http://127.0.0.1:9';
  const gateway = await createGateway({
    shellDir,
    remotesDir,
    registryFile,
    configFile: path.join(store, 'config.json'),
    apiUrl: nowhere,
    dataUrl: nowhere,
  });
  const portal = await gateway.listen(0, 'localhost');
  const env = { ...process.env, GROUNDWORK: root, TEAM: team, STORE: store, PORTAL: portal };
  let failures = 0;
  let cwd = team;
  const startedAt = Date.now();
  try {
    for (const block of commandsOf(readFileSync(path.join(root, 'docs/teams.md'), 'utf8'))) {
      say(`\n${block.replace(/^/gm, '$ ')}`);
      const ended = await runBlock(block, cwd, env);
      cwd = ended.cwd;
      const promised = expected.findLast(([words]) => block.includes(words))?.[1];
      const seen = promised === undefined ? undefined : await seenAt(portal);
      if (seen !== undefined)
        say(`The portal now serves wells ${String(seen.current)}, and behind it ${seen.fallback ?? 'nothing'}.`);
      if (ended.ok && seen?.current === promised) continue;
      say(ended.ok ? `It should serve ${String(promised)}.` : 'This failed.');
      failures += 1;
      break;
    }
    say(`\nThe page took ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
  } finally {
    await gateway.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return [{ what: 'docs/teams.md followed to the letter, failures', measured: failures, most: 0, unit: '' }];
}
