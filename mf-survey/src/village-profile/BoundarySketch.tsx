import type { Outline } from '@groundwork/survey/model';
import { cornersOf, drawingOf, pathOf } from '../shared/outlines/drawing.ts';
import { positionOf, type Village } from '../shared/villages/village.ts';
import styles from './VillageProfile.module.css';

const BOX = { width: 300, height: 150, edge: 8 };

interface BoundarySketchProps {
  readonly village: Village;
  readonly boundary: Outline;
}

/** The boundary for paper: the map is a picture of the screen's size, which no printer draws again. North is up. */
export function BoundarySketch({ village, boundary }: BoundarySketchProps) {
  const drawing = drawingOf(cornersOf(boundary), BOX);
  const place = positionOf(village);
  const [x, y] = place ? drawing.at([place.longitude, place.latitude]) : [];
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      <path d={pathOf(boundary, drawing)} fill="#ddd" fillRule="evenodd" stroke="#333" strokeWidth="1.5" />
      {place && <circle cx={x} cy={y} r="4" fill="#111" />}
    </svg>
  );
}
