import type { Registry, RegistryRemote } from '@groundwork/shared/contract';
import * as z from 'zod';
import { keepFile } from '../documents/keep-file.ts';
import { readIfPresent } from '../documents/stamp.ts';

/** A canary that is taken back: which run of which release, when, and why. */
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

const fileSchema = z.strictObject({ takenBack: z.array(verdictSchema) });

/** More than any registry has canaries; older ones concern nobody. */
const KEPT = 50;

type Canary = NonNullable<RegistryRemote['canary']>;
type Run = Pick<Verdict, 'remote' | 'uniqueName' | 'started'>;

/** Names one run of a canary. */
export const runOf = (remote: string, { release, started }: Canary): Run => ({ remote, uniqueName: release.uniqueName, started: started?.at ?? '' });

const isSame = (one: Run, other: Run): boolean => one.remote === other.remote && one.uniqueName === other.uniqueName && one.started === other.started;

export interface Verdicts {
  /** The verdicts of all gateways that share the file, and of this one. */
  read(): Promise<readonly Verdict[]>;
  /** Keeps a verdict. @returns why it will not survive a restart; undefined when it will */
  add(verdict: Verdict): Promise<string | undefined>;
}

/** @param file beside the registry, so that every gateway there honours it; undefined where nothing can be kept */
export function createVerdicts(file: string | undefined): Verdicts {
  const own: Verdict[] = [];

  async function fromFile(): Promise<readonly Verdict[]> {
    try {
      const text = file === undefined ? undefined : await readIfPresent(file);
      const read = text === undefined ? undefined : fileSchema.safeParse(JSON.parse(text));
      return read?.success === true ? read.data.takenBack : [];
    } catch {
      // Unreadable: what this gateway has seen itself still holds.
      return [];
    }
  }

  const all = async (): Promise<readonly Verdict[]> => {
    const kept = await fromFile();
    return [...kept, ...own.filter((verdict) => !kept.some((other) => isSame(verdict, other)))].slice(-KEPT);
  };

  return {
    read: all,
    async add(verdict) {
      own.push(verdict);
      own.splice(0, own.length - KEPT);
      if (file === undefined) return 'this gateway keeps nothing';
      try {
        await keepFile(file, `${JSON.stringify({ takenBack: await all() }, null, 2)}\n`);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

function judged(name: string, remote: RegistryRemote, verdicts: readonly Verdict[]): RegistryRemote {
  const { canary, ...rest } = remote;
  const verdict = canary && verdicts.find((given) => isSame(given, runOf(name, canary)));
  if (verdict === undefined) return remote;
  const { version, at, reason } = verdict;
  return { ...rest, takenBack: { version, at, by: 'gateway', reason } };
}

/** The registry without the canaries that were taken back, and saying so. */
export function withoutTakenBack(registry: Registry, verdicts: readonly Verdict[]): Registry {
  if (verdicts.length === 0) return registry;
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [name, judged(name, remote, verdicts)] as const);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
