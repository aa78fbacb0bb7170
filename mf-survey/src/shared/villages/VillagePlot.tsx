import { Guides, marks, placeOf } from '@groundwork/shared/ui/row-chart';
import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import { scaleFor } from '../charts/scale.ts';
import chart from '../charts/charts.module.css';
import { indicatorResult } from '../figures/results.ts';
import { intervalSentence, writingOf } from '../figures/text/format.ts';
import styles from './VillagePlot.module.css';

/** A figure by village, and the village it is looked at for. */
export interface VillageFigure {
  readonly figure: Figure;
  readonly village: string;
  readonly indicator: Indicator;
  readonly weighted: boolean;
}

const HEIGHT = 30;

/** A village with its interval among the other villages, and all of them as a dashed line. */
export function VillagePlot({ figure, village, indicator: { unit }, weighted }: VillageFigure) {
  const own = indicatorResult(figure, village, weighted);
  const all = indicatorResult(figure, null, weighted);
  const cells = figure.cells.filter(({ group, estimate }) => group !== null && group !== '' && estimate.value !== null);
  // The same axis for every village, so that they compare.
  const values = [
    ...cells.map(({ estimate }) => estimate.value ?? 0),
    own.value ?? 0,
    all.value ?? 0,
    ...cells.flatMap(({ estimate: { high } }) => high ?? []),
  ];
  const scale = scaleFor(
    values.map((value) => Math.max(0, value)),
    { writing: writingOf(unit), ...(unit === 'percent' && { full: 1 }) },
  );
  const middle = HEIGHT / 2;
  return (
    <svg className={chart.svg} height={HEIGHT} role="img" aria-label={intervalSentence(own, unit) ?? t`No interval`}>
      <Guides scale={scale} height={HEIGHT} />
      <line className={styles.track} x1="0" x2="100%" y1={middle} y2={middle} />
      {cells.map(
        ({ group, estimate: { value } }) =>
          group !== village && (
            <circle key={group} className={styles.other} cx={placeOf(scale, value ?? 0)} cy={middle} r="4" />
          ),
      )}
      {all.value !== null && (
        <line
          className={marks.reference}
          x1={placeOf(scale, all.value)}
          x2={placeOf(scale, all.value)}
          y1="3"
          y2={HEIGHT - 3}
        />
      )}
      {own.value !== null && (
        <g className={styles.own}>
          {own.interval && (
            <line
              className={marks.whisker}
              x1={placeOf(scale, own.interval.low)}
              x2={placeOf(scale, own.interval.high)}
              y1={middle}
              y2={middle}
            />
          )}
          <circle className={marks.point} cx={placeOf(scale, own.value)} cy={middle} r="6" />
        </g>
      )}
    </svg>
  );
}
