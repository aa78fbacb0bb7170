import { t } from '@groundwork/shared/messages';
import {
  DomEvent,
  divIcon,
  latLngBounds,
  marker as createMarker,
  type LatLngBounds,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import Supercluster, { type PointFeature } from 'supercluster';
import type { MapKind, MapPoint } from './map-point.ts';
import { ringElement, signElement, type Shares } from './marker-elements.ts';
import styles from './PointMap.module.css';
import { spread } from './spread.ts';

/** Pixels within which points are drawn as one. */
const CLOSE = 44;
/** Fewer than these are drawn one by one, moved apart. */
const FEWEST = 3;
/** From here on a group is opened in place: there is nothing more to see closer up. */
const OPENED_FROM = 14;
const RADIUS = { single: 12, group: 19 } as const;

type Counts = Readonly<Record<string, number>>;
interface One {
  readonly point: MapPoint;
}

interface PointLayerOptions {
  readonly still: boolean;
  readonly onSelect: (id: string) => void;
  /** Somebody points at it, or with undefined no longer. */
  readonly onPoint: (id: string | undefined) => void;
}

const boundsOf = (points: readonly MapPoint[]): LatLngBounds =>
  latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));

/** Draws points as signs, and those that lie closely together as rings with their number. */
export class PointLayer {
  readonly #map: LeafletMap;
  readonly #options: PointLayerOptions;
  #points: readonly MapPoint[] = [];
  #kinds: ReadonlyMap<string, MapKind> = new Map();
  #index = this.#build([]);
  #markers = new Map<string, Marker>();
  #raised: Marker | undefined;
  #raisedId: string | undefined;
  /** Groups that were opened where they stand. */
  readonly #opened = new Set<string>();

  constructor(map: LeafletMap, options: PointLayerOptions) {
    this.#map = map;
    this.#options = options;
    map.on('moveend', () => this.draw());
  }

  set(points: readonly MapPoint[], kinds: readonly MapKind[]): void {
    this.#points = points;
    this.#kinds = new Map(kinds.map((kind) => [kind.key, kind]));
    this.#opened.clear();
    this.#index = this.#build(points);
    this.draw();
  }

  get bounds(): LatLngBounds | undefined {
    return this.#points.length === 0 ? undefined : boundsOf(this.#points);
  }

  draw(): void {
    const focused = [...this.#markers].find(([, marker]) => marker.getElement() === document.activeElement)?.[0];
    for (const marker of this.#markers.values()) marker.remove();
    this.#markers = new Map();
    const drawn = this.#visible();
    const places = spread(
      drawn.map((one) => ({
        ...this.#map.latLngToLayerPoint([one.latitude, one.longitude]),
        radius: one.points.length > 1 ? RADIUS.group : RADIUS.single,
      })),
    );
    for (const [index, { points }] of drawn.entries()) {
      const at = places[index];
      const [first] = points;
      if (!at || !first) continue;
      this.#markers.set(
        first.id,
        this.#markerFor(points)
          .setLatLng(this.#map.layerPointToLatLng([at.x, at.y]))
          .addTo(this.#map),
      );
      this.#name(first.id, points);
    }
    if (focused !== undefined) this.#markers.get(focused)?.getElement()?.focus({ preventScroll: true });
    this.raise(this.#raisedId);
  }

  /** Shows a point above all others and larger, also one that is in a group. */
  raise(id: string | undefined): void {
    this.#raisedId = id;
    this.#raised?.remove();
    const point = this.#points.find((one) => one.id === id);
    const kind = point && this.#kinds.get(point.kind);
    if (!point || !kind) return;
    const at = this.placeOf(point);
    const icon = divIcon({
      className: styles.raised ?? '',
      html: signElement(kind) as unknown as HTMLElement,
      iconSize: [38, 38],
    });
    this.#raised = createMarker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(this.#map);
  }

  /** Where a point's own sign stands, or the point itself where it is in a group. */
  placeOf(point: MapPoint): [number, number] {
    const marker = this.#markers.get(point.id);
    const alone = marker && !marker.getElement()?.classList.contains(styles.group ?? '');
    const { lat, lng } = alone ? marker.getLatLng() : { lat: point.latitude, lng: point.longitude };
    return [lat, lng];
  }

  #build(points: readonly MapPoint[]): Supercluster<One, Counts> {
    const index = new Supercluster<One, Counts>({
      radius: CLOSE,
      extent: 256,
      maxZoom: 17,
      minPoints: FEWEST,
      map: ({ point }) => ({ [point.kind]: 1 }),
      reduce: (sum, more) => {
        for (const [kind, count] of Object.entries(more))
          (sum as Record<string, number>)[kind] = (sum[kind] ?? 0) + count;
      },
    });
    return index.load(
      points.map((point): PointFeature<One> => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
        properties: { point },
      })),
    );
  }

  /** What the view and a little around it shows: points in groups of one or many. */
  #visible(): readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly points: readonly MapPoint[];
  }[] {
    const around = this.#map.getBounds().pad(0.1);
    const box: [number, number, number, number] = [
      Math.max(-180, around.getWest()),
      Math.max(-90, around.getSouth()),
      Math.min(180, around.getEast()),
      Math.min(90, around.getNorth()),
    ];
    return this.#index.getClusters(box, Math.round(this.#map.getZoom())).flatMap(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const points =
        'cluster_id' in properties
          ? this.#index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.point)
          : [properties.point];
      if (points.length === 1 || !this.#opened.has(points[0]?.id ?? '')) return [{ latitude, longitude, points }];
      return points.map((point) => ({ latitude: point.latitude, longitude: point.longitude, points: [point] }));
    });
  }

  #sharesOf(points: readonly MapPoint[]): Shares {
    return [...this.#kinds.values()]
      .map((kind) => ({ kind, count: points.filter((point) => point.kind === kind.key).length }))
      .filter(({ count }) => count > 0);
  }

  #markerFor(points: readonly MapPoint[]): Marker {
    const [first] = points;
    const kind = this.#kinds.get(first?.kind ?? '');
    const many = points.length > 1;
    const element = many || !kind ? ringElement(this.#sharesOf(points)) : signElement(kind);
    const icon = divIcon({
      className: `${styles.marker} ${many ? styles.group : ''}`.trim(),
      html: element as unknown as HTMLElement,
      iconSize: many ? [36, 36] : [24, 24],
    });
    const marker = createMarker([0, 0], { icon, riseOnHover: true });
    marker.on('click keypress', (event) => {
      const key = (event as { originalEvent?: Event }).originalEvent;
      if (event.type === 'keypress' && !(key instanceof KeyboardEvent && key.key === 'Enter')) return;
      if (key) DomEvent.stopPropagation(key);
      if (many) this.#open(points);
      else if (first) this.#options.onSelect(first.id);
    });
    if (!many && first) {
      marker.on('mouseover', () => this.#options.onPoint(first.id));
      marker.on('mouseout', () => this.#options.onPoint(undefined));
    }
    return marker;
  }

  /** For people who listen, and on pointing. */
  #name(id: string, points: readonly MapPoint[]): void {
    const element = this.#markers.get(id)?.getElement();
    const [first] = points;
    if (!element || !first) return;
    const shares = this.#sharesOf(points).map(({ kind, count }) => `${count.toLocaleString()} ${kind.label}`);
    const text =
      points.length > 1
        ? t`${points.length.toLocaleString()} here: ${shares.join(', ')}`
        : `${first.name}, ${this.#kinds.get(first.kind)?.label ?? ''}`;
    element.setAttribute('aria-label', text);
    element.title = text;
    if (points.length === 1) {
      element.addEventListener('focus', () => this.#options.onPoint(first.id));
      element.addEventListener('blur', () => this.#options.onPoint(undefined));
    }
  }

  /** Zooms in on a group, or opens it where it stands when that would not take it apart. */
  #open(points: readonly MapPoint[]): void {
    const area = boundsOf(points);
    const zoom = this.#map.getBoundsZoom(area);
    if (
      this.#map.getZoom() >= OPENED_FROM ||
      area.getNorthEast().equals(area.getSouthWest()) ||
      zoom <= this.#map.getZoom()
    ) {
      this.#opened.add(points[0]?.id ?? '');
      this.draw();
    } else this.#map.fitBounds(area, { padding: [64, 64], maxZoom: OPENED_FROM, animate: !this.#options.still });
  }
}
