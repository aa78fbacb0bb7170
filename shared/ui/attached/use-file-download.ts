import { dataUrl, http, isUnanswered, saveBlob, statusOf } from '@groundwork/shared';
import { useEffect, useRef, useState } from 'react';
import type { AttachedFile } from './attached.data.ts';

export type FileDownload = 'idle' | 'running' | { readonly failed: string };

/** Fetches a file with the bearer, which a plain link cannot send, and saves it. Asked for while it runs, it is given up. */
export function useFileDownload(file: AttachedFile): readonly [FileDownload, () => void] {
  const [state, setState] = useState<FileDownload>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const fetchFile = async ({ signal }: AbortController): Promise<void> => {
    setState('running');
    try {
      const { data } = await http.get<Blob>(dataUrl(`/assets/${encodeURIComponent(file.id)}`), { responseType: 'blob', timeout: 0, signal });
      saveBlob(data, file.filename_download ?? file.id);
      setState('idle');
    } catch (error) {
      if (!signal.aborted) setState({ failed: reasonOf(error) });
    }
  };
  const press = (): void => {
    running.current?.abort();
    if (state === 'running') return setState('idle');
    running.current = new AbortController();
    void fetchFile(running.current);
  };
  return [state, press];
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return 'The connection was lost.';
  return statusOf(error) === 403 ? 'The file is not there, or your account may not have it.' : 'The file could not be downloaded.';
}
