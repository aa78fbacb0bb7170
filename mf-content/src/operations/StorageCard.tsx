import { plural, t } from '@groundwork/shared/messages';
import { Card, Loading } from '@groundwork/shared/ui/core';
import { Figures, fileSize, formatMoment, type Figure } from '@groundwork/shared/ui/data';
import type { Report } from './operations.data.ts';

function figuresOf({ storage, backup, components: { disk } }: Report): readonly Figure[] {
  const { database_bytes: database, uploads, upload_bytes: bytes, free_bytes: free } = storage;
  const notes: Readonly<Record<string, string>> = {
    low: t`Uploads and imports are refused until there is more space.`,
    full: t`Nothing can be stored until there is more space.`,
  };
  return [
    { label: t`Database`, value: fileSize(database), wordy: true },
    {
      label: t`Uploads`,
      value: fileSize(bytes),
      wordy: true,
      note: plural(uploads, { one: '# file', other: '# files' }),
    },
    ...(free === null
      ? []
      : [
          {
            label: t`Free disk space`,
            value: fileSize(free),
            wordy: true,
            ...(notes[disk ?? ''] !== undefined && { note: notes[disk ?? ''] }),
          },
        ]),
    backup === null
      ? {
          label: t`Last backup`,
          value: t`None recorded`,
          wordy: true,
          note: t`Only backups made with npm run backup are recorded.`,
        }
      : {
          label: t`Last backup`,
          value: formatMoment(backup.at),
          wordy: true,
          note:
            backup.missing === 0
              ? fileSize(backup.bytes)
              : plural(backup.missing, { one: '# upload was missing', other: '# uploads were missing' }),
        },
  ];
}

/** How much is stored, and when it was backed up. */
export function StorageCard({ report }: { readonly report: Report | undefined }) {
  return <Card title={t`Storage`}>{report === undefined ? <Loading /> : <Figures figures={figuresOf(report)} />}</Card>;
}
