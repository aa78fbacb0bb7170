import { saveBlob } from '@groundwork/shared';
import { exportFileName, xlsxFile, type ExportColumn } from '@groundwork/shared/export';
import { IMPORT_FIELDS, type ImportField } from './matching/import-field.ts';
import type { Rejection } from './plan/rejection.ts';

const KINDS: Readonly<Record<ImportField['kind'], string>> = {
  text: 'Text',
  number: 'A number',
  yesNo: 'yes or no',
  day: 'A date, as 2024-05-06',
  choice: 'One of',
  list: 'Words with semicolons between them',
  months: 'Months from 1 to 12 with semicolons between them; “none” for not a single one',
  village: 'The key or the name of a village',
  parts: 'Text',
};

function meaning({ label, kind, choices, open }: ImportField): string {
  if (choices === undefined) return `${label}. ${KINDS[kind]}`;
  const codes = Object.entries(choices).map(([code, word]) => `${code} (${word})`);
  return `${label}. One of ${codes.join(', ')}${open ? ', or a word of your own' : ''}`;
}

/** Saves an empty workbook that fits: a sheet of households, one of members, and what every column means. */
export async function saveTemplate(): Promise<void> {
  const columns = IMPORT_FIELDS.households.map(({ name }): ExportColumn<never> => ({ title: name, cell: () => null }));
  const blob = await xlsxFile({
    sheet: 'households',
    columns,
    rows: [],
    others: [{ sheet: 'members', header: IMPORT_FIELDS.members.map(({ name }) => name), rows: [] }],
    about: [
      ['How to fill it in', 'One row for each household; one row for each person, with the code of the household. An empty cell means that nothing is known.'],
      ...(['households', 'members'] as const).flatMap((target) => IMPORT_FIELDS[target].map((field) => [`${target}: ${field.name}`, meaning(field)] as const)),
    ],
  });
  saveBlob(blob, 'survey-template.xlsx');
}

const REJECTION_COLUMNS: readonly ExportColumn<Rejection>[] = [
  { title: 'Sheet', cell: ({ sheet }) => sheet },
  { title: 'Row', cell: ({ row }) => row },
  { title: 'Column', width: 24, cell: ({ column }) => column || null },
  { title: 'Value', width: 30, cell: ({ value }) => (value === null ? null : typeof value === 'boolean' ? String(value) : value) },
  { title: 'Reason', width: 70, cell: ({ reason }) => reason },
];

/** Saves what was left out, a line for each reason. */
export async function saveRejections(rejections: readonly Rejection[], fileName: string): Promise<void> {
  const now = new Date();
  const blob = await xlsxFile({ sheet: 'Left out', columns: REJECTION_COLUMNS, rows: rejections, about: [['File', fileName], ['Lines', rejections.length]] });
  saveBlob(blob, exportFileName(['left-out', fileName.replace(/\.[^.]+$/, '')], 'xlsx', now));
}
