import type { About } from '@groundwork/shared/export';
import { aboutFile } from '../shared/saving/save-table.ts';
import { placesItself } from './geojson.ts';
import type { ReportPart } from './report-part.ts';
import { contentOf, type ReportState } from './report-state.ts';

/** What a report tells of itself beside what the tables hold. */
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

/** Where the households of a map stand, in words; undefined where there are none. */
export function positionText(state: ReportState): string | undefined {
  const households = state.format === 'geojson' ? contentOf(state).find(({ name }) => name === 'households') : undefined;
  if (households === undefined) return undefined;
  return placesItself(households) ? 'Households stand where they were interviewed, or at their village where that is not known.' : 'Households stand at their village, never more precisely.';
}

const several = (n: number, one: string, many: string): string => `${n.toLocaleString()} ${n === 1 ? one : many}`;

/** Where the rows of a table stand on the map, as they were written. */
function placesOf({ table, tally: { places } }: ReportPart): readonly [string, string] {
  const own = several(places.own, 'stands', 'stand');
  const words = [
    table.name === 'plots' ? `${several(places.own, 'has an outline', 'have an outline')}` : table.name === 'households' ? `${own} where the interview was` : `${own} at their position`,
    ...(table.name === 'households' ? [`${several(places.village, 'stands', 'stand')} at the village`] : []),
    `${several(places.none, 'has no place', 'have no place')}`,
  ];
  return [`Places of ${table.title}`, `${words.join(', ')}.`];
}

/** The state of the data that a report holds, line by line: when it was read, by whom, which rows of which tables, and how they are written. */
export function aboutReport(state: ReportState, parts: readonly ReportPart[], { limits, who, begun, notAsked, weighting }: ReportFacts): About {
  const now = new Date();
  return [
    ['Made by', who],
    ['Rows read', `From ${begun.toISOString()} to ${now.toISOString()}. What was changed meanwhile may be in it or not.`],
    ['Filter', limits],
    ...parts.map(({ table, tally }) => [`Rows of ${table.title}`, tally.rows] as const),
    ...notAsked,
    ['Cells', state.writing === 'labels' ? 'Words as people read them' : 'Codes as the database holds them; the codebook has their words'],
    ...(state.format === 'csv' && state.writing === 'codes' ? [['Line breaks', 'Those within a text are written as spaces: statistics programs take every line for a row.'] as const] : []),
    ...(state.format === 'geojson' ? parts.map(placesOf) : []),
    ['Small groups', 'The codebook’s counts of fewer than five are written “n < 5”. The tables hold single rows; what may not be seen of them is not in them.'],
    ['Weights', weighting],
    ...aboutFile(now),
  ];
}
