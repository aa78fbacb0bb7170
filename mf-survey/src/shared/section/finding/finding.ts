import { t } from '@groundwork/shared/messages';
import type { ChartRow, Mark } from '../../charts/rows.ts';
import { capitalised, SMALLEST } from '../../figures/text/format.ts';

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

/**
 * The 95% interval of a share that all or none of `n` people gave: the sample gives it no standard error. Clopper and Pearson's, with `n` as the
 * effective sample size, as the NCHS Data Presentation Standards for Proportions (Parker and others 2017) have it for 0% and 100%.
 */
function intervalWhereAllAgree({ value, n, interval }: Mark): Mark['interval'] {
  const end = 0.025 ** (1 / n);
  if (interval) return interval;
  return value === 0 ? { low: 0, high: 1 - end } : value === 1 ? { low: end, high: 1 } : null;
}

/**
 * What a sentence may name: known, on paper too, and not those who are left over; the lowest first.
 * @param areShares whether the values are shares of people, 0 to 1
 */
export const nameable = (rows: readonly ChartRow[], areShares = false): readonly NamedValue[] =>
  rows
    .filter(({ unknown }) => unknown !== true)
    .flatMap(({ label, marks }) =>
      marks.flatMap((mark) =>
        mark.value === null || mark.few
          ? []
          : [
              {
                label: mark.name ?? label,
                value: mark.value,
                valueText: mark.valueText,
                interval: areShares ? intervalWhereAllAgree(mark) : mark.interval,
              },
            ],
      ),
    )
    .toSorted((a, b) => a.value - b.value);

const inWords = ({ label, valueText }: NamedValue): string => `${valueText} (${label})`;
const span = (lower: NamedValue, higher: NamedValue): string => t`from ${inWords(lower)} to ${inWords(higher)}`;
const inSentence = (lower: NamedValue, higher: NamedValue): string => capitalised(span(lower, higher));

const NO_DIFFERENCE: Finding = { text: t`No clear difference between groups.`, unclear: true };

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
  if (!lowest || !highest) return { text: t`No group has ${SMALLEST} or more known answers.` };
  if (lowest === highest) return { text: t`One group with enough answers: ${inWords(lowest)}.` };
  if (lowest.valueText === highest.valueText) return { text: t`All groups: ${lowest.valueText}.` };
  const apart = compared ? undefined : farthestApart(known);
  if (apart) return { strong: inSentence(...apart), text: '.' };
  if (compared || (lowest.interval && highest.interval)) return NO_DIFFERENCE;
  // Others have an interval, and of one of these the sample gives none: all of its answers are the same.
  return {
    text: known.some(({ interval }) => interval)
      ? t`${inSentence(lowest, highest)}: not compared, because one of them has no interval.`
      : `${inSentence(lowest, highest)}.`,
  };
}

/**
 * The answer in which two groups lie farthest apart beyond chance; otherwise that there is none. Undefined where there are no two groups.
 * @param answers of each answer its groups, the lowest first
 */
export function answerFinding(
  answers: readonly { readonly label: string; readonly known: readonly NamedValue[] }[],
): Finding | undefined {
  if (answers.every(({ known }) => known.length < 2)) return undefined;
  const found = answers
    .flatMap(({ label, known }) => {
      const apart = farthestApart(known);
      return apart ? [{ label, apart }] : [];
    })
    .toSorted((a, b) => b.apart[1].value - b.apart[0].value - (a.apart[1].value - a.apart[0].value))[0];
  return found ? { strong: found.label, text: t`: ${span(...found.apart)}.` } : NO_DIFFERENCE;
}
