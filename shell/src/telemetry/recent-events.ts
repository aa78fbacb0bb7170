import type { TelemetryEvent } from '@groundwork/shared/contract';
import { createStore } from 'zustand/vanilla';

/** An event of this page and its time (milliseconds since 1970; the time is not sent). */
export interface RecordedEvent {
  readonly at: number;
  readonly event: TelemetryEvent;
}

/** More than anybody reads in a panel. */
const KEPT = 100;

/** The latest events of this page, newest first, sent or not: for the releases panel. */
export const recentEvents = createStore<{ readonly list: readonly RecordedEvent[] }>(() => ({ list: [] }));

export function keepRecent(event: TelemetryEvent): void {
  recentEvents.setState(({ list }) => ({ list: [{ at: Date.now(), event }, ...list].slice(0, KEPT) }));
}
