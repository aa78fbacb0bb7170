import { saveBlob } from '@groundwork/shared';
import { exportFileName, xlsxFile, type ExportColumn } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import {
  CLEAR,
  IMPORT_FIELDS,
  TARGETS,
  type Difference,
  type ImportField,
  type LeftOut,
  type Rejection,
  type Remark,
} from '@groundwork/survey/import';

const KINDS: Readonly<Record<ImportField['kind'], string>> = {
  text: t`Text`,
  number: t`A number`,
  yesNo: t`yes or no`,
  day: t`A date, as 2024-05-06`,
  choice: t`One of`,
  list: t`Words separated by semicolons; “none” for none of them`,
  months: t`Months from 1 to 12, separated by semicolons; “none” for no month`,
  village: t`The code or the name of a village`,
  crop: t`The code or the name of a crop`,
  round: t`The name of a survey round; rows without one belong to the chosen round`,
  place: t`Latitude, longitude, as -19.1123, 33.4832`,
  photo: t`The name of a photo’s file`,
  country: t`The name of a country, or its two letters`,
  outline: t`GeoJSON, well-known text, or the points of ODK and Kobo: “latitude longitude; latitude longitude; …”`,
  parts: t`A list, as “kind: farming, amount: 100, period: month; kind: trade, amount: 20”`,
};

function meaning({ label, kind, choices, open }: ImportField): string {
  if (choices === undefined) return `${label}. ${KINDS[kind]}`;
  const codes = Object.entries(choices).map(([code, word]) => `${code} (${word})`);
  return t`${label}. One of ${codes.join(', ')}${open ? t`, or your own word` : ''}`;
}

/** Saves an empty workbook that fits: a sheet for every table, and what every column means. */
export async function saveTemplate(): Promise<void> {
  const [first, ...others] = TARGETS.filter((target) => target !== 'villages');
  const columns = IMPORT_FIELDS[first ?? 'households'].map(({ name }): ExportColumn<never> => ({
    title: name,
    cell: () => null,
  }));
  const blob = await xlsxFile({
    sheet: first ?? 'households',
    columns,
    rows: [],
    others: [...others, 'villages' as const].map((target) => ({
      sheet: target,
      header: IMPORT_FIELDS[target].map(({ name }) => name),
      rows: [],
    })),
    about: [
      [
        t`How to fill it in`,
        t`One row per household; one row per person, plot, sale and so on, with the household code. Leave sheets that you do not need empty.`,
      ],
      [
        t`Empty cells`,
        t`An empty cell means not known; in a later upload it changes nothing. The word ${CLEAR} clears a value.`,
      ],
      ...TARGETS.flatMap((target) =>
        IMPORT_FIELDS[target].map((field) => [`${target}: ${field.name}`, meaning(field)] as const),
      ),
    ],
  });
  saveBlob(blob, 'survey-template.xlsx');
}

const REJECTION_COLUMNS: readonly ExportColumn<Rejection>[] = [
  { title: t`Sheet`, cell: ({ sheet }) => sheet },
  { title: t`Row`, cell: ({ row }) => row },
  { title: t`Column`, width: 24, cell: ({ column }) => column || null },
  {
    title: t`Value`,
    width: 30,
    cell: ({ value }) => (value === null ? null : typeof value === 'boolean' ? String(value) : value),
  },
  { title: t`Reason`, width: 70, cell: ({ reason }) => reason },
];

/** What the check of a file found. */
interface Lists {
  readonly rejections: readonly Rejection[];
  readonly differences: readonly Difference[];
  readonly remarks: readonly Remark[];
  /** Where these are not all of them: how many there were. */
  readonly counts?: LeftOut['counts'];
}

const countText = (here: number, all: number): number | string => (here < all ? t`the first ${here} of ${all}` : here);

/** Saves what was left out, a line for each reason, what was read otherwise than it is written, and what is worth a look. */
export async function saveLists({ rejections, differences, remarks, counts }: Lists, fileName: string): Promise<void> {
  const others = [
    {
      sheet: t`Read differently`,
      header: [t`Sheet`, t`Column`, t`Written`, t`Read as`, t`Rows`, t`First in row`],
      rows: differences.map(({ sheet, column, written, read, rows, row }) => [
        sheet,
        column || null,
        written,
        read,
        rows,
        row,
      ]),
    },
    {
      sheet: t`Worth a look`,
      header: [t`Sheet`, t`Row`, t`Column`, t`Remark`],
      rows: remarks.map(({ sheet, row, column, says }) => [sheet, row, column, says]),
    },
  ];
  const about: [string, string | number][] = [
    [t`File`, fileName],
    [t`Reasons`, countText(rejections.length, counts?.rejections ?? 0)],
    [t`Differences`, countText(differences.length, counts?.differences ?? 0)],
    [t`Remarks`, countText(remarks.length, counts?.remarks ?? 0)],
  ];
  const blob = await xlsxFile({ sheet: t`Left out`, columns: REJECTION_COLUMNS, rows: rejections, others, about });
  saveBlob(blob, exportFileName(['left-out', fileName.replace(/\.[^.]+$/, '').slice(0, 80)], 'xlsx', new Date()));
}
