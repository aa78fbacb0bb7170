import type { DeltaLine } from './delta-lines.ts';

/** Whole numbers across a piece, from its north-western corner to the right and down. */
export const EXTENT = 8192;
/** The whole world is one piece for an overview, and this many (2 to the power of it, each way) for a closer look. */
export const CLOSE = 4;

/** A river or a lake with its rank (small is important), its name, and its lines or rings. */
export type NamedLines = readonly [rank: number, name: string, ...lines: readonly DeltaLine[]];

/** One piece of the base map: a square of the Mercator map. */
export interface BaseMapPiece {
  /** Polygons, each an outer ring with its holes. */
  readonly land: readonly (readonly DeltaLine[])[];
  readonly borders: readonly DeltaLine[];
  readonly rivers: readonly NamedLines[];
  readonly lakes: readonly NamedLines[];
  readonly places: readonly (readonly [rank: number, name: string, x: number, y: number])[];
}

/** What a piece is called: its level, and how many pieces are to the left of it and above. */
export const pieceName = (level: number, x: number, y: number): string => `${level}-${x}-${y}`;
