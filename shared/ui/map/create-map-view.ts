import {
  control,
  geoJSON,
  latLngBounds,
  map as createMap,
  point,
  popup as createPopup,
  tileLayer,
  type GeoJSON,
  type GridLayer,
  type LatLngBounds,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { createBaseMap } from './base-map/base-map.ts';
import { createLocator } from './base-map/locator.ts';
import { lastingCanvas } from './lasting-canvas.ts';
import { canBeDrawn, type MapArea, type MapKind, type MapPlace, type MapPoint } from './map-point.ts';
import { keepPageScrolling } from './page-scroll.ts';
import { readPalette } from './palette.ts';
import { createPlaceLabels } from './place-labels.ts';
import { PointLayer } from './point-layer.ts';
import { removeMap } from './remove-map.ts';
import { archiveLayer, isArchive } from './tile-archive.ts';
import type { ThemeName } from '../tokens/index.ts';

interface MapViewOptions {
  /** Address of tiles or of a PMTiles archive, or empty. */
  readonly tiles: string;
  readonly theme: ThemeName;
  /** A point was chosen, or with undefined its popup was closed. */
  readonly onSelect: (id: string | undefined) => void;
  /** Somebody points at a point, or with undefined no longer. */
  readonly onPoint: (id: string | undefined) => void;
  readonly onBaseMissing: () => void;
  /** Pixels in the lower left corner that something else covers. */
  readonly covered: () => { readonly width: number; readonly height: number };
}

/** A map in a page, without React. */
export interface MapView {
  setPoints(points: readonly MapPoint[], kinds: readonly MapKind[]): void;
  /** Draws areas softly, and one of them with a strong outline. */
  setAreas(areas: readonly MapArea[], outlined: MapArea | undefined): void;
  /** Names on the map, where there is room. */
  setPlaces(places: readonly MapPlace[]): void;
  /** Shows one point above all others. */
  raise(id: string | undefined): void;
  /** @param follow moves the map so that all of it can be seen */
  openPopup(point: MapPoint, content: HTMLElement, follow: boolean): void;
  closePopup(): void;
  /** Draws everything again in the theme's present colours. */
  recolour(theme: ThemeName): void;
  zoomBy(steps: number): void;
  /** Shows all points. */
  fit(): void;
  /** Takes the map out of the page with all that listens. */
  destroy(): void;
}

/** Closer than this the base map has nothing more to show; tiles have. */
const CLOSEST_FIT = { tiles: 15, base: 12 } as const;
/** Pixels left free at each edge when all points are shown. */
const EDGE = 44;
const WORLD: LatLngBounds = latLngBounds([-85, -200], [85, 200]);

/** Draws a map into `element`, which must have a size. */
export function createMapView(
  element: HTMLElement,
  { tiles, theme, onSelect, onPoint, onBaseMissing, covered }: MapViewOptions,
): MapView {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pictures = tiles !== '' && !isArchive(tiles);
  const map = createMap(element, {
    preferCanvas: true,
    attributionControl: false,
    zoomControl: false,
    // Pictures are sharp at whole steps only.
    zoomSnap: pictures ? 1 : 0.25,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    minZoom: 1,
    maxZoom: 18,
    maxBounds: WORLD,
    maxBoundsViscosity: 0.8,
    scrollWheelZoom: false,
  });
  control.scale({ imperial: false, position: 'bottomright', maxWidth: 90 }).addTo(map);
  let palette = readPalette(element);
  let destroyed = false;
  if (pictures) tileLayer(tiles, { maxZoom: 19, noWrap: true, bounds: WORLD }).addTo(map);
  let archive: GridLayer | undefined;
  const drawArchive = async (flavor: ThemeName): Promise<void> => {
    try {
      const layer = await archiveLayer(tiles, flavor);
      if (destroyed) return;
      archive?.remove();
      archive = layer.addTo(map);
    } catch {
      if (!destroyed) onBaseMissing();
    }
  };
  if (isArchive(tiles)) void drawArchive(theme);

  const labels = createPlaceLabels(map);
  const locator = createLocator(map, palette);
  const base = createBaseMap(map, {
    palette,
    overTiles: tiles !== '',
    onOverview: (overview) => locator.setOverview(overview),
    onNames: (names) => labels.setBase(names),
    onMissing: onBaseMissing,
  });
  map.createPane('areas').style.zIndex = '230';
  const areaCanvas = lastingCanvas({ pane: 'areas', padding: 0.3 });
  const layer = new PointLayer(map, { still, onSelect, onPoint });
  map.setView([8, 20], 2, { animate: false });
  const stopScrolling = keepPageScrolling(map);
  // Until somebody moves the map, all points stay in sight when its size changes.
  let [fitting, moved] = [false, false];
  map.on('movestart', () => {
    if (!fitting) moved = true;
  });
  const sizes = new ResizeObserver(() => {
    fitting = true;
    map.invalidateSize({ animate: false, pan: false });
    fitting = false;
    if (!moved) fit();
  });
  sizes.observe(element);

  let shown: { readonly areas: readonly MapArea[]; readonly outlined: MapArea | undefined } = {
    areas: [],
    outlined: undefined,
  };
  let drawn: GeoJSON[] = [];
  const popup = createPopup({
    autoPanPaddingTopLeft: [60, 16],
    autoPanPaddingBottomRight: [16, 16],
    offset: [0, -8],
    minWidth: 200,
    maxWidth: 260,
  });
  // Leaflet also reports the closing that `closePopup` below asks for.
  let closing = false;
  map.on('popupclose', () => {
    if (!closing) onSelect(undefined);
  });

  const areaLayer = (area: MapArea, strong: boolean): GeoJSON => {
    const style = {
      color: strong ? palette.colorPrimary : palette.mapVillageLine,
      weight: strong ? 2.5 : 1.2,
      fillColor: palette.mapVillage,
      fillOpacity: 1,
    };
    return geoJSON(
      area as Parameters<typeof geoJSON>[0],
      { pane: 'areas', renderer: areaCanvas, interactive: false, style } as Parameters<typeof geoJSON>[1],
    ).addTo(map);
  };
  const drawAreas = (): void => {
    for (const one of drawn) one.remove();
    drawn = [
      ...shown.areas.map((area) => areaLayer(area, false)),
      ...(shown.outlined ? [areaLayer(shown.outlined, true)] : []),
    ];
  };
  if (tiles !== '') map.getPane('areas')?.style.setProperty('opacity', '0.6');

  const fit = (): void => {
    const outline = shown.outlined && drawn.at(-1)?.getBounds();
    const bounds = layer.bounds ? layer.bounds.extend(outline ?? layer.bounds) : outline;
    if (!bounds) return;
    const { width, height } = covered();
    const right = locator.room();
    // Leaflet has no number for a part of the map without room for anything.
    const zoomWithout = (x: number, y: number) =>
      map.getBoundsZoom(bounds, false, point(right + x + 2 * EDGE, y + 2 * EDGE)) || -Infinity;
    // Beside the legend or above it, whichever shows more.
    const beside = zoomWithout(width, 0) > zoomWithout(0, height);
    const maxZoom = tiles === '' ? CLOSEST_FIT.base : CLOSEST_FIT.tiles;
    fitting = true;
    map.fitBounds(bounds, {
      paddingTopLeft: [EDGE + (beside ? width : 0), EDGE],
      paddingBottomRight: [EDGE + right, EDGE + (beside ? 0 : height)],
      maxZoom,
      animate: false,
    });
    fitting = false;
    moved = false;
  };

  return {
    setPoints: (points, kinds) => layer.set(points.filter(canBeDrawn), kinds),
    setAreas(areas, outlined) {
      shown = { areas, outlined };
      drawAreas();
    },
    setPlaces: (places) => labels.set(places),
    raise: (id) => layer.raise(id),
    openPopup(one, content, follow) {
      // Moving it away from where it was open must not look like a closing.
      closing = true;
      popup.options.autoPan = follow;
      popup.setLatLng(layer.placeOf(one)).setContent(content).openOn(map);
      closing = false;
    },
    closePopup() {
      closing = true;
      map.closePopup(popup);
      closing = false;
    },
    recolour(name) {
      if (archive) void drawArchive(name);
      palette = readPalette(element);
      base.recolour(palette);
      locator.recolour(palette);
      drawAreas();
    },
    zoomBy: (steps) => void map.zoomIn(steps, { animate: !still }),
    fit,
    destroy() {
      destroyed = true;
      closing = true;
      base.stop();
      sizes.disconnect();
      stopScrolling();
      removeMap(map);
    },
  };
}
