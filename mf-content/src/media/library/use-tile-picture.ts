import { session } from '@groundwork/shared';
import { fetchImage } from '@groundwork/shared/ui/data';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { keyOf, TilePictures, type TilePicture } from './tile-pictures.ts';

/** Pictures that are kept: some screens full, about two megabytes. */
const MOST = 240;

/** How long a tile has to stay before its picture is asked for, milliseconds: one that only flies past costs nothing. */
const STAY = 90;

const pictures = new TilePictures((file, rendition, signal) => fetchImage(file, rendition, signal), MOST);

// What one person was shown is nobody else's.
session.store.subscribe((state, before) => {
  if (state.generation !== before.generation) pictures.clear();
});

/** The picture of a tile, fetched with the bearer when the tile has stayed for a moment, let go when it leaves. */
export function useTilePicture(file: string, rendition: string): TilePicture {
  const key = keyOf(file, rendition);
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const begin = () => {
      letGo = pictures.use(file, rendition);
    };
    // One that is here is shown without waiting.
    const clock = pictures.stateOf(key).status === 'shown' ? (begin(), undefined) : setTimeout(begin, STAY);
    return () => {
      clearTimeout(clock);
      letGo?.();
    };
  }, [file, rendition, key]);
  const subscribe = useCallback((listener: () => void) => pictures.subscribe(key, listener), [key]);
  return useSyncExternalStore(subscribe, () => pictures.stateOf(key));
}
