import { personal, useSession } from '@groundwork/shared';
import { useState } from 'react';

const NAME = 'dashboard.visit';
/** A pause longer than this, in milliseconds, begins a new visit. */
const PAUSE = 30 * 60_000;
const WEEK = 7 * 24 * 60 * 60_000;

export interface Visit {
  /** What is new is newer than this (ISO). */
  readonly since: string;
  /** Whether the person was here before: else `since` is a week ago. */
  readonly known: boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

/** Reads `<since> <last opened>`, and what it becomes when the dashboard is opened at `now`; `since` is `-` during the first visit. */
export function visitAt(stored: string | null, now: number): { readonly visit: Visit; readonly store: string } {
  const [since = NaN, opened = NaN] = (stored ?? '').split(' ').map((part) => Date.parse(part));
  const start = now - opened > PAUSE ? opened : since;
  if (Number.isNaN(start)) return { visit: { since: iso(now - WEEK), known: false }, store: `- ${iso(now)}` };
  return { visit: { since: iso(start), known: true }, store: `${iso(start)} ${iso(now)}` };
}

/** Since when things are new to this person on this device, and a way to say that all have been seen. */
export function useLastVisit(): readonly [visit: Visit, markAsSeen: () => void] {
  const user = useSession((state) => state.user?.id);
  const area = user === undefined ? undefined : personal.open(user);
  const [visit, setVisit] = useState(() => {
    const now = visitAt(area?.get(NAME) ?? null, Date.now());
    area?.set(NAME, now.store);
    return now.visit;
  });
  const markAsSeen = (): void => {
    const now = iso(Date.now());
    area?.set(NAME, `${now} ${now}`);
    setVisit({ since: now, known: true });
  };
  return [visit, markAsSeen];
}
