import type { Seen } from '../federation/remote-loader.ts';
import type { Telemetry } from './telemetry.ts';

/** A release is not to blame for a device without a network. */
const isOfTheWay = ({ failure }: Seen): boolean =>
  !navigator.onLine && (failure?.phase === 'entry' || failure?.phase === 'timeout');

/** Reports for every release of a remote how its loading ended, and whose it was. */
export function reportLoads(telemetry: Pick<Telemetry, 'report'>): (seen: Seen) => void {
  return (seen) => {
    if (isOfTheWay(seen)) return;
    const { name: remote, version, owner } = seen.placed.release;
    telemetry.report({
      kind: 'load',
      remote,
      version,
      owner: owner.slice(0, 80),
      ...(seen.failure ? { outcome: 'failed', phase: seen.failure.phase } : { outcome: 'ok' }),
      milliseconds: Math.round(seen.milliseconds),
      canary: seen.canary,
    });
  };
}
