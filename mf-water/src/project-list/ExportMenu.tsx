import type { FileFormat } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import { SaveMenu, type Work } from '@groundwork/shared/ui/data';
import { useKnownCount } from './project-list.data.ts';
import type { useProjectQuery } from './use-project-query.ts';

const REASONS = {
  refused: t`Your account does not have access to all of these columns.`,
  failed: t`The projects could not be exported.`,
};

/** Saves all projects that fit as a file. */
export function ExportMenu({ address: { query, pages } }: { readonly address: ReturnType<typeof useProjectQuery> }) {
  const count = useKnownCount(query, pages);
  const save =
    (format: FileFormat): Work =>
    async (signal, onProgress) => {
      const { exportProjects } = await import(/* webpackChunkName: "project-export" */ './export-projects.ts');
      const rows = await exportProjects({ query, format, source: location.href, signal, onProgress });
      return plural(rows, { one: t`Exported 1 project.`, other: 'Exported # projects.' });
    };
  return (
    <SaveMenu
      count={count}
      files={[
        { label: t`CSV`, work: save('csv') },
        { label: t`Excel`, work: save('xlsx') },
      ]}
      reasons={REASONS}
    />
  );
}
