import { isFewBar, type Bar } from './bars.ts';
import { SMALLEST_PRINTED } from './format.ts';

type Known = Bar & { readonly value: number };

/** What a sentence about the bars may name, on paper too. */
const shownBars = (bars: readonly Bar[]): readonly Known[] =>
  bars.filter((bar): bar is Known => bar.value !== null && !isFewBar(bar) && bar.unknown !== true).sort((a, b) => a.value - b.value);
const inWords = ({ label, valueText: value }: Bar): string => `${value} (${label})`;

/** The lowest and the highest of several groups in a sentence; groups too small for paper are left out, and whose group is not known. */
export function spanOf(bars: readonly Bar[]): string {
  const known = shownBars(bars);
  const [lowest, highest] = [known[0], known.at(-1)];
  if (!lowest || !highest) return `No group has ${SMALLEST_PRINTED} or more known answers.`;
  if (lowest === highest) return `One group to tell of: ${inWords(lowest)}.`;
  return lowest.valueText === highest.valueText ? `All groups: ${lowest.valueText}.` : `From ${inWords(lowest)} to ${inWords(highest)}.`;
}

/** The category with the largest share, in a sentence. */
export function largestOf(bars: readonly Bar[]): string {
  const largest = shownBars(bars).at(-1);
  if (!largest) return 'Too few known answers to name the most frequent.';
  return largest.value === 0 ? 'None of these occurs.' : `Most frequent: ${largest.label}, ${largest.valueText}.`;
}
