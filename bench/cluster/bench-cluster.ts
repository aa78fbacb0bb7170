import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Budget } from '../budget-table.ts';
import { publishBuilt } from '../stack.ts';
import { createCluster } from './cluster.ts';
import { createMember, type Member } from './member.ts';
import { describeOutcomes, unexplained, type Outage, type Outcome } from './outcomes.ts';
import { createPopulation } from './population.ts';
import { findPrograms } from './services.ts';
import { measureThroughput, secondsOf } from './throughput.ts';
import { verify } from './verify.ts';

const MEMBERS = 200;
/** How long a killed component stays down, in milliseconds. */
const DOWN_MS = 5000;
/** Members sign in over this time, as people do in the morning; checking a password takes a core for a moment. In milliseconds. */
const BEGINS = 60_000;
/** How long members work with one instance of each, for comparison, in milliseconds; they begin within the first minute. */
const ON_ONE_MS = 180_000;
/** Between two acts of a member, in milliseconds. */
const THINKS = 8000;

/**
 * Two gateways and two Directus instances on PostgreSQL, Redis and S3 behind a load balancer, all on this machine, under the load of 200
 * members, while each component is killed and started again in turn. Fails where an acknowledged write is lost, an answer is wrong,
 * somebody is signed out, or a request fails that another instance could have answered.
 * @param seconds how long the load lasts
 */
export async function benchCluster(seconds: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const programs = findPrograms();
  if (programs === undefined) {
    say(
      'The cluster is NOT measured: it needs PostgreSQL, Redis and HAProxy (apt-get install postgresql redis-server haproxy).',
    );
    return [];
  }
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-cluster-'));
  const logs = path.join(folder, 'logs');
  mkdirSync(logs);
  const { shellDir } = await publishBuilt(root, path.join(folder, 'portal'));
  const cluster = await createCluster({
    programs,
    root,
    folder,
    shellDir,
    dataDir: path.join(folder, 'portal'),
    logFile: (name) => path.join(logs, `${name}.log`),
  });
  try {
    say(`Starting ${cluster.components.map(({ name }) => name).join(', ')} (logs in ${logs})`);
    for (const one of cluster.components) await one.start();
    say(`Creating ${String(MEMBERS)} accounts`);
    const people = await createPopulation(cluster.directusUrl, cluster.setupToken, MEMBERS);
    const outcomes: Outcome[] = [];
    const onOne: Outcome[] = [];
    let recorded = outcomes;
    const members = people.map((person) =>
      createMember({
        portal: cluster.portalUrl,
        ...person,
        thinks: THINKS,
        begins: BEGINS,
        record: (outcome) => void recorded.push(outcome),
      }),
    );
    const outages = await loadWhileFailing(members, cluster.components, seconds, say);
    say(describeOutcomes(outcomes));
    const found = await verify(members, people);
    const failures = unexplained(outcomes, outages);
    for (const { at, kind, failure } of failures.slice(0, 20))
      say(`${new Date(at).toISOString()} ${kind}: ${failure ?? ''}`);
    for (const line of [...found.lost, ...found.wrong].slice(0, 20)) say(line);
    say(`${String(found.edits)} edits and ${String(found.uploads)} uploads were acknowledged.`);
    recorded = onOne;
    await loadOnOne(members, cluster.components);
    say(`\nThe same members with one gateway and one Directus:\n${describeOutcomes(onOne)}`);
    await measureThroughput(cluster.portalUrl, people, cluster.components, say);
    const none = (what: string, measured: number): Budget => ({ what, measured, most: 0, unit: '' });
    return [
      none('cluster: acknowledged writes that were lost', found.lost.length),
      none('cluster: wrong answers', found.wrong.length),
      none('cluster: people who were signed out', found.signedOut),
      none('cluster: requests that failed though another instance was up', failures.length),
    ];
  } finally {
    for (const one of [...cluster.components].reverse()) await one.stop();
    cluster.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The load with nothing killed and no second instance. */
async function loadOnOne(members: readonly Member[], components: Killable): Promise<void> {
  const seconds = secondsOf(components);
  for (const one of seconds) await one.stop();
  const signal = AbortSignal.timeout(ON_ONE_MS);
  await Promise.all(members.map((member) => member.run(signal)));
  for (const one of seconds) await one.start();
}

type Killable = Awaited<ReturnType<typeof createCluster>>['components'];

async function loadWhileFailing(
  members: readonly Member[],
  components: Killable,
  seconds: number,
  say: (text: string) => void,
): Promise<readonly Outage[]> {
  const ending = new AbortController();
  const running = members.map((member) => member.run(ending.signal));
  const outages: Outage[] = [];
  const between = (seconds * 1000) / (components.length + 1);
  await pause(BEGINS);
  const began = Date.now();
  for (const [place, { name, hasSecond, crash, start }] of components.entries()) {
    await pause(Math.max(0, began + between * (place + 1) - Date.now()));
    const from = Date.now();
    await crash();
    await pause(DOWN_MS);
    await start();
    outages.push({ component: name, from, to: Date.now(), hasSecond });
    say(`Killed ${name}; it answered again after ${((Date.now() - from) / 1000).toFixed(1)} s`);
  }
  await pause(Math.max(0, began + seconds * 1000 - Date.now()));
  ending.abort();
  await Promise.all(running);
  return outages;
}
