import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { lastingCanvas } from '../lasting-canvas.ts';
import type { Palette } from '../palette.ts';
import { drawPiece } from './draw-piece.ts';
import { drawGrid } from './grid.ts';
import { namesIn, type BaseMapName } from './names.ts';
import type { BaseMapPiece } from './piece.ts';
import { piecesFor, readPiece } from './read-pieces.ts';

interface BaseMapOptions {
  readonly palette: Palette;
  /** Whether tiles lie below, which then shine through. */
  readonly overTiles: boolean;
  /** The overview has arrived. */
  readonly onOverview: (overview: BaseMapPiece) => void;
  /** Names that may be written have arrived. */
  readonly onNames: (names: readonly BaseMapName[]) => void;
  /** Nothing of it could be loaded. */
  readonly onMissing: () => void;
}

/** Land, water, borders and a grid below everything else on a map, in pieces that are fetched as they come into view. */
export function createBaseMap(map: LeafletMap, { palette: first, overTiles, onOverview, onNames, onMissing }: BaseMapOptions): { recolour(palette: Palette): void; stop(): void } {
  const pane = map.createPane('base');
  pane.style.zIndex = '210';
  if (overTiles) pane.style.opacity = '0.6';
  const renderer = lastingCanvas({ pane: 'base', padding: 0.3 });
  const here = new Map<string, BaseMapPiece>();
  const asked = new Set<string>();
  let groups: LayerGroup[] = [];
  let palette = first;
  let stopped = false;
  const grid = drawGrid(map, palette);

  const draw = (name: string, piece: BaseMapPiece): void => {
    groups.push(drawPiece(name, piece, { palette, renderer, overTiles }).addTo(map));
  };
  /** The overview is coarse: it lies below the other pieces, whenever it came. */
  const drawAll = (): void => {
    for (const group of groups) group.remove();
    groups = [];
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
      } else draw(name, piece);
      onNames([...here].flatMap(([own, one]) => namesIn(own, one)));
    } catch {
      // The points and the list do without; the next move asks again.
      asked.delete(name);
      if (!stopped && here.size === 0) onMissing();
    }
  };
  const look = (): void => {
    const bounds = map.getBounds();
    const view = { west: bounds.getWest(), east: bounds.getEast(), north: bounds.getNorth(), south: bounds.getSouth() };
    for (const name of piecesFor(map.getZoom(), view)) void show(name);
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
