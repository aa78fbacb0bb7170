import { GROUPINGS, type Question } from '@groundwork/survey/figures';
import type { Indicator, Scorecard } from '@groundwork/survey/indicators';
import type { SectionView } from '../query/view/section-address.ts';

/*
 * What screens ask the engine for. Like the files `*.figures.ts`, in which each screen says it, this one asks nothing and runs under Node as
 * it stands: bench/survey asks the same.
 */

type By = Question['figures'][number]['by'];

/** A figure that a screen shows, and how it is divided there: as the person chose, or always in one way. */
export interface ShownFigure {
  readonly indicator: Indicator;
  readonly by?: By;
}

/** @param by undefined for what is divided as the person chooses */
export const shownBy = (indicators: readonly Indicator[], by?: By): readonly ShownFigure[] =>
  indicators.map((indicator) => ({ indicator, ...(by !== undefined && { by }) }));

/** Women and men separately as well where they are divided by age: age groups with fewer than five answers cannot be added up. */
const groupingsOf = (by: By): readonly By[] => (by === 'sex-age' ? [by, 'sex'] : [by]);

const isComputed = (by: string): by is By => (GROUPINGS as readonly string[]).includes(by);

/** What is shown in two ways that are the same one is asked once. */
const differentFigures = (figures: Question['figures']): Question['figures'] => [
  ...new Map(figures.map((figure) => [`${figure.id} ${figure.by}`, figure])).values(),
];

/** All figures of a section in one question. @param scorecard whose figures are among them */
export const questionOf = (
  shown: readonly ShownFigure[],
  { village, round, by, weighted }: SectionView,
  scorecard?: Scorecard,
): Question => ({
  figures: differentFigures(
    shown.flatMap(({ indicator, by: own }) =>
      (own ? [own] : groupingsOf(isComputed(by) ? by : 'all')).flatMap((one) =>
        [indicator, indicator.headline?.of].flatMap((asked) => (asked ? [{ id: asked.id, by: one }] : [])),
      ),
    ),
  ),
  weighted,
  ...(village !== '' && { village }),
  ...(round !== '' && { round }),
  ...(scorecard && { scorecard }),
});
