/** One request of a simulated member. */
export interface Outcome {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly kind: 'sign-in' | 'renewal' | 'list' | 'figures' | 'edit' | 'upload';
  /** Undefined where it was answered with success. */
  readonly failure?: string;
}

/** A time in which a component was down, from the kill until it answered again. */
export interface Outage {
  readonly component: string;
  readonly from: number;
  readonly to: number;
  /** Whether another instance could have answered. */
  readonly hasSecond: boolean;
}

/** Connections are found dead and health checks notice an end only so long afterwards, in milliseconds. */
const AFTERMATH = 5000;

const during = ({ from, to }: Outage, { at, ms }: Outcome): boolean => at <= to + AFTERMATH && at + ms >= from;

/** Failures while everything was needed to answer that was up: nobody should have seen them. */
export const unexplained = (outcomes: readonly Outcome[], outages: readonly Outage[]): readonly Outcome[] =>
  outcomes.filter(
    (outcome) =>
      outcome.failure !== undefined && !outages.some((outage) => !outage.hasSecond && during(outage, outcome)),
  );

/** The value below which so much of the sorted numbers lies; NaN where there are none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Lines of a table: kind, answered, failed, and times in milliseconds. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const lines = kinds.map((kind) => {
    const all = outcomes.filter((outcome) => outcome.kind === kind);
    const times = all
      .filter(({ failure }) => failure === undefined)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0).padStart(7));
    return `${kind.padEnd(10)}${String(times.length).padStart(9)}${String(all.length - times.length).padStart(8)}${p50 ?? ''}${p95 ?? ''}${p99 ?? ''}`;
  });
  return [`${'request'.padEnd(10)} answered  failed    p50    p95    p99 ms`, ...lines].join('\n');
}
