import { createRequire } from 'node:module';
import type * as Codec from '@googlemaps/polyline-codec';

/** The package is CommonJS whose names Node cannot see. */
export const polyline = createRequire(import.meta.url)('@googlemaps/polyline-codec') as typeof Codec;

/** Decimals of a degree in the extract: 0.01° is 1.1 km. */
export const DECIMALS = 2;

/** A river or a lake: Natural Earth's rank (small is important), its name, and its lines or rings as encoded polylines. */
type Drawn = readonly [rank: number, name: string, ...lines: readonly string[]];

/** What shared/ui/map/base-map/natural-earth.basemap holds. */
export interface Extract {
  readonly rivers: readonly Drawn[];
  readonly lakes: readonly Drawn[];
  readonly places: readonly (readonly [rank: number, name: string, point: string])[];
}
