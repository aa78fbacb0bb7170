import {
  bucketOf,
  getsCanary,
  runOf,
  type Configuration,
  type RegistryRemote,
  type Verdict,
} from '@groundwork/shared/contract';
import type { SiteSource } from '../documents/site.ts';
import { createLoadCounts, type LoadCounts, type Tally } from './load-counts.ts';
import type { Withdrawals } from '../documents/withdrawals.ts';

/** One load of a canary, as a page reported it. */
export interface ReportedLoad {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  readonly address: string;
  /** The id of the signed-in person whose page it was, as Directus knows it. */
  readonly person: () => Promise<string | undefined>;
}

export interface CanaryMonitor {
  /** Counts a load, and withdraws the canary when there are too many failures. Never rejects. */
  record(load: ReportedLoad): Promise<void>;
}

type Limits = Configuration['releases']['takeBack'];
type Canary = NonNullable<RegistryRemote['canary']>;

export interface CanaryMonitorParts {
  readonly source: SiteSource;
  readonly withdrawals: Withdrawals;
  /** Called for each withdrawal, for the log. */
  readonly report: (verdict: Verdict, tally: Tally, unkept: string | undefined) => void;
}

const isTooMuch = ({ loads, failed, addresses }: Tally, limits: Limits): boolean =>
  loads >= limits.loads && failed > 0 && failed / loads >= limits.share && addresses >= limits.addresses;

/** More runs than any registry has canaries; the counts of the oldest are dropped. */
const MOST_RUNS = 50;

/** Counts loads of canaries, and withdraws those that fail too often (docs/decisions/0032). Each gateway counts its own reports. */
export function createCanaryMonitor({ source, withdrawals, report }: CanaryMonitorParts): CanaryMonitor {
  const counts = new Map<string, LoadCounts>();
  const decided = new Set<string>();

  /** If failures must come from several addresses, no single address may supply all loads either. */
  function countsOf(key: string, { loads, addresses }: Limits): LoadCounts {
    const known = counts.get(key);
    if (known) return known;
    const made = createLoadCounts(addresses > 1 ? Math.max(1, Math.floor(loads / 2)) : Infinity);
    counts.set(key, made);
    const [oldest] = counts.keys();
    if (counts.size > MOST_RUNS && oldest !== undefined) counts.delete(oldest);
    return made;
  }

  async function withdraw(
    remote: string,
    canary: Canary,
    { loads, failed, addresses }: Tally,
  ): Promise<Verdict & { readonly unkept: string | undefined }> {
    const { version } = canary.release;
    const reason = `${String(failed)} of ${String(loads)} people could not use it, from ${String(addresses)} addresses.`;
    const verdict: Verdict = { ...runOf(remote, canary), version, at: new Date().toISOString(), reason };
    const unkept = await withdrawals.add(verdict);
    source.forget();
    return { ...verdict, unkept };
  }

  return {
    async record({ remote, version, failed, address, person }) {
      const { registry, configuration } = await source.current();
      const canary = registry.value.remotes[remote]?.canary;
      if (canary?.release.version !== version) return;
      // Anybody can send a report: only signed-in people who were given this canary count.
      const id = await person();
      if (id === undefined || !getsCanary(remote, bucketOf(id), canary.percent)) return;
      const limits = configuration.value.releases.takeBack;
      const key = JSON.stringify([runOf(remote, canary), limits]);
      if (decided.has(key)) return;
      const tally = countsOf(key, limits).count(address, id, failed);
      if (!isTooMuch(tally, limits)) return;
      decided.add(key);
      const { unkept, ...verdict } = await withdraw(remote, canary, tally);
      report(verdict, tally, unkept);
    },
  };
}
