import type { RedactableRecord } from '@groundwork/shared/ui/redact';

const FIELDS = [
  { name: 'filename_download', label: 'Name of the file' },
  { name: 'title', label: 'Title of the file' },
  { name: 'description', label: 'Description of the file' },
];

interface NamedFile {
  readonly id: string | null;
  readonly filename_download: string | null;
}

/** A file with what people or their devices wrote about it, to be redacted; what it holds is removed with the file. */
export const fileRecords = (file: NamedFile | null): readonly RedactableRecord[] =>
  file?.id ? [{ collection: 'directus_files', item: file.id, label: `The file ${file.filename_download ?? ''}`.trim(), fields: FIELDS }] : [];
