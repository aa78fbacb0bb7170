import type { TelemetryEvent } from '@groundwork/shared/contract';
import type { ReleaseRow } from './rows.ts';

/** Bytes as kilobytes of 1,000, as networks count: `12.3 KB`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} KB`;

/** What has travelled of a remote, of all there is. */
export const sizeOf = ({ loadedBytes, wholeBytes }: ReleaseRow): string =>
  `${kilobytes(loadedBytes)} of ${kilobytes(wholeBytes)}`;

/** An event of this page as one line. */
export function lineOf(event: TelemetryEvent): string {
  const whose = [event.remote, event.version].filter((part) => part !== undefined).join(' ');
  switch (event.kind) {
    case 'load':
      return `load ${whose} ${event.outcome}${event.phase === undefined ? '' : ` (${event.phase})`}${event.canary ? ', canary' : ''}, ${Math.round(event.milliseconds)} ms`;
    case 'error':
      return `error ${whose} ${event.message}${event.place === undefined ? '' : ` at ${event.place}`}`;
    case 'violation':
      return `refused ${whose} ${event.directive}: ${event.blocked}`;
    case 'vital':
      return `${event.name} ${event.name === 'CLS' ? event.value.toFixed(3) : `${Math.round(event.value)} ms`}${event.route === undefined ? '' : ` on ${event.route}`}`;
  }
}
