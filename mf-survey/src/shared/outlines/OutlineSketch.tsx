import { Link } from '@groundwork/shared';
import type { Outline, Place } from '@groundwork/survey/model';
import { cornersOf, drawingOf, lengthText, metresFor, pathOf, roundLength, type Box } from './drawing.ts';
import styles from './OutlineSketch.module.css';

/** One piece of land in a sketch. */
export interface SketchedPlot {
  readonly id: string;
  readonly outline: Outline;
  /** What is beside the pointer over it. */
  readonly words: string;
  /** One of the kinds of the sketch's colours, see `plot-kinds.ts`. */
  readonly kind?: string;
  /** Where a click on it leads. A convenience: the list beside the sketch has the same link. */
  readonly to?: string;
}

interface OutlineSketchProps {
  readonly plots: readonly SketchedPlot[];
  readonly box: Box;
  /** Of one unit, where several sketches have one scale. */
  readonly metres?: number;
  /** Where the village is. */
  readonly village?: Place | null;
}

/** Metres of a unit that sketches of these outlines need to have one scale. */
export const commonScale = (outlines: readonly Outline[], box: Box): number =>
  outlines.reduce((most, outline) => Math.max(most, metresFor(cornersOf(outline), box)), 0);

/** How plots of one kind are drawn, for a legend. */
export const PlotSign = ({ kind }: { readonly kind: string }) => (
  <svg className={styles.sign} viewBox="0 0 22 14" width="22" height="14" aria-hidden="true">
    <path className={styles.plot} data-kind={kind} d="M2 4L9 1L20 3L18 12L5 13Z" />
  </svg>
);

function Piece({ plot, d }: { readonly plot: SketchedPlot; readonly d: string }) {
  const path = (
    <path className={styles.plot} data-kind={plot.kind} d={d} fillRule="evenodd" vectorEffect="non-scaling-stroke">
      <title>{plot.words}</title>
    </path>
  );
  return plot.to === undefined ? (
    path
  ) : (
    <Link to={plot.to} tabIndex={-1}>
      {path}
    </Link>
  );
}

/**
 * Outlines to scale, north up, with a scale bar: drawn from the coordinates alone, without any server of maps. It says nothing by
 * itself: what it shows is in words beside it.
 */
export function OutlineSketch({ plots, box, metres, village = null }: OutlineSketchProps) {
  const places = [...plots.flatMap(({ outline }) => cornersOf(outline)), ...(village ? [village] : [])];
  const drawing = drawingOf(places, box, metres);
  const length = roundLength(drawing.metres * box.width * 0.4);
  const bar = length / drawing.metres;
  const bottom = box.height - 4;
  const [x, y] = village ? drawing.at(village) : [0, 0];
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      {village && <rect className={styles.village} x={x - 4} y={y - 4} width="8" height="8" />}
      {plots.map((plot) => (
        <Piece key={plot.id} plot={plot} d={pathOf(plot.outline, drawing)} />
      ))}
      <path className={styles.bar} d={`M6 ${bottom - 4}V${bottom}H${(6 + bar).toFixed(1)}V${bottom - 4}`} />
      <text
        className={styles.length}
        fontSize={Math.max(10, Math.round(box.width / 28))}
        x={(12 + bar).toFixed(1)}
        y={bottom}
      >
        {lengthText(length)}
      </text>
    </svg>
  );
}
