import { useEffect, useState } from 'react';
import { session } from '../../session/index.ts';
import { isUnanswered } from '../../http/index.ts';
import { fetchImage } from './fetch-image.ts';

export type ImageState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'shown'; readonly url: string };

/** As many as a page or two show. */
const MOST_SEEN = 60;

/** The pictures seen last, the latest at the end: who goes back without a network finds the page as it was. */
const seen = new Map<string, Blob>();

function remember(key: string, image: Blob): void {
  seen.delete(key);
  seen.set(key, image);
  for (const oldest of [...seen.keys()].slice(0, -MOST_SEEN)) seen.delete(oldest);
}

// What one person was shown is nobody else's.
session.store.subscribe((state, before) => {
  if (state.generation !== before.generation) seen.clear();
});

/**
 * Fetches an image of the data host with the bearer and keeps it as a blob URL while it is shown: an `<img>` cannot send a
 * bearer, and no token belongs in an address.
 * @param file the file's name on disk, or its id
 * @param rendition the server's preset for the size, for instance `card-640`; absent for the file as it is
 */
export function useAuthenticatedImage(file: string, rendition: string | undefined, wanted: boolean): ImageState {
  const [state, setState] = useState<ImageState>({ status: 'loading' });
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    let url: string | undefined;
    const key = JSON.stringify([file, rendition]);
    const show = (image: Blob): void => {
      url = URL.createObjectURL(image);
      setState({ status: 'shown', url });
    };
    void (async () => {
      try {
        const image = await fetchImage(file, rendition, leaving.signal);
        if (leaving.signal.aborted) return;
        if (rendition !== undefined) remember(key, image);
        show(image);
      } catch (error) {
        if (leaving.signal.aborted) return;
        // What the server refuses is not shown.
        const image = isUnanswered(error) ? seen.get(key) : undefined;
        if (image) show(image);
        else setState({ status: 'failed' });
      }
    })();
    return () => {
      leaving.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
      setState({ status: 'loading' });
    };
  }, [file, rendition, wanted]);
  return state;
}
