import { getConfiguration } from '@groundwork/shared';
import type { Cell } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import { formatMoment } from '@groundwork/shared/ui/data';

/** What has to travel with a figure that leaves the portal, in words. */
export interface Taken {
  readonly title: string;
  /** With its unit; left out where the figure is not one number, or rests on too few. */
  readonly value?: string | undefined;
  /** Instead of one value: those of several answers, for the citation. */
  readonly answers?: string | undefined;
  /** `95% interval 71 to 79%` */
  readonly interval?: string | undefined;
  /** What it rests on: `n = 517 people, 10 not known`. */
  readonly n: string;
  readonly round: string;
  /** Which households, and what they are grouped by. */
  readonly filters: string;
  /** `weighted by household` */
  readonly weights: string;
  /** Where it comes from beside the portal: the questions, the definition. */
  readonly source?: string | undefined;
}

/** The figures themselves, for a file. */
export interface TakenTable {
  /** Words of the file's name, where its title does not do. */
  readonly name?: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const listed = (...parts: readonly (string | undefined)[]): readonly string[] =>
  parts.filter((part): part is string => part !== undefined && part !== '');

/** Where and when it was taken. */
export interface Provenance {
  readonly source: string;
  /** `9 Mar 2024` */
  readonly date: string;
  readonly link: string;
}

/** Of a figure that is taken at a moment from an address. */
export const provenanceOf = ({ source }: Taken, link: string, now: Date): Provenance => ({
  source: listed(getConfiguration().configuration.productName, source).join('; '),
  date: formatMoment(now.toISOString()).split(',', 1)[0] ?? '',
  link,
});

/** What stands below the title of its picture. */
export const captionOf = ({ round, filters }: Taken): string => listed(round, filters).join(' · ');

/** The value with its interval. */
export const valueOf = ({ value, interval }: Taken): string => listed(value, interval).join(', ');

/** What stands below the drawing: what it rests on, and where and when it was taken. */
export const footOf = (taken: Taken, { source, date }: Provenance): readonly string[] => [
  listed(taken.n, taken.weights).join(' · '),
  t`Source: ${source} · ${date}`,
];

/** The figure as a sentence of a report. */
export function citationOf(taken: Taken, { source, date, link }: Provenance): string {
  const { title, answers, value = answers, interval, n, round, filters, weights } = taken;
  const rests = listed(interval, n).join('; ');
  const said = value === undefined ? `${title} (${rests})` : `${title}: ${value} (${rests})`;
  return `${[...listed(said, round, filters, weights), t`source: ${source}`, date, link].join(', ')}.`;
}

/** The figures with what has to travel with them on every line, which every reader of CSV understands. */
export function filedTable(taken: Taken, { head, rows }: TakenTable, { source, date, link }: Provenance): TakenTable {
  const facts: readonly (readonly [title: string, value: string])[] = [
    [t`Figure`, taken.title],
    [t`Survey round`, taken.round],
    [t`Filters`, taken.filters],
    [t`Rests on`, taken.n],
    [t`Weights`, taken.weights],
    [t`Source`, source],
    [t`Date`, date],
    [t`Address`, link],
  ];
  return {
    head: [...head, ...facts.map(([title]) => title)],
    rows: rows.map((row) => [...row, ...facts.map(([, value]) => value)]),
  };
}
