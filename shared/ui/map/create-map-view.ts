import { circleMarker, control, DomEvent, geoJSON, latLngBounds, map as createMap, popup as createPopup, tileLayer, type CircleMarker, type GeoJSON, type LatLngBounds } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { detailFor, readBoundaries, type Detail } from './boundaries.ts';
import { clusterPoints, mostFrequent } from './cluster-points.ts';
import { CountMarker, type CountStyle } from './count-marker.ts';
import { lastingCanvas } from './lasting-canvas.ts';
import { canBeDrawn, fullnessOf, scaleOf, type MapArea, type MapKind, type MapPlace, type MapPoint } from './map-point.ts';
import { keepPageScrolling } from './page-scroll.ts';
import { readPalette, type Palette } from './palette.ts';
import { createPlaceLabels } from './place-labels.ts';
import { ShapeMarker } from './shape-marker.ts';

interface MapViewOptions {
  /** Address of tiles, or empty. */
  readonly tiles: string;
  /** A point was chosen, or with undefined its popup was closed. */
  readonly onSelect: (id: string | undefined) => void;
  readonly onBoundariesMissing: () => void;
}

/** A map in a page, without React. */
export interface MapView {
  /** @param clustered draws those that lie closely together as one, with their number */
  setPoints(points: readonly MapPoint[], kinds: readonly MapKind[], clustered: boolean): void;
  /** Outlines an area. */
  setArea(area: MapArea | undefined): void;
  /** Names on the map, where there is room. */
  setPlaces(places: readonly MapPlace[]): void;
  /** Rings round these points. */
  highlight(points: readonly MapPoint[]): void;
  openPopup(point: MapPoint, content: HTMLElement): void;
  closePopup(): void;
  /** Draws everything again in the theme's present colours. */
  recolour(): void;
  /** Shows all points. */
  fit(): void;
  /** Takes the map out of the page with all that listens. */
  destroy(): void;
}

/** Without tiles there is nothing more to see closer up. */
const CLOSEST_FIT = { tiles: 15, boundaries: 11 } as const;
const RADIUS = 6.5;
const WORLD: LatLngBounds = latLngBounds([-85, -200], [85, 200]);

/** Draws a map into `element`, which must have a size. */
export function createMapView(element: HTMLElement, { tiles, onSelect, onBoundariesMissing }: MapViewOptions): MapView {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    preferCanvas: true,
    attributionControl: false,
    zoomControl: false,
    // Tiles are sharp at whole steps only.
    zoomSnap: tiles === '' ? 0.25 : 1,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    minZoom: 1,
    maxZoom: 18,
    maxBounds: WORLD,
    maxBoundsViscosity: 0.8,
    scrollWheelZoom: false,
  }).setView([8, 20], 2, { animate: false });
  // Plain texts: the page's Trusted Types let no markup through.
  control.zoom({ zoomInTitle: 'Zoom in', zoomInText: '+', zoomOutTitle: 'Zoom out', zoomOutText: '\u2212' }).addTo(map);
  control.scale({ imperial: false }).addTo(map);
  map.createPane('boundaries').style.zIndex = '150';
  const labels = createPlaceLabels(map);
  const stopScrolling = keepPageScrolling(map);
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }));
  sizes.observe(element);

  let palette = readPalette(element);
  let destroyed = false;
  let drawn: { readonly detail: Detail; readonly layer: GeoJSON } | undefined;
  let asked: Detail | undefined;
  let shown: { readonly points: readonly MapPoint[]; readonly kinds: ReadonlyMap<string, MapKind>; readonly clustered: boolean } = { points: [], kinds: new Map(), clustered: false };
  let markers: { readonly marker: ShapeMarker | CountMarker; readonly kind: MapKind | undefined }[] = [];
  let outline: GeoJSON | undefined;
  let rings: CircleMarker[] = [];
  let bounds: LatLngBounds | undefined;

  const pointCanvas = lastingCanvas({ padding: 0.3, tolerance: 4 });
  const boundaryCanvas = lastingCanvas({ pane: 'boundaries', padding: 0.3 });
  if (tiles !== '') tileLayer(tiles, { maxZoom: 19, noWrap: true, bounds: WORLD }).addTo(map);

  const boundaryStyle = () => ({ color: palette.border, weight: palette.strong ? 2 : 1, fillColor: palette.land, fillOpacity: 1 });
  const askBoundaries = async () => {
    const detail = detailFor(map.getZoom(), tiles !== '');
    if (asked === 'fine' || asked === detail) return;
    asked = detail;
    try {
      const countries = await readBoundaries(detail);
      // A finer answer may have overtaken this one.
      if (destroyed || (drawn?.detail === 'fine' && detail === 'coarse')) return;
      const layer = geoJSON(countries, { pane: 'boundaries', renderer: boundaryCanvas, interactive: false, style: boundaryStyle } as Parameters<typeof geoJSON>[1]);
      drawn?.layer.remove();
      drawn = { detail, layer: layer.addTo(map) };
    } catch {
      // The points and the list do without; the next zoom asks again.
      asked = drawn?.detail;
      if (!destroyed && drawn === undefined) onBoundariesMissing();
    }
  };
  map.on('zoomend', () => void askBoundaries());

  const popup = createPopup({ autoPanPaddingTopLeft: [54, 16], autoPanPaddingBottomRight: [16, 16] });
  // Leaflet also reports the closing that `closePopup` below asks for.
  let closing = false;
  map.on('popupclose', () => {
    if (!closing) onSelect(undefined);
  });

  const singleMarker = (point: MapPoint) => {
    const kind = shown.kinds.get(point.kind);
    const radius = RADIUS * scaleOf(kind ?? {});
    const marker = new ShapeMarker([point.latitude, point.longitude], kind?.shape ?? 'circle', { radius, renderer: pointCanvas, ...pointStyle(kind, palette) });
    marker.on('click', (event) => {
      DomEvent.stopPropagation(event);
      onSelect(point.id);
    });
    return { marker, kind };
  };
  const countMarker = (points: readonly MapPoint[], latitude: number, longitude: number) => {
    const kind = shown.kinds.get(mostFrequent(points.map((point) => point.kind)));
    const marker = new CountMarker([latitude, longitude], points.length, { renderer: pointCanvas, ...countStyle(kind, palette) });
    const area = boundsOf(points);
    marker.on('click', (event) => {
      DomEvent.stopPropagation(event);
      const [first] = points;
      // Points at one place never come apart; their popup tells all of them.
      if (map.getZoom() >= map.getMaxZoom() || area.getNorthEast().equals(area.getSouthWest())) onSelect(first?.id);
      else map.fitBounds(area, { padding: [48, 48], animate: !still });
    });
    return { marker, kind };
  };
  const draw = () => {
    for (const { marker } of markers) marker.remove();
    const place = (point: MapPoint) => map.project([point.latitude, point.longitude]);
    const groups = shown.clustered ? clusterPoints(shown.points, place) : shown.points.map((point) => [point]);
    markers = groups.map((group) => {
      const [only] = group;
      if (group.length === 1 && only) return singleMarker(only);
      return countMarker(group, meanOf(group, 'latitude'), meanOf(group, 'longitude'));
    });
    for (const { marker } of markers) marker.addTo(map);
  };
  map.on('zoomend', () => {
    if (shown.clustered) draw();
  });
  const areaStyle = () => ({ color: palette.tones.info, weight: 2.5, fillColor: palette.tones.info, fillOpacity: 0.12 });

  return {
    setPoints(points, kinds, clustered) {
      shown = { points: points.filter(canBeDrawn), kinds: new Map(kinds.map((kind) => [kind.key, kind])), clustered };
      draw();
      bounds = shown.points.length === 0 ? undefined : boundsOf(shown.points);
    },
    setArea(area) {
      outline?.remove();
      outline = area && geoJSON(area as Parameters<typeof geoJSON>[0], { renderer: pointCanvas, interactive: false, style: areaStyle } as Parameters<typeof geoJSON>[1]).addTo(map);
      outline?.bringToBack();
    },
    setPlaces: (places) => labels.set(places),
    highlight(points) {
      for (const ring of rings) ring.remove();
      rings = points
        .filter(canBeDrawn)
        .map(({ latitude, longitude }) =>
          circleMarker([latitude, longitude], { radius: RADIUS * 2, renderer: pointCanvas, interactive: false, color: palette.text, weight: 3, fillOpacity: 0 }).addTo(map),
        );
    },
    openPopup(point, content) {
      closing = true;
      // Narrow enough for a phone, with room for its own edges and the zoom buttons.
      popup.options.maxWidth = Math.min(280, map.getSize().x - 130);
      popup.setLatLng([point.latitude, point.longitude]).setContent(content).openOn(map);
      closing = false;
      popup.update();
    },
    closePopup() {
      closing = true;
      map.closePopup(popup);
      closing = false;
    },
    recolour() {
      palette = readPalette(element);
      drawn?.layer.setStyle(boundaryStyle());
      outline?.setStyle(areaStyle());
      for (const { marker, kind } of markers) marker.setStyle(marker instanceof CountMarker ? countStyle(kind, palette) : pointStyle(kind, palette));
      for (const ring of rings) ring.setStyle({ color: palette.text });
    },
    fit() {
      const all = outline ? outline.getBounds().extend(bounds ?? outline.getBounds()) : bounds;
      const closest = tiles === '' && !outline ? CLOSEST_FIT.boundaries : CLOSEST_FIT.tiles;
      // The button for all points stands at the top.
      if (all) map.fitBounds(all, { paddingTopLeft: [28, 52], paddingBottomRight: [28, 32], maxZoom: closest, animate: false });
      void askBoundaries();
    },
    destroy() {
      destroyed = true;
      closing = true;
      sizes.disconnect();
      stopScrolling();
      map.remove();
    },
  };
}

const boundsOf = (points: readonly MapPoint[]): LatLngBounds => latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));

const meanOf = (points: readonly MapPoint[], part: 'latitude' | 'longitude'): number => points.reduce((sum, point) => sum + point[part], 0) / points.length;

/** Several points look like most of them where the kinds are classes of one measure; otherwise like none of them. */
function countStyle(kind: MapKind | undefined, palette: Palette): CountStyle {
  const plain = { color: palette.text, weight: 1.5, fillColor: palette.halo, fillOpacity: 0.95, textColour: palette.text };
  if (kind?.level === undefined) return plain;
  const tone = palette.tones[kind.tone];
  const fullness = fullnessOf(kind);
  return { ...plain, color: tone, fillColor: tone, fillOpacity: fullness, textColour: fullness > 0.6 ? palette.halo : palette.text };
}

function pointStyle(kind: MapKind | undefined, palette: Palette) {
  const colour = palette.tones[kind?.tone ?? 'neutral'];
  // Classes of one measure are outlined, because the lower ones are pale.
  if (kind?.level !== undefined) return { color: colour, weight: 1.5, fillColor: colour, fillOpacity: fullnessOf(kind) };
  return kind?.shape === 'ring'
    ? { color: colour, weight: 3, fillColor: palette.halo, fillOpacity: 1 }
    : { color: palette.halo, weight: 1.5, fillColor: colour, fillOpacity: 0.95 };
}
