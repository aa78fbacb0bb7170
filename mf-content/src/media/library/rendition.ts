/** The server's presets of the grid, by their width in pixels. */
const PRESETS = [
  [160, 'card-160'],
  [320, 'card-320'],
  [640, 'card-640'],
] as const;

/** A little less than the screen could show is not seen, and much less to send. */
const SHARP_ENOUGH = 0.85;

/** The smallest rendition that is sharp in a tile of so many CSS pixels. */
export function renditionFor(width: number, pixelRatio: number): string {
  // Beyond 2 the eye sees no difference in a tile.
  const needed = width * Math.min(pixelRatio, 2) * SHARP_ENOUGH;
  return (PRESETS.find(([pixels]) => pixels >= needed) ?? PRESETS[2])[1];
}
