import { DateText, languageName, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { ProjectLink } from '../shared/ProjectLink.tsx';
import { sentenceCase } from '../shared/sentence-case.ts';
import type { ProjectDocument } from './documents.data.ts';
import { DownloadButton } from './DownloadButton.tsx';

const titleOf = ({ title, file }: ProjectDocument): string => title || file?.filename_download || 'Untitled';

const COLUMNS: readonly Column<ProjectDocument>[] = [
  { key: 'title', title: 'Title', cell: titleOf },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => (kind ? sentenceCase(kind) : <Unknown />) },
  { key: 'language', title: 'Language', cell: ({ language }) => (language ? languageName(language) : <Unknown />) },
  { key: 'document_date', title: 'Date', cell: ({ document_date }) => <DateText day={document_date} /> },
  { key: 'village', title: 'Village', cell: ({ village_id }) => village_id?.village_name || <Unknown /> },
  {
    key: 'project',
    title: 'Project',
    cell: ({ water_project_id: project }) => (project ? <ProjectLink project={project} /> : <Unknown />),
  },
  {
    key: 'file',
    title: 'File',
    cell: (row) => (row.file ? <DownloadButton file={row.file} title={titleOf(row)} /> : 'No file'),
  },
];

interface DocumentsTableProps {
  readonly rows: readonly ProjectDocument[];
  readonly placeholders: number;
}

/** Documents, each with what it is about and its file. */
export function DocumentsTable({ rows, placeholders }: DocumentsTableProps) {
  return <RecordTable caption="Documents" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} placeholders={placeholders} />;
}
