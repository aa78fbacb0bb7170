import { useStore } from 'zustand';
import type { Upload } from './upload.ts';
import type { Uploads } from './uploads.ts';

/** The files of `uploads`, kept up to date. */
export function useUploads<A>(uploads: Uploads<A>): readonly Upload[] {
  return useStore(uploads.store);
}
