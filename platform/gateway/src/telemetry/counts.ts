import type { TelemetryEvent } from '@groundwork/shared/contract';

type LoadEvent = Extract<TelemetryEvent, { kind: 'load' }>;

/** Loads of one release of a remote since the gateway started, as pages reported them. */
export interface Fared {
  readonly remote: string;
  readonly version: string;
  readonly canary: boolean;
  readonly loads: number;
  readonly failed: number;
  /** Failures by phase. */
  readonly phases: Readonly<Record<string, number>>;
}

/** Loads and failures by remote and version. Callers pass known releases only, so that it stays small. */
export interface Counts {
  add(remote: string, version: string, event: Pick<LoadEvent, 'outcome' | 'phase' | 'canary'>): void;
  list(): readonly Fared[];
}

export function createCounts(): Counts {
  const table = new Map<string, Fared>();
  return {
    add(remote, version, { outcome, phase = 'unknown', canary }) {
      const key = `${remote} ${version} ${String(canary)}`;
      const { loads, failed, phases }: Pick<Fared, 'loads' | 'failed' | 'phases'> = table.get(key) ?? {
        loads: 0,
        failed: 0,
        phases: {},
      };
      const isFailed = outcome === 'failed';
      // A screen that stops later is a failure of a load that has been counted already.
      const isNew = !(isFailed && phase === 'render');
      table.set(key, {
        remote,
        version,
        canary,
        loads: loads + (isNew ? 1 : 0),
        failed: failed + (isFailed ? 1 : 0),
        phases: isFailed ? { ...phases, [phase]: (phases[phase] ?? 0) + 1 } : phases,
      });
    },
    list: () => [...table.values()],
  };
}
