import { saveTable, type About, type FileFormat } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import type { Progress } from '@groundwork/shared/ui/data';
import { EXPORT_COLUMNS, EXPORT_FIELDS, exportedProjectSchema } from './export-columns.ts';
import { readFindings } from './findings.data.ts';
import { filtersInWords } from './filters-in-words.ts';
import { labelOf } from './project-choices.data.ts';
import { isFiltered, type ProjectQuery } from './project-query.ts';
import { decideHere, readAllRows } from './read-projects.ts';

interface ProjectExport {
  readonly query: ProjectQuery;
  readonly format: FileFormat;
  /** The address of the list, for the sheet "About". */
  readonly source: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Reads every project that fits, not only those on the screen, and saves them as a file.
 * @returns how many rows the file has
 * @throws as `readItems`, also when the signal is aborted; then nothing is saved
 */
export async function exportProjects({ query, format, source, signal, onProgress }: ProjectExport): Promise<number> {
  const read = await readAllRows({
    row: exportedProjectSchema,
    fields: EXPORT_FIELDS,
    query,
    signal,
    onProgress,
  });
  const projects = decideHere(read, query);
  const found = await readFindings(
    projects.map(({ project_id }) => project_id),
    signal,
  );
  const rows = projects.map((project) => ({ ...project, finding: found.get(project.project_id) }));
  await saveTable({
    format,
    sheet: t`Water projects`,
    name: [t`Water projects`, ...(isFiltered(query) ? ['filtered'] : [])],
    columns: EXPORT_COLUMNS,
    rows,
    about: (now) => aboutOf(query, rows.length, now, source),
    signal,
  });
  return rows.length;
}

function aboutOf(query: ProjectQuery, rows: number, now: Date, source: string): About {
  const filters = filtersInWords(
    query,
    (day) => day,
    (name, value) => labelOf(name, value, undefined),
  );
  return [
    [t`Content`, t`Water projects`],
    [t`Rows`, rows],
    ...(filters.length === 0
      ? [[t`Filter`, t`None: all projects`] as const]
      : filters.map(({ label, value }) => [t`Filter`, `${label}: ${value}`] as const)),
    [t`Exported`, now.toISOString()],
    [t`Source`, source],
    [
      t`Empty cells`,
      t`Not known. Zero is written as 0; “None” in Project Sponsorship means that the list of sponsors is known to be empty.`,
    ],
    [
      t`Place`,
      t`Latitude and longitude are those of the first water point with usable coordinates, else of the village (WGS 84 degrees).`,
    ],
    [
      t`Apostrophes`,
      'In CSV files an apostrophe stands before = + - or @ where a spreadsheet could take the text for a formula. The import removes it again.',
    ],
  ];
}
