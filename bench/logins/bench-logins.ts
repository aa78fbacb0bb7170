import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts } from '../../backend/src/accounts.ts';
import { signedIn } from '../../backend/src/integration/server.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import type { Budget } from '../budget-table.ts';
import { startServer, type Server } from '../survey/directus.ts';

/** A course begins, and everybody logs in. */
const AT_ONCE = 16;
const ROUNDS = 5;
const READ_EVERY_MS = 50;

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const share = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How long somebody's reads take, one after the other, until `until` has ended. */
async function readsDuring(url: string, token: string, until: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let over = false;
  void until.finally(() => (over = true));
  while (!over) {
    times.push(
      await timed(async () =>
        (await fetch(`${url}/items/villages?limit=1`, { headers: { authorization: `Bearer ${token}` } })).text(),
      ),
    );
    await pause(READ_EVERY_MS);
  }
  return times;
}

/** Logins at the same moment, and what somebody else who reads notices of them. `settings` are laid over those of the server. */
export async function measureLogins(
  server: Server,
  say: (text: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly number[]> {
  await server.stop();
  // As on a portal that others can reach.
  await server.start({ GROUNDWORK_REGISTRATION: 'approval', ...settings });
  const token = (await signedIn(server.url, demoAccounts.manager)).token ?? '';
  const quiet = await readsDuring(server.url, token, pause(2000));
  const [logins, reads]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Promise.all(
      Array.from({ length: AT_ONCE }, () => timed(() => signedIn(server.url, demoAccounts.member))),
    );
    reads.push(...(await readsDuring(server.url, token, all)));
    logins.push(...(await all));
  }
  const rows = [
    ['a read while nobody logs in, median', share(quiet, 0.5)],
    [`a read while ${AT_ONCE} people log in, median`, share(reads, 0.5)],
    [`a read while ${AT_ONCE} people log in, 95 of 100 below`, share(reads, 0.95)],
    [`${AT_ONCE} logins at once, the median one`, share(logins, 0.5)],
    [`${AT_ONCE} logins at once, the last one`, share(logins, 1)],
  ] as const;
  const width = Math.max(...rows.map(([what]) => what.length));
  say(`\n${rows.map(([what, ms]) => `${what.padEnd(width)}  ${ms.toFixed(0).padStart(6)} ms`).join('\n')}`);
  return reads;
}

/** A Directus in which {@link AT_ONCE} people log in at the same moment. */
export async function benchLogins(say: (text: string) => void): Promise<readonly Budget[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-logins-'));
  const server = await startServer(path.join(folder, 'backend'), await findFreePort());
  try {
    const reads = await measureLogins(server, say);
    return [
      {
        what: `a read while ${AT_ONCE} people log in, 95 of 100 below`,
        measured: share(reads, 0.95) / 1000,
        most: 0.5,
        aim: 0.2,
        unit: 's',
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
