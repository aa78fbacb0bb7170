import { z } from 'zod';
import type { ClusterPart } from './cluster.ts';
import { QUESTION } from './member.ts';
import type { Person } from './population.ts';

/** People who ask as fast as they are answered. */
const ASKING = 16;
const ROUND_MS = 15_000;
/** Rounds with one of each and with two of each alternate, so that what else the machine does weighs on both. */
const ROUNDS = 3;

const tokens = z.object({ data: z.object({ access_token: z.string() }) });
const LIST = '/data/items/households?fields=id,household_code,rooms&limit=50&sort=household_code';
const FIGURES = `/data/survey-figures/table?question=${encodeURIComponent(QUESTION)}`;

async function signIn(portal: string, { email, password }: Person): Promise<string> {
  const answer = await fetch(`${portal}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return tokens.parse(await answer.json()).data.access_token;
}

/** How many requests are answered with success in a round: three lists to one figure, as members ask. */
async function answeredIn(portal: string, bearers: readonly string[]): Promise<number> {
  const end = Date.now() + ROUND_MS;
  let answered = 0;
  await Promise.all(
    bearers.map(async (bearer) => {
      for (let asked = 0; Date.now() < end; asked += 1) {
        const answer = await fetch(`${portal}${asked % 4 === 3 ? FIGURES : LIST}`, {
          headers: { authorization: `Bearer ${bearer}` },
        });
        await answer.arrayBuffer();
        if (answer.ok) answered += 1;
      }
    }),
  );
  return answered;
}

interface Round {
  readonly answered: number;
  /** Milliseconds of processor time for each answered request, by component. */
  readonly cost: ReadonlyMap<string, number>;
}

async function measure(portal: string, people: readonly Person[], components: readonly ClusterPart[]): Promise<Round> {
  const bearers = await Promise.all(people.slice(0, ASKING).map((person) => signIn(portal, person)));
  const before = components.map((one) => one.processorTime());
  const answered = await answeredIn(portal, bearers);
  const cost = new Map(
    components.map((one, place) => [one.name, (one.processorTime() - (before[place] ?? 0)) / answered]),
  );
  return { answered, cost };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const perSecond = (rounds: readonly Round[]): number =>
  median(rounds.map(({ answered }) => answered)) / (ROUND_MS / 1000);

/** The second instances of those of which there are two. */
export const secondsOf = (components: readonly ClusterPart[]): readonly ClusterPart[] =>
  components.filter(({ name, hasSecond }) => hasSecond && name.endsWith('2'));

/** A component of two instances has one line: "Directus 1" and "Directus 2" are Directus. */
const kindOf = (name: string): string => name.replace(/ \d$/, '');

function costs(rounds: readonly Round[]): ReadonlyMap<string, number> {
  const kinds = new Set(rounds.flatMap(({ cost }) => [...cost.keys()].map(kindOf)));
  return new Map(
    [...kinds].map((kind) => [
      kind,
      median(
        rounds.map(({ cost }) =>
          [...cost].filter(([name]) => kindOf(name) === kind).reduce((sum, [, ms]) => sum + ms, 0),
        ),
      ),
    ]),
  );
}

/** Members whose requests one core can compute, each asking once in eight seconds. */
const membersOf = (msPerRequest: number): string => Math.floor((1000 / msPerRequest) * 8).toLocaleString('en');

/**
 * Requests answered per second by one gateway with one Directus and by two of each, and what each costs in processor time. On a machine whose
 * cores are all in use, a second instance cannot answer more; the cost says how many cores so many members need.
 */
export async function measureThroughput(
  portal: string,
  people: readonly Person[],
  components: readonly ClusterPart[],
  say: (text: string) => void,
): Promise<void> {
  const seconds = secondsOf(components);
  const [one, two]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    two.push(await measure(portal, people, components));
    for (const part of seconds) await part.stop();
    one.push(
      await measure(
        portal,
        people,
        components.filter((part) => !seconds.includes(part)),
      ),
    );
    for (const part of seconds) await part.start();
  }
  say(
    `\nrequests per second: ${perSecond(one).toFixed(0)} with one gateway and one Directus, ${perSecond(two).toFixed(0)} with two of each (${(perSecond(two) / perSecond(one)).toFixed(2)} ×)`,
  );
  say('processor time for a request, and the members that one core serves, each asking every eight seconds:');
  for (const [kind, ms] of costs(two))
    if (ms > 0) say(`${kind.padEnd(12)}${ms.toFixed(2).padStart(8)} ms${membersOf(ms).padStart(10)} members`);
}
