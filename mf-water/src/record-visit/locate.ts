import type { Position } from './draft.ts';

/** Why there is no position. `refused` by the person or the browser; `unavailable`: the device finds none; `impossible`: it has no way to. */
export type LocateFailure = 'refused' | 'unavailable' | 'impossible';
export type Located =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly why: LocateFailure };

/** Metres that are good enough to stop looking. */
const GOOD = 10;
/** How long the device may look for a better position, in milliseconds. */
const PATIENCE = 20_000;

interface Locating {
  /** Each position that is better than the one before. */
  readonly onBetter: (position: Position) => void;
  readonly signal: AbortSignal;
}

/**
 * Looks for the position until it is good or the device finds no better one in time. The first one of a phone is that of its cells, hundreds of
 * metres off; satellites come later.
 * @returns the best one
 */
export function locate(
  { onBetter, signal }: Locating,
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<Located> {
  if (geolocation === undefined) return Promise.resolve({ ok: false, why: 'impossible' });
  return new Promise((resolve) => {
    let best: Position | undefined;
    const end = (why: LocateFailure): void => {
      geolocation.clearWatch(watch);
      clearTimeout(clock);
      resolve(best ? { ok: true, position: best } : { ok: false, why });
    };
    const clock = setTimeout(() => end('unavailable'), PATIENCE);
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        const position: Position = {
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
        };
        if (best === undefined || (position.accuracy ?? Infinity) < (best.accuracy ?? Infinity)) {
          best = position;
          onBetter(position);
        }
        if ((position.accuracy ?? Infinity) <= GOOD) end('unavailable');
      },
      ({ code }) => {
        // A position may still come after a device has found none for a while.
        if (code === 1) end('refused');
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    signal.addEventListener('abort', () => end('unavailable'), { once: true });
  });
}
