import type { Registry, RegistryRemote } from './registry.ts';
import * as z from './schema-kit.ts';

/** Where a gateway stores which canaries it has withdrawn: beside the registry, which it may not be able to write. */
export const TAKEN_BACK_FILE = 'canaries-taken-back.json';

/** A withdrawn canary: which run of which release, when, and why. */
const verdictSchema = z.strictObject({
  remote: z.string(),
  uniqueName: z.string(),
  version: z.string(),
  /** When this run of the canary began; a release that is given another chance later is judged anew. */
  started: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const takenBackSchema = z.strictObject({ takenBack: z.array(verdictSchema) });

type Canary = NonNullable<RegistryRemote['canary']>;
export type CanaryRun = Pick<Verdict, 'remote' | 'uniqueName' | 'started'>;

/** Names one run of a canary. */
export const runOf = (remote: string, { release, started }: Canary): CanaryRun => ({
  remote,
  uniqueName: release.uniqueName,
  started: started?.at ?? '',
});

export const isSameRun = (one: CanaryRun, other: CanaryRun): boolean =>
  one.remote === other.remote && one.uniqueName === other.uniqueName && one.started === other.started;

function judged(name: string, remote: RegistryRemote, verdicts: readonly Verdict[]): RegistryRemote {
  const { canary, ...rest } = remote;
  const verdict = canary && verdicts.find((given) => isSameRun(given, runOf(name, canary)));
  if (verdict === undefined) return remote;
  const { version, at, reason } = verdict;
  return { ...rest, takenBack: { version, at, by: 'gateway', reason } };
}

/** The registry without the withdrawn canaries, with a note of each. */
export function withoutTakenBack(registry: Registry, verdicts: readonly Verdict[]): Registry {
  if (verdicts.length === 0) return registry;
  const remotes = Object.entries(registry.remotes).map(
    ([name, remote]) => [name, judged(name, remote, verdicts)] as const,
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
