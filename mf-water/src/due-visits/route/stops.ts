import type { DuePoint } from '@groundwork/shared/data';
import { projectPlace } from '@groundwork/shared/ui/data';
import { nameOfPoint } from '../due-view.ts';
import { orderStops } from './order-stops.ts';

export interface Stop {
  readonly point: DuePoint;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a point is; undefined where no usable coordinates were recorded. */
export function stopOf(point: DuePoint): Stop | undefined {
  const place = projectPlace([{ latitude: point.latitude ?? null, longitude: point.longitude ?? null }], null);
  return typeof place === 'string'
    ? undefined
    : { point, name: nameOfPoint(point), latitude: place.latitude, longitude: place.longitude };
}

/** The stops of a route in the order of a short way, and the points whose place is not known. */
export function routeOf(points: readonly DuePoint[]): {
  readonly stops: readonly Stop[];
  readonly unplaced: readonly DuePoint[];
} {
  return {
    stops: orderStops(points.flatMap((point) => stopOf(point) ?? [])),
    unplaced: points.filter((point) => stopOf(point) === undefined),
  };
}
