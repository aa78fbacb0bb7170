import { CRS, type Map } from 'leaflet';
import type { Palette } from '../palette.ts';
import { EXTENT, type BaseMapPiece } from '../../../contract/base-map/piece.ts';
import { fromDeltas, type DeltaLine } from '../../../contract/base-map/delta-lines.ts';
import styles from './BaseMap.module.css';

const SIDE = 84;
/** How much of the world's width it shows. */
const WINDOW = EXTENT / 16;
/** Closer than this the map itself shows where in the world it is. */
const FROM_ZOOM = 6;
/** A map that is smaller has no room for it. */
const NARROWEST = 420;

/** A small map of the country and its neighbours, with a square round what the large one shows. */
export function createLocator(
  map: Map,
  first: Palette,
): {
  /** Pixels at the right edge that it takes. */
  room(): number;
  setOverview(overview: BaseMapPiece): void;
  recolour(palette: Palette): void;
} {
  const canvas = document.createElement('canvas');
  canvas.className = styles.locator ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  const sharp = Math.ceil(devicePixelRatio);
  canvas.width = SIDE * sharp;
  canvas.height = SIDE * sharp;
  map.getContainer().append(canvas);
  let palette = first;
  let overview: BaseMapPiece | undefined;

  const draw = (): void => {
    const context = canvas.getContext('2d');
    canvas.hidden = overview === undefined || map.getZoom() < FROM_ZOOM || map.getSize().x < NARROWEST;
    if (canvas.hidden || !overview || !context) return;
    const scale = (SIDE * sharp) / WINDOW;
    const whole = (point: { readonly x: number; readonly y: number }) => ({
      x: (point.x / 256) * EXTENT,
      y: (point.y / 256) * EXTENT,
    });
    const centre = whole(CRS.EPSG3857.latLngToPoint(map.getCenter(), 0));
    const [left, top] = [centre.x - WINDOW / 2, centre.y - WINDOW / 2];
    const trace = (line: DeltaLine): void => {
      for (const [index, [x, y]] of fromDeltas(
        line,
        (x, y) => [(x - left) * scale, (y - top) * scale] as const,
      ).entries()) {
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
    };
    context.fillStyle = palette.mapWater;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.beginPath();
    overview.land.flat().forEach(trace);
    context.fillStyle = palette.mapLand;
    context.fill('evenodd');
    context.beginPath();
    overview.borders.forEach(trace);
    context.strokeStyle = palette.mapBoundary;
    context.lineWidth = sharp;
    context.stroke();
    const bounds = map.getBounds();
    const [northWest, southEast] = [bounds.getNorthWest(), bounds.getSouthEast()].map((corner) =>
      whole(CRS.EPSG3857.latLngToPoint(corner, 0)),
    );
    const width = Math.max(8 * sharp, ((southEast?.x ?? 0) - (northWest?.x ?? 0)) * scale);
    const height = Math.max(8 * sharp, ((southEast?.y ?? 0) - (northWest?.y ?? 0)) * scale);
    context.strokeStyle = palette.colorError;
    context.lineWidth = 2 * sharp;
    context.strokeRect((canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  };
  map.on('moveend resize', draw);
  return {
    room: () => (map.getSize().x < NARROWEST ? 0 : SIDE + 12),
    setOverview(piece) {
      overview = piece;
      draw();
    },
    recolour(next) {
      palette = next;
      draw();
    },
  };
}
