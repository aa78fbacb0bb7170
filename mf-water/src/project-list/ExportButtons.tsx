import type { FileFormat } from '@groundwork/shared/export';
import { SaveButtons, type Work } from '@groundwork/shared/ui/data';
import type { ProjectQuery } from './project-query.ts';

const REASONS = {
  refused: 'Your account may not read all of these columns.',
  failed: 'The projects could not be exported.',
};

/** Saves all projects that fit as a file. */
export function ExportButtons({ query }: { readonly query: ProjectQuery }) {
  const save = (format: FileFormat): Work => async (signal, onProgress) => {
    const { exportProjects } = await import(/* webpackChunkName: "project-export" */ './export-projects.ts');
    const rows = await exportProjects({ query, format, source: location.href, signal, onProgress });
    return rows === 1 ? 'Exported 1 project.' : `Exported ${rows.toLocaleString()} projects.`;
  };
  return (
    <SaveButtons
      files={[{ label: 'Export CSV', work: save('csv') }, { label: 'Export XLSX', work: save('xlsx') }]}
      progressName="Export"
      progressStands="before"
      reasons={REASONS}
    />
  );
}
