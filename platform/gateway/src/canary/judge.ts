import { bucketOf, getsCanary, runOf, type Configuration, type RegistryRemote, type Verdict } from '@groundwork/shared/contract';
import type { SiteSource } from '../documents/site.ts';
import { createBallot, type Ballot, type Tally } from './ballot.ts';
import type { Verdicts } from './verdicts.ts';

/** One load of a canary, as a page reported it. */
export interface Heard {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  readonly address: string;
  /** The id of the signed-in person whose page it was, as Directus knows it. */
  readonly person: () => Promise<string | undefined>;
}

export interface Judge {
  /** Counts a load, and takes the canary back when it is one failure too many. Never rejects. */
  hear(heard: Heard): Promise<void>;
}

type Limits = Configuration['releases']['takeBack'];
type Canary = NonNullable<RegistryRemote['canary']>;

export interface JudgeParts {
  readonly source: SiteSource;
  readonly verdicts: Verdicts;
  /** Told of each take-back, for the log. */
  readonly report: (verdict: Verdict, tally: Tally, unkept: string | undefined) => void;
}

const isTooMuch = ({ loads, failed, addresses }: Tally, limits: Limits): boolean =>
  loads >= limits.loads && failed > 0 && failed / loads >= limits.share && addresses >= limits.addresses;

/** Ballots of canaries that are long gone go when there are more than any registry has. */
const MOST_BALLOTS = 50;

/** Counts how canaries fare, and takes one back (docs/decisions/0032). Each gateway counts what was reported to it. */
export function createJudge({ source, verdicts, report }: JudgeParts): Judge {
  const ballots = new Map<string, Ballot>();
  const decided = new Set<string>();

  /** Where more addresses than one must complain, none of them may fill the ballot alone either. */
  function ballotOf(key: string, { loads, addresses }: Limits): Ballot {
    const known = ballots.get(key);
    if (known) return known;
    const made = createBallot(addresses > 1 ? Math.max(1, Math.floor(loads / 2)) : Infinity);
    ballots.set(key, made);
    const [oldest] = ballots.keys();
    if (ballots.size > MOST_BALLOTS && oldest !== undefined) ballots.delete(oldest);
    return made;
  }

  async function takeBack(remote: string, canary: Canary, { loads, failed, addresses }: Tally): Promise<Verdict & { readonly unkept: string | undefined }> {
    const { version } = canary.release;
    const reason = `${String(failed)} of ${String(loads)} people could not use it, from ${String(addresses)} addresses.`;
    const verdict: Verdict = { ...runOf(remote, canary), version, at: new Date().toISOString(), reason };
    const unkept = await verdicts.add(verdict);
    source.forget();
    return { ...verdict, unkept };
  }

  return {
    async hear({ remote, version, failed, address, person }) {
      const { registry, configuration } = await source.current();
      const canary = registry.value.remotes[remote]?.canary;
      if (canary?.release.version !== version) return;
      // Anybody can send a report: only people count who are signed in, and whom the ballot has given this canary.
      const id = await person();
      if (id === undefined || !getsCanary(remote, bucketOf(id), canary.percent)) return;
      const limits = configuration.value.releases.takeBack;
      const key = JSON.stringify([runOf(remote, canary), limits]);
      if (decided.has(key)) return;
      const tally = ballotOf(key, limits).count(address, id, failed);
      if (!isTooMuch(tally, limits)) return;
      decided.add(key);
      const { unkept, ...verdict } = await takeBack(remote, canary, tally);
      report(verdict, tally, unkept);
    },
  };
}
