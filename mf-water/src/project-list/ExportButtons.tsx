import { Button } from '@groundwork/shared/ui/core';
import type { MouseEvent } from 'react';
import type { ExportFormat } from './export-projects.ts';
import type { ProjectQuery } from './project-query.ts';
import styles from './ProjectList.module.css';
import { useExport, type ExportState } from './use-export.ts';

const LABELS: Readonly<Record<ExportFormat, string>> = { csv: 'Export CSV', xlsx: 'Export XLSX' };

/**
 * Saves all projects that fit as a file. While it runs it shows how far it is, and the button that was pressed cancels, so
 * that the focus stays where it is.
 */
export function ExportButtons({ query }: { readonly query: ProjectQuery }) {
  const { state, start, cancel } = useExport();
  const running = state.status === 'running' ? state : undefined;
  const press = (format: ExportFormat) => (event: MouseEvent) => {
    // The second click of a double one means the first.
    if (event.detail > 1) return;
    if (running) cancel();
    else start(query, format);
  };
  return (
    <div className={styles.exporting}>
      {running && (
        <progress
          className={styles.progress}
          aria-label="Export"
          {...(running.progress && { value: running.progress.read, max: Math.max(1, running.progress.total) })}
        />
      )}
      {(Object.keys(LABELS) as ExportFormat[]).map((format) => (
        <Button key={format} onClick={press(format)} disabled={running !== undefined && running.format !== format}>
          {running?.format === format ? 'Cancel' : LABELS[format]}
        </Button>
      ))}
      <span role="status">{wordsFor(state)}</span>
    </div>
  );
}

function wordsFor(state: ExportState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'running':
      return 'Exporting...';
    case 'done':
      return state.rows === 1 ? 'Exported 1 project.' : `Exported ${state.rows.toLocaleString()} projects.`;
    case 'cancelled':
      return 'The export was cancelled.';
    case 'failed':
      return state.reason;
  }
}
