import { outlineHectares } from '@groundwork/survey/model';
import type { Outline, Place as Corner } from '@groundwork/survey/model';
import { round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import type { DemoVillage } from '../villages/villages.ts';
import type { PlotRow } from './land.ts';

const metresPerDegree = 111_195;

/** Corners around a place, metres east and north of it, as a closed ring. */
const ringAround = (place: DemoVillage, away: Corner, corners: readonly Corner[], scale: number): Outline => {
  const east = metresPerDegree * Math.cos((place.latitude * Math.PI) / 180);
  const ring = corners.map(([x, y]): Corner => [
    round(place.longitude + (away[0] + x * scale) / east, 7),
    round(place.latitude + (away[1] + y * scale) / metresPerDegree, 7),
  ]);
  const [first = [0, 0]] = ring;
  return { type: 'Polygon', coordinates: [[...ring, first]] };
};

/**
 * The outline that somebody walked with GPS; null for plots that were estimated, and for some whose walk was not kept. It lies a short way from the
 * village and encloses the plot's area, to within a few in a hundred. Drawn from a stream of its own, so that nothing else depends on it.
 */
const outlineOf = (plot: PlotRow, place: DemoVillage): Outline | null => {
  const random = randomOf('plot outline', plot.id);
  if (plot.measured_by !== 'gps' || random.chance(0.4)) return null;
  const [direction, metres] = [random.between(0, 2 * Math.PI), random.between(350, 1900)];
  const [turn, elongation, count] = [random.between(0, Math.PI), random.between(1, 1.7), random.int(5, 8)];
  const corners = Array.from({ length: count }, (_, index): Corner => {
    const angle = ((index + random.between(-0.25, 0.25)) / count) * 2 * Math.PI;
    const reach = random.between(0.8, 1.15);
    const [x, y] = [Math.cos(angle) * reach * elongation, Math.sin(angle) * reach];
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  });
  const away: Corner = [Math.cos(direction) * metres, Math.sin(direction) * metres];
  const wanted = plot.area_ha * (1 + random.between(-0.04, 0.04));
  return ringAround(
    place,
    away,
    corners,
    100 * Math.sqrt(wanted / outlineHectares(ringAround(place, away, corners, 100))),
  );
};

/** Plots with their outlines. */
export const outlined = (plots: readonly PlotRow[], place: DemoVillage): readonly PlotRow[] =>
  plots.map((plot) => ({ ...plot, geometry: outlineOf(plot, place) }));
