import { t } from '@groundwork/shared/messages';
import type { Cell } from '@groundwork/survey/figures';
import type { Unit } from '@groundwork/survey/indicators';
import { beyondChance } from '../figures/results.ts';
import { isFewMark, type ChartRow, type Mark } from '../charts/rows.ts';
import { differenceRange, pointsApart } from './difference-text.ts';
import { formatValue, SMALLEST_PRINTED } from './format.ts';

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

interface Named {
  readonly key: string;
  readonly label: string;
}

/**
 * The largest difference of a group beyond chance: of one of two groups from the other, or of a village from all others.
 * @param groups those that may be named
 */
export function differenceFinding(cells: readonly Cell[], groups: readonly Named[], byVillage: boolean, unit: Unit, currency = ''): Finding | undefined {
  const found = cells.flatMap((cell) => {
    const contrast = beyondChance(cell);
    const label = groups.find(({ key }) => key === cell.group)?.label;
    return contrast && label !== undefined && cell.estimate.value !== null ? [{ cell, contrast, label, value: cell.estimate.value }] : [];
  });
  // Of two groups each differs from the other: the higher one is named.
  const named = found.filter(({ contrast }) => byVillage || contrast.difference > 0).toSorted((a, b) => Math.abs(b.contrast.difference) - Math.abs(a.contrast.difference) || a.label.localeCompare(b.label))[0];
  if (!named) return undefined;
  const { cell, contrast, label, value } = named;
  const others = byVillage ? t`the other villages` : groups.find(({ key }) => key !== cell.group && cells.some((one) => one.group === key && one.contrast))?.label;
  if (others === undefined) return undefined;
  const apart = pointsApart(unit, value, contrast.others, currency);
  const basis = `${formatValue(contrast.others, unit, currency)} (${differenceRange(unit, contrast.low, contrast.high, currency)})`;
  return {
    strong: `${label} ${formatValue(value, unit, currency)}`,
    text: contrast.difference < 0 ? t`, ${apart} below ${others}, ${basis}.` : t`, ${apart} above ${others}, ${basis}.`,
  };
}

/** What a sentence may name, on paper too: known, not too few, and not those who are left over; the lowest first. */
export const nameable = (rows: readonly ChartRow[]): readonly NamedValue[] =>
  rows
    .filter(({ unknown }) => unknown !== true)
    .flatMap(({ label, marks }) => marks.flatMap((mark) => (mark.value === null || isFewMark(mark) ? [] : [{ label: mark.name ?? label, value: mark.value, valueText: mark.valueText, interval: mark.interval }])))
    .toSorted((a, b) => a.value - b.value);

const inWords = ({ label, valueText }: NamedValue): string => `${valueText} (${label})`;
const span = (lower: NamedValue, higher: NamedValue): string => t`From ${inWords(lower)} to ${inWords(higher)}`;

type Apart = readonly [lower: NamedValue, higher: NamedValue];

/** The two groups that are farthest apart among those whose intervals do not touch. */
function farthestApart(known: readonly NamedValue[]): Apart | undefined {
  let farthest: Apart | undefined;
  for (const lower of known) {
    const higher = known.findLast(({ interval }) => lower.interval && interval && lower.interval.high < interval.low);
    if (higher && (!farthest || higher.value - lower.value > farthest[1].value - farthest[0].value)) farthest = [lower, higher];
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
  const unclear = compared || known.some(({ interval }) => interval);
  return { text: `${span(lowest, highest)}${unclear ? t`: no clear difference` : ''}.`, ...(unclear && { unclear }) };
}

/** The category with the largest share. */
export function largestFinding(known: readonly NamedValue[]): Finding {
  const largest = known.at(-1);
  if (!largest) return { text: t`Too few known answers to name the most frequent.` };
  return largest.value === 0 ? { text: t`None of these occurs.` } : { strong: largest.label, text: t` is most frequent: ${largest.valueText}.` };
}
