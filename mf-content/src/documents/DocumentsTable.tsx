import { t } from '@groundwork/shared/messages';
import {
  type Column,
  DateText,
  DownloadButton,
  languageName,
  RecordTable,
  type Selection,
  NotKnown,
} from '@groundwork/shared/ui/data';
import { ProjectLink } from '../shared/ProjectLink.tsx';
import { sentenceCase } from '../shared/sentence-case.ts';
import { titleOf, type ProjectDocument } from './documents.data.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { FoundIn } from './FoundIn.tsx';

const COLUMNS: readonly Column<ProjectDocument>[] = [
  {
    key: 'title',
    title: t`Title`,
    sortable: true,
    cell: (row) => (
      <>
        <DocumentLink document={row} />
        {row.found && <FoundIn found={row.found} />}
      </>
    ),
  },
  {
    key: 'kind',
    title: t`Kind`,
    sortable: true,
    bare: true,
    cell: ({ kind }) => (kind ? sentenceCase(kind) : <NotKnown />),
  },
  {
    key: 'language',
    title: t`Language`,
    sortable: true,
    bare: true,
    cell: ({ language }) => (language ? languageName(language) : <NotKnown />),
  },
  {
    key: 'document_date',
    title: t`Date`,
    sortable: true,
    bare: true,
    cell: ({ document_date }) => <DateText day={document_date} />,
  },
  { key: 'village', title: t`Village`, bare: true, cell: ({ village_id }) => village_id?.village_name || <NotKnown /> },
  {
    key: 'project',
    title: t`Project`,
    bare: true,
    cell: ({ water_project_id: project }) => (project ? <ProjectLink project={project} /> : <NotKnown />),
  },
  {
    key: 'file',
    title: t`File`,
    bare: true,
    cell: (row) => (row.file ? <DownloadButton file={row.file} title={titleOf(row)} size="small" /> : t`No file`),
  },
];

interface DocumentsTableProps {
  readonly rows: readonly ProjectDocument[];
  readonly placeholders: number;
  /** A column, a minus before it turns the order round; empty where nothing was chosen. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selection?: Selection<ProjectDocument>;
}

/** Documents, each with what it is about, where it was found, and its file. */
export function DocumentsTable({ rows, placeholders, sort, onSort, selection }: DocumentsTableProps) {
  const key = sort.replace(/^-/, '');
  return (
    <RecordTable
      caption={t`Documents`}
      columns={COLUMNS}
      selection={selection}
      rows={rows}
      rowKey={({ id }) => id}
      placeholders={placeholders}
      {...(key !== '' && { sorting: { key, descending: sort.startsWith('-') } })}
      onSort={({ key: column, descending }) => onSort(`${descending ? '-' : ''}${column}`)}
    />
  );
}
