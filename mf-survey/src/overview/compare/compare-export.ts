import type { Cell, ExportColumn, FileFormat } from '@groundwork/shared/export';
import type { IndicatorResult } from '../../shared/indicators/core/result.ts';
import { isNotAsked } from '../../shared/section/format.ts';
import { saveTable } from '../../shared/saving/save-table.ts';
import { TOO_FEW, tooFew } from '../../shared/suppression/suppression.ts';
import type { Change } from './change.ts';
import { smallest } from './smallest.ts';
import type { CountedLinks } from './links.ts';
import type { Compared } from './measures.ts';

/** Stands where the server could not count what a figure rests on: neither zero nor not known. */
const NOT_WORKED_OUT = 'not worked out';

const guarded = (n: number, value: Cell): Cell => (tooFew(n) ? TOO_FEW : value);

function changeColumns(whose: string, before: string, after: string, read: (one: Compared) => Change): readonly ExportColumn<Compared>[] {
  const value = (round: string, of: (change: Change) => IndicatorResult): readonly ExportColumn<Compared>[] => [
    { title: `${whose}, ${round}`, cell: (one) => (isNotAsked(of(read(one))) ? 'not asked' : guarded(of(read(one)).n, of(read(one)).value)) },
    { title: `${whose}, ${round} (n)`, cell: (one) => guarded(of(read(one)).n, of(read(one)).n) },
    { title: `${whose}, ${round} (not known)`, cell: (one) => of(read(one)).missing },
  ];
  return [
    ...value(before, (change) => change.before),
    ...value(after, (change) => change.after),
    { title: `${whose}, change`, cell: (one) => guarded(smallest(read(one)), read(one).difference) },
  ];
}

interface ComparedFile {
  readonly compared: readonly Compared[];
  readonly links: CountedLinks;
  readonly before: string;
  readonly after: string;
  readonly village: string;
  /** How the figures are weighted, in words. */
  readonly weighting: string;
}

/** The columns of the file; whatever rests on fewer than five is "n < 5". */
export const compareColumns = (before: string, after: string): readonly ExportColumn<Compared>[] => [
  { title: 'Indicator', cell: ({ indicator: { title } }) => title },
  // Shares are written between 0 and 1.
  { title: 'Unit', cell: ({ indicator: { unit }, currency }) => (unit === 'percent' ? 'share of 1' : currency || unit) },
  ...[
    { title: 'Linked households', cell: ({ comparison: { linked } }: Compared) => guarded(linked.households, linked.households) },
    ...changeColumns('Linked households', before, after, ({ comparison }) => comparison.linked),
  ].map(({ title, cell }) => ({ title, cell: (one: Compared) => (one.comparison.linked.uncounted ? NOT_WORKED_OUT : cell(one)) })),
  ...changeColumns('All households', before, after, ({ comparison }) => comparison.all),
  { title: 'Formula', cell: ({ indicator: { formula } }) => formula },
  { title: 'Source', cell: ({ indicator: { source } }) => source },
];

/** Saves the comparison as a file. */
export async function saveComparison({ compared, links, before, after, village, weighting }: ComparedFile, format: FileFormat, signal: AbortSignal): Promise<string> {
  const told = (n: number): string => (tooFew(n) ? TOO_FEW : n.toLocaleString());
  await saveTable({
    format,
    name: ['Comparison', before, 'and', after],
    columns: compareColumns(before, after),
    rows: compared,
    about: [
      ['Content', `${before} against ${after}`],
      ['Village', village === '' ? 'All villages' : village],
      ['Linked by household code', `${told(links.linked)} linked, ${told(links.lost)} lost, ${told(links.added)} new`],
      ['Weights', weighting],
      ['Small groups', 'Whatever rests on fewer than five is written “n < 5”.'],
    ],
    signal,
  });
  return `Exported ${compared.length.toLocaleString()} indicators.`;
}
