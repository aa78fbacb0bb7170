import * as z from './schema-kit.ts';

/** What a program says of itself at `/readyz`: words only, no addresses and no messages of errors, since anybody may ask. */
export const readinessSchema = z.looseObject({
  /** `ready`; `degraded`: it answers, and something is not as it should be; `unavailable`: it cannot answer (status 503). */
  status: z.enum(['ready', 'degraded', 'unavailable']),
  /** By name: `ok`, `slow` where it did not answer in time, `failed`, or a word of its own. */
  components: z.record(z.string(), z.string()),
  /** Free space of those components that store something, in bytes. */
  free_bytes: z.optional(z.record(z.string(), z.number())),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** How a component is, and how much it can store. */
export interface Finding {
  readonly state: string;
  readonly freeBytes?: number;
}

/** A component that is looked at. */
export interface Probe {
  readonly name: string;
  /** Whether nothing can be answered without it. */
  readonly required?: boolean;
  /**
   * Says how it is; a rejection is `failed`.
   * @param signal ends when nobody waits any more
   */
  readonly check: (signal: AbortSignal) => Promise<string | Finding>;
  /** How long a finding is good for, in milliseconds (1000): probes must not be a load. */
  readonly keepMs?: number;
  /** How long it is waited for, in milliseconds (2000). */
  readonly limitMs?: number;
}

/** A busy program is slow, and still better than none: only one that has been slow for so long cannot answer, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Words that are no reason for `degraded`. */
const GOOD = new Set(['ok', 'idle', 'unused']);

export const isGood = (state: string): boolean => GOOD.has(state);

function watched({ check, keepMs = 1000, limitMs = 2000 }: Probe): () => Promise<Finding> {
  let last: { readonly at: number; readonly finding: Promise<Finding> } | undefined;
  let isRunning = false;
  const look = async (): Promise<Finding> => {
    const limit = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Finding>((resolve) => {
      timer = setTimeout(() => {
        limit.abort();
        resolve({ state: 'slow' });
      }, limitMs);
    });
    isRunning = true;
    const finding = check(limit.signal)
      .catch(() => (limit.signal.aborted ? 'slow' : 'failed'))
      .then((found): Finding => (typeof found === 'string' ? { state: found } : found))
      .finally(() => (isRunning = false));
    return Promise.race([finding, late]).finally(() => clearTimeout(timer));
  };
  return () => {
    // One that hangs is not asked again before it has ended: what it holds would run out.
    if (last === undefined || (Date.now() - last.at > keepMs && !isRunning)) last = { at: Date.now(), finding: look() };
    return last.finding;
  };
}

/** Looks at all components at once; resolves within the longest of their limits. */
export function createReadiness(probes: readonly Probe[], patienceMs = PATIENCE_MS): () => Promise<Readiness> {
  const looks = probes.map((probe) => ({ ...probe, look: watched(probe) }));
  /** Since when a component has been slow. */
  const slowSince = new Map<string, number>();
  const isOut = (name: string, state: string): boolean => {
    if (state !== 'slow') slowSince.delete(name);
    else if (!slowSince.has(name)) slowSince.set(name, Date.now());
    return !isGood(state) && Date.now() - (slowSince.get(name) ?? -Infinity) >= patienceMs;
  };
  return async () => {
    const findings = await Promise.all(
      looks.map(async ({ name, required = false, look }) => ({ name, required, ...(await look()) })),
    );
    const free = findings.flatMap(({ name, freeBytes }) =>
      freeBytes === undefined ? [] : [[name, freeBytes] as const],
    );
    const out = findings.filter(({ name, state }) => isOut(name, state));
    const isUsable = !out.some(({ required }) => required);
    return {
      status: !isUsable ? 'unavailable' : findings.every(({ state }) => isGood(state)) ? 'ready' : 'degraded',
      components: Object.fromEntries(findings.map(({ name, state }) => [name, state])),
      ...(free.length > 0 && { free_bytes: Object.fromEntries(free) }),
    };
  };
}
