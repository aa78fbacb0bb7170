import { isUnanswered, statusOf } from '@groundwork/shared';
import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from './export-projects.ts';
import type { ProjectQuery } from './project-query.ts';
import type { Progress } from './read-projects.ts';

export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly format: ExportFormat; readonly progress: Progress | undefined }
  | { readonly status: 'done'; readonly rows: number }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly reason: string };

interface Export {
  readonly state: ExportState;
  readonly start: (query: ProjectQuery, format: ExportFormat) => void;
  readonly cancel: () => void;
}

/** Exports the projects of a query, one export at a time. Leaving the screen cancels it. */
export function useExport(): Export {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (query: ProjectQuery, format: ExportFormat, controller: AbortController) => {
    setState({ status: 'running', format, progress: undefined });
    try {
      const { exportProjects } = await import(/* webpackChunkName: "project-export" */ './export-projects.ts');
      const rows = await exportProjects({
        query,
        format,
        source: location.href,
        signal: controller.signal,
        onProgress: (progress) => setState({ status: 'running', format, progress }),
      });
      setState({ status: 'done', rows });
    } catch (error) {
      setState(controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', reason: reasonOf(error) });
    } finally {
      running.current = undefined;
    }
  };

  return {
    state,
    start: (query, format) => {
      if (running.current) return;
      running.current = new AbortController();
      void run(query, format, running.current);
    },
    cancel: () => running.current?.abort(),
  };
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return 'The connection was lost before all rows had come. Nothing was saved.';
  if (statusOf(error) === 403) return 'Your account may not read all of these columns. Nothing was saved.';
  return 'The projects could not be exported. Nothing was saved.';
}
