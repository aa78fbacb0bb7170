import { useEffect, useState } from 'react';
import { fetchImage } from './fetch-image.ts';

export type ImageState = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'shown'; readonly url: string };

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
    void (async () => {
      try {
        const image = await fetchImage(file, rendition, leaving.signal);
        if (leaving.signal.aborted) return;
        url = URL.createObjectURL(image);
        setState({ status: 'shown', url });
      } catch {
        if (!leaving.signal.aborted) setState({ status: 'failed' });
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
