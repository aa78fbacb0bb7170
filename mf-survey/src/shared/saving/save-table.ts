import type { About, ExportColumn, FileFormat } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';

interface SurveyFile<R> {
  readonly format: FileFormat;
  /** Words of the file's name; the first is the name of the sheet. */
  readonly name: readonly [string, ...string[]];
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  /** What the sheet "About" has besides time, place and empty cells. */
  readonly about: About;
  readonly signal: AbortSignal;
}

/** Lines that every file with data has. */
export const aboutFile = (now: Date): About => [
  [t`Exported`, now.toISOString()],
  [t`Source`, location.href],
  [t`Empty cells`, t`Not known or not asked. Zero is written as 0.`],
  [
    t`Apostrophes`,
    'In CSV files an apostrophe stands before = + - or @ where a spreadsheet could take the text for a formula. The import removes it again.',
  ],
];

/** Saves rows as a file, unless the signal is aborted before. The code that writes files is fetched when it is first used. */
export async function saveTable<R>({ about, ...file }: SurveyFile<R>): Promise<void> {
  const shared = await import('@groundwork/shared/export');
  await shared.saveTable({ ...file, sheet: file.name[0].slice(0, 31), about: (now) => [...about, ...aboutFile(now)] });
}
