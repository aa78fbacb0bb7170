import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { lastingCanvas } from '../lasting-canvas.ts';
import type { Palette } from '../palette.ts';
import { drawPiece } from './draw-piece.ts';
import { drawGrid } from './grid.ts';
import { namesIn, type BaseMapName } from './names.ts';
import type { BaseMapPiece } from '../../../contract/base-map/piece.ts';
import { piecesFor, readPiece } from './read-pieces.ts';

interface BaseMapOptions {
  readonly palette: Palette;
  /** Whether tiles lie below, which then shine through. */
  readonly overTiles: boolean;
  /** The overview has loaded. */
  readonly onOverview: (overview: BaseMapPiece) => void;
  /** The names that may be drawn have loaded. */
  readonly onNames: (names: readonly BaseMapName[]) => void;
  /** Nothing of it could be loaded. */
  readonly onMissing: () => void;
}

/** Land, water, borders and a grid below everything else on a map, in pieces that are fetched as they come into view. */
export function createBaseMap(
  map: LeafletMap,
  { palette: first, overTiles, onOverview, onNames, onMissing }: BaseMapOptions,
): { recolour(palette: Palette): void; stop(): void } {
  const pane = map.createPane('base');
  pane.style.zIndex = '210';
  if (overTiles) pane.style.opacity = '0.6';
  const renderer = lastingCanvas({ pane: 'base', padding: 0.3 });
  const here = new Map<string, BaseMapPiece>();
  const asked = new Set<string>();
  let groups = new Map<string, LayerGroup>();
  let palette = first;
  let stopped = false;
  const grid = drawGrid(map, palette);

  const piecesInView = (): readonly string[] => {
    const bounds = map.getBounds();
    return piecesFor(map.getZoom(), {
      west: bounds.getWest(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
      south: bounds.getSouth(),
    });
  };
  /** Over tiles nothing hides the overview's coarse lines where finer ones are. */
  const isWanted = (name: string): boolean =>
    !overTiles || !name.startsWith('0') || here.size === 1 || piecesInView().length === 1;
  const draw = (name: string, piece: BaseMapPiece): void => {
    const group = drawPiece(name, piece, { palette, renderer, overTiles });
    groups.set(name, group);
    if (isWanted(name)) group.addTo(map);
  };
  /** The overview is coarse: it lies below the other pieces, whenever it came. */
  const drawAll = (): void => {
    for (const group of groups.values()) group.remove();
    groups = new Map();
    for (const [name, piece] of [...here].sort(([one], [other]) => one.localeCompare(other))) draw(name, piece);
  };
  const show = async (name: string): Promise<void> => {
    if (asked.has(name)) return;
    asked.add(name);
    try {
      const piece = await readPiece(name);
      if (stopped) return;
      here.set(name, piece);
      if (name.startsWith('0')) {
        drawAll();
        onOverview(piece);
      } else {
        draw(name, piece);
        if (overTiles) look();
      }
      onNames([...here].flatMap(([own, one]) => namesIn(own, one)));
    } catch {
      // The points and the list do without; the next move asks again.
      asked.delete(name);
      if (!stopped && here.size === 0) onMissing();
    }
  };
  const look = (): void => {
    for (const name of piecesInView()) void show(name);
    for (const [name, group] of groups) {
      if (isWanted(name)) group.addTo(map);
      else group.remove();
    }
  };
  map.on('moveend', look);
  return {
    recolour(next) {
      palette = next;
      grid.recolour(next);
      drawAll();
    },
    stop() {
      stopped = true;
    },
  };
}
