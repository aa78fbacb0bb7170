import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchImage } from '../data/fetch-image.ts';
import type { Picture } from './picture.ts';
import { PictureShelf, type PictureState } from './picture-shelf.ts';

/** The server's preset for a picture that fills the window: 1,600 pixels on its longer side. */
const RENDITION = 'screen-1600';

/** The picture at `index`, fetched with the bearer, and its neighbours in advance; released when the lightbox goes. */
export function usePicture(pictures: readonly Picture[], index: number): { readonly state: PictureState; readonly retry: () => void } {
  const [shelf] = useState(() => new PictureShelf((file, signal) => fetchImage(file, RENDITION, signal)));
  const file = pictures[index]?.file ?? '';
  const next = pictures[index + 1]?.file;
  const before = pictures[index - 1]?.file;
  useEffect(() => {
    shelf.want([...new Set([file, next, before].filter((name) => name !== undefined && name !== ''))] as string[]);
  }, [shelf, file, next, before]);
  useEffect(() => () => shelf.clear(), [shelf]);
  const state = useSyncExternalStore(shelf.subscribe, () => shelf.stateOf(file));
  return { state, retry: () => shelf.retry(file) };
}
