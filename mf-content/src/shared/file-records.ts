import { t } from '@groundwork/shared/messages';
import type { RedactableRecord } from '@groundwork/shared/ui/redact';

const FIELDS = [
  { name: 'filename_download', label: t`Name of the file` },
  { name: 'title', label: t`Title of the file` },
  { name: 'description', label: t`Description of the file` },
];

interface NamedFile {
  readonly id: string | null;
  readonly filename_download: string | null;
}

/** A file with what people or their devices wrote about it, to be redacted; what it holds is removed with the file. */
export const fileRecords = (file: NamedFile | null): readonly RedactableRecord[] =>
  file?.id
    ? [
        {
          collection: 'directus_files',
          item: file.id,
          label: t`The file ${file.filename_download ?? ''}`.trim(),
          fields: FIELDS,
        },
      ]
    : [];
