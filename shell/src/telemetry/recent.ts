import type { TelemetryEvent } from '@groundwork/shared/contract';
import { createStore } from 'zustand/vanilla';

/** An event of this page, and when it was told (milliseconds since 1970; the clock is not sent). */
export interface Told {
  readonly at: number;
  readonly event: TelemetryEvent;
}

/** More than anybody reads in a panel. */
const KEPT = 100;

/** What this page told of itself last, newest first, whether it was sent anywhere or not: for the releases panel. */
export const recentEvents = createStore<{ readonly list: readonly Told[] }>(() => ({ list: [] }));

export function keepRecent(event: TelemetryEvent): void {
  recentEvents.setState(({ list }) => ({ list: [{ at: Date.now(), event }, ...list].slice(0, KEPT) }));
}
