import type { Cell, ExportColumn, FileFormat } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import type { ComparedFigure, ComparedValue, Links, RoundChange } from '@groundwork/survey/figures';
import { isNotAsked } from '../../shared/figures/text/format.ts';
import { saveTable } from '../../shared/saving/save-table.ts';
import { TOO_FEW, tooFew } from '../../shared/figures/suppression/suppression.ts';
import { isBeyondChance, smallest, type Compared } from './compared.ts';

const guarded = (n: number, value: Cell): Cell => (tooFew(n) ? TOO_FEW : value);

function changeColumns(
  whose: string,
  before: string,
  after: string,
  read: (figure: ComparedFigure) => RoundChange,
): readonly ExportColumn<Compared>[] {
  const of = ({ figure }: Compared): RoundChange => read(figure);
  const values = (
    round: string,
    valueOf: (change: RoundChange) => ComparedValue,
  ): readonly ExportColumn<Compared>[] => {
    const column = (what: string, cell: (value: ComparedValue) => Cell): ExportColumn<Compared> => ({
      title: `${whose}, ${round}${what}`,
      cell: (one) => cell(valueOf(of(one))),
    });
    return [
      column('', (one) => (isNotAsked(one) ? t`not asked` : guarded(one.n, one.value))),
      column(t` (95% from)`, ({ n, low }) => guarded(n, low)),
      column(t` (95% to)`, ({ n, high }) => guarded(n, high)),
      column(' (n)', ({ n }) => guarded(n, n)),
      column(t` (not known)`, ({ missing }) => missing),
    ];
  };
  const difference = (what: string, cell: (change: RoundChange) => Cell): ExportColumn<Compared> => ({
    title: t`${whose}, change${what}`,
    cell: (one) => guarded(smallest(of(one)), cell(of(one))),
  });
  return [
    ...values(before, (change) => change.before),
    ...values(after, (change) => change.after),
    difference('', (change) => change.difference.value),
    difference(t` (95% from)`, (change) => change.difference.low),
    difference(t` (95% to)`, (change) => change.difference.high),
    difference(t` beyond chance`, (change) =>
      change.difference.low === null ? null : isBeyondChance(change.difference) ? 'yes' : 'no',
    ),
  ];
}

interface ComparedFile {
  readonly compared: readonly Compared[];
  readonly links: Links;
  readonly before: string;
  readonly after: string;
  readonly village: string;
  /** How the figures are weighted, in words. */
  readonly weighting: string;
}

/** The columns of the file; whatever rests on fewer than five is "n < 5". */
export const compareColumns = (before: string, after: string): readonly ExportColumn<Compared>[] => [
  { title: t`Indicator`, cell: ({ title }) => title },
  // Shares are written between 0 and 1.
  {
    title: t`Unit`,
    cell: ({ indicator: { unit }, currency }) =>
      unit === 'percent' ? t`share of 1` : unit === 'hundred' ? t`ratio` : currency || unit,
  },
  { title: t`Linked households`, cell: ({ figure: { linked } }) => guarded(linked.households, linked.households) },
  ...changeColumns(t`Linked households`, before, after, ({ linked }) => linked),
  ...changeColumns(t`All households`, before, after, ({ all }) => all),
  { title: t`Formula`, cell: ({ indicator: { formula } }) => formula },
  { title: t`Source`, cell: ({ indicator: { source } }) => source },
];

/** Saves the comparison as a file. */
export async function saveComparison(
  { compared, links, before, after, village, weighting }: ComparedFile,
  format: FileFormat,
  signal: AbortSignal,
): Promise<string> {
  const countText = (n: number): string => (tooFew(n) ? TOO_FEW : n.toLocaleString());
  await saveTable({
    format,
    name: [t`Comparison`, before, 'and', after],
    columns: compareColumns(before, after),
    rows: compared,
    about: [
      [t`Content`, t`${before} against ${after}`],
      [t`Village`, village === '' ? t`All villages` : village],
      [
        t`Linked by household code`,
        t`${countText(links.linked)} linked, ${countText(links.lost)} lost, ${countText(links.added)} new`,
      ],
      [t`Weights`, weighting],
      [
        t`Intervals`,
        t`95%, by Taylor linearisation and Student’s t; the interval of a change accounts for sampling units that both rounds share. A change in a median has none.`,
      ],
      [t`Small groups`, 'Whatever rests on fewer than five is written “n < 5”.'],
    ],
    signal,
  });
  return plural(compared.length, { one: 'Exported # indicator.', other: 'Exported # indicators.' });
}
