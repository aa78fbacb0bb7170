import type { Figure } from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import type { Palette } from '../charts/palette.ts';
import type { Grouping } from '../query/grouping/grouping.ts';
import type { Figures } from '../figures/figures.data.ts';
import { partOf } from '../figures/results.ts';

/** A figure of a section, and how it is shown there. */
export interface FigureShown {
  readonly indicator: Indicator;
  /** What this indicator is not grouped by, because it compares it already. */
  readonly notBy?: readonly Grouping[];
  /** A value to compare with, drawn as a line: 1 for parity. */
  readonly reference?: { readonly value: number; readonly label: string };
  /** Which of the parts that are never combined, what it is called after the title, and the currency of its amounts (ISO 4217). */
  readonly part?: { readonly key: string; readonly qualifier?: string; readonly currency?: string };
  /** How its categories are coloured; they stay in their order unless they are mere categories. */
  readonly palette?: Palette;
  /** Whether its categories have an order of their own, as months have. */
  readonly inOrder?: boolean;
  /** As wide as the page, for the figure that has most to say. */
  readonly wide?: boolean;
}

/** What a figure is called on its card. */
export const titleOf = ({ indicator: { title }, part }: Pick<FigureShown, 'indicator' | 'part'>): string =>
  part?.qualifier === undefined ? title : `${title}, ${part.qualifier}`;

/** What the server answered for a figure, or for its part; undefined where this person may not see it. */
export function answerFor(
  { indicator: { id }, part }: FigureShown,
  figures: Figures,
  by: Grouping,
): Figure | undefined {
  if (figures.refused.has(id)) return undefined;
  const all = figures.of(id, by) ?? figures.whole(id);
  return all && part ? partOf(all, part.key) : all;
}

/** How a figure is grouped on the page: as chosen, or by village where the answer has that and not what was chosen. */
export function groupedAnswer(
  shown: FigureShown,
  figures: Figures,
  by: Grouping,
): { readonly figure: Figure; readonly by: Grouping | undefined } | undefined {
  const [chosen, villages] = [answerFor(shown, figures, by), answerFor(shown, figures, 'village')];
  // Another grouping may still be on its way.
  const isAnswered = figures.of(shown.indicator.id, by) !== undefined;
  if (chosen && chosen.by === by && by !== 'all' && !shown.notBy?.includes(by)) return { figure: chosen, by };
  if (isAnswered && villages?.by === 'village') return { figure: villages, by: 'village' };
  return chosen && { figure: chosen, by: undefined };
}
