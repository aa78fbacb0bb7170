import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchImage } from '../data/fetch-image.ts';
import { PictureShelf, type PictureState } from './picture-shelf.ts';

/** The server's preset for a picture that fills the window: 1,600 pixels on its longer side. */
const RENDITION = 'screen-1600';

/** A picture, fetched with the bearer, and its neighbours in advance; released when the lightbox goes. */
export function usePicture(
  file = '',
  neighbours: readonly (string | undefined)[],
): { readonly state: PictureState; readonly retry: () => void } {
  const [shelf] = useState(() => new PictureShelf((name, signal) => fetchImage(name, RENDITION, signal)));
  const [next, before] = neighbours;
  useEffect(() => {
    shelf.want([...new Set([file, next, before].filter((name) => name !== undefined && name !== ''))] as string[]);
  }, [shelf, file, next, before]);
  useEffect(() => () => shelf.clear(), [shelf]);
  const state = useSyncExternalStore(shelf.subscribe, () => shelf.stateOf(file));
  return { state, retry: () => shelf.retry(file) };
}
