import type { About } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import { aboutFile } from '../shared/saving/save-table.ts';
import type { ReportPart } from './report-part.ts';
import type { ReportState } from './report-state.ts';

/** What a report says about itself beside its tables. */
export interface ReportFacts {
  /** What narrows the rows, in words. */
  readonly limits: string;
  /** Who made it. */
  readonly who: string;
  /** What rounds of it did not ask. */
  readonly notAsked: readonly (readonly [round: string, text: string])[];
  /** What there is to say of weights. */
  readonly weighting: string;
  readonly begun: Date;
}

/** Where the rows of a table are on the map, as they were written. */
function placesOf({ table, tally: { places } }: ReportPart): readonly [string, string] {
  const own = plural(places.own, { one: '# is', other: '# are' });
  const words = [
    table.name === 'plots'
      ? plural(places.own, { one: '# has an outline', other: '# have an outline' })
      : table.name === 'households'
        ? t`${own} where the interview was`
        : t`${own} at their position`,
    ...(table.name === 'households'
      ? [plural(places.village, { one: '# is at the village', other: '# are at the village' })]
      : []),
    plural(places.none, { one: '# has no place', other: '# have no place' }),
  ];
  return [t`Places of ${table.title}`, `${words.join(', ')}.`];
}

/** The state of the data that a report holds, line by line: when it was read, by whom, which rows of which tables, and how they are written. */
export function aboutReport(
  state: ReportState,
  parts: readonly ReportPart[],
  { limits, who, begun, notAsked, weighting }: ReportFacts,
): About {
  const now = new Date();
  return [
    [t`Made by`, who],
    [
      t`Rows read`,
      t`From ${begun.toISOString()} to ${now.toISOString()}. Changes made during that time may or may not be included.`,
    ],
    [t`Filter`, limits],
    ...parts.map(({ table, tally }) => [t`Rows of ${table.title}`, tally.rows] as const),
    ...notAsked,
    [
      t`Cells`,
      state.writing === 'labels'
        ? t`Labels, as shown on screen`
        : t`Codes as stored in the database; the codebook has their labels`,
    ],
    ...(state.format === 'csv' && state.writing === 'codes'
      ? [
          [
            t`Line breaks`,
            t`Written as spaces within texts, because statistics programs read every line as a row.`,
          ] as const,
        ]
      : []),
    ...(state.format === 'geojson' ? parts.map(placesOf) : []),
    [
      t`Small groups`,
      'The codebook’s counts of fewer than five are written “n < 5”. The tables hold single rows; what may not be seen of them is not in them.',
    ],
    [t`Weights`, weighting],
    ...aboutFile(now),
  ];
}
