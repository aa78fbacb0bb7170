import { createStore } from 'zustand/vanilla';

/** Code that failed without taking its screen down: in a handler, a timer, a promise nobody waited for. */
export interface Fault {
  readonly id: number;
  /** Whose code it was, for people: the title of the remote, or the portal. */
  readonly title: string;
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** More help nobody in a popover. */
const KEPT = 5;
let lastId = 0;

/** The faults of this page that nobody has dismissed, newest first. */
export const faults = createStore<{ readonly list: readonly Fault[] }>(() => ({ list: [] }));

/** Files a fault. The same one again replaces the older. */
export function fileFault({ title, message, at }: Omit<Fault, 'id'>): void {
  lastId += 1;
  const others = faults.getState().list.filter((old) => old.title !== title || old.message !== message);
  faults.setState({ list: [{ id: lastId, title, message, at }, ...others].slice(0, KEPT) });
}

/** The person has seen them. */
export const dismissFaults = (): void => faults.setState({ list: [] });
