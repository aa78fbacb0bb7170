import { deviceStorage } from '../config/surroundings.ts';

/** A number that this device keeps; 0 where it keeps none. Never throws. */
export function readNumber(key: string): number {
  try {
    return Number(deviceStorage()?.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

/** Keeps a number, or forgets it where it is 0. Never throws: where nothing is kept, less is known later. */
export function writeNumber(key: string, number: number): void {
  try {
    if (number === 0) deviceStorage()?.removeItem(key);
    else deviceStorage()?.setItem(key, String(number));
  } catch {
    // Nothing is kept here.
  }
}

/** What follows `prefix` in the names of the numbers that are kept under it. */
export function numbersUnder(prefix: string): readonly string[] {
  try {
    return Object.keys(deviceStorage() ?? {}).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}
