import { t } from '@groundwork/shared/messages';
import { isFewMark, type ChartRow, type Mark } from '../../charts/rows.ts';
import { SMALLEST_PRINTED } from '../../figures/text/format.ts';

/** One sentence on what a figure shows: what is certain of it stands out. */
export interface Finding {
  readonly strong?: string;
  readonly text: string;
  /** Groups were compared, and none differs beyond chance. */
  readonly unclear?: boolean;
}

/** A group as sentences name it. */
export interface NamedValue {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly interval?: Mark['interval'];
}

/** What a sentence may name, on paper too: known, not too few, and not those who are left over; the lowest first. */
export const nameable = (rows: readonly ChartRow[]): readonly NamedValue[] =>
  rows
    .filter(({ unknown }) => unknown !== true)
    .flatMap(({ label, marks }) =>
      marks.flatMap((mark) =>
        mark.value === null || isFewMark(mark)
          ? []
          : [{ label: mark.name ?? label, value: mark.value, valueText: mark.valueText, interval: mark.interval }],
      ),
    )
    .toSorted((a, b) => a.value - b.value);

const inWords = ({ label, valueText }: NamedValue): string => `${valueText} (${label})`;
const span = (lower: NamedValue, higher: NamedValue): string => t`From ${inWords(lower)} to ${inWords(higher)}`;

type Apart = readonly [lower: NamedValue, higher: NamedValue];

/** The two groups that are farthest apart among those whose intervals do not touch. */
function farthestApart(known: readonly NamedValue[]): Apart | undefined {
  let farthest: Apart | undefined;
  for (const lower of known) {
    const higher = known.findLast(({ interval }) => lower.interval && interval && lower.interval.high < interval.low);
    if (higher && (!farthest || higher.value - lower.value > farthest[1].value - farthest[0].value))
      farthest = [lower, higher];
  }
  return farthest;
}

/**
 * The two groups that lie farthest apart beyond chance; otherwise the lowest and the highest.
 * @param known the lowest first
 * @param compared whether the server compared the groups, and found no difference
 */
export function spanFinding(known: readonly NamedValue[], compared = false): Finding {
  const [lowest, highest] = [known[0], known.at(-1)];
  if (!lowest || !highest) return { text: t`No group has ${SMALLEST_PRINTED} or more known answers.` };
  if (lowest === highest) return { text: t`One group with enough answers: ${inWords(lowest)}.` };
  if (lowest.valueText === highest.valueText) return { text: t`All groups: ${lowest.valueText}.` };
  const apart = compared ? undefined : farthestApart(known);
  if (apart) return { strong: span(...apart), text: '.' };
  const unclear = compared || Boolean(lowest.interval && highest.interval);
  if (unclear) return { text: t`${span(lowest, highest)}: no clear difference.`, unclear };
  // Others have an interval, and of one of these the sample gives none: all of its answers are the same.
  return {
    text: known.some(({ interval }) => interval)
      ? t`${span(lowest, highest)}: not compared, because one of them has no interval.`
      : `${span(lowest, highest)}.`,
  };
}

/** The category with the largest share. */
export function largestFinding(known: readonly NamedValue[]): Finding {
  const largest = known.at(-1);
  if (!largest) return { text: t`Too few known answers to name the most frequent.` };
  return largest.value === 0
    ? { text: t`None of these occurs.` }
    : { strong: largest.label, text: t` is most frequent: ${largest.valueText}.` };
}
