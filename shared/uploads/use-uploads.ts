import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import type { Upload } from './upload.ts';
import type { Uploads } from './uploads.ts';

/** The files of `uploads`, kept up to date when the page has time for it: hundreds of files change hundreds of times at once. */
export function useUploads<A>(uploads: Uploads<A>): readonly Upload[] {
  return useDeferredValue(useStore(uploads.store));
}
