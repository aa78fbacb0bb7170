import { t } from '@groundwork/shared/messages';
import { useRef, useState } from 'react';
import { dataUrl } from '../../config/index.ts';
import { saveBlob } from '../../files/index.ts';
import { http, isUnanswered, statusOf } from '../../http/index.ts';

/** What has to be known of a file to download it. */
export interface Downloadable {
  readonly id: string;
  readonly filename_download: string | null;
  /** Bytes. */
  readonly filesize: number | null;
}

export type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; /** Between 0 and 1; null while nobody knows. */ readonly progress: number | null }
  | { readonly status: 'failed'; readonly reason: string };

interface Download {
  readonly state: DownloadState;
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Downloads a file with the bearer, which a plain link cannot send. It continues when the screen is left: the person asked for
 * the file, not for the list.
 */
export function useDownload(file: Downloadable): Download {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);

  const run = async (controller: AbortController) => {
    setState({ status: 'running', progress: null });
    try {
      const answer = await http.get<Blob>(dataUrl(`/assets/${encodeURIComponent(file.id)}`), {
        responseType: 'blob',
        // A large file on a slow link takes as long as it takes.
        timeout: 0,
        signal: controller.signal,
        onDownloadProgress: ({ loaded, total }) => {
          const whole = total ?? file.filesize;
          setState({ status: 'running', progress: whole ? Math.min(1, loaded / whole) : null });
        },
      });
      saveBlob(answer.data, file.filename_download ?? file.id);
      setState({ status: 'idle' });
    } catch (error) {
      setState(controller.signal.aborted ? { status: 'idle' } : { status: 'failed', reason: reasonOf(error) });
    }
  };

  return {
    state,
    start: () => {
      running.current = new AbortController();
      void run(running.current);
    },
    cancel: () => running.current?.abort(),
  };
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return t`The connection was lost before the file was complete.`;
  if (statusOf(error) === 403 || statusOf(error) === 404)
    return t`The file does not exist, or your account does not have access to it.`;
  return t`The file could not be downloaded.`;
}
