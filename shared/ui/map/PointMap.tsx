import { t } from '@groundwork/shared/messages';
import Maximize from 'lucide/dist/esm/icons/maximize.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { getConfiguration } from '../../config/index.ts';
import type { Taken } from '../take-away/taken.ts';
import { Icon, useTheme, VisuallyHidden } from '../core/index.ts';
import { createMapView, type MapView } from './create-map-view.ts';
import { sharingPlace, type MapArea, type MapKind, type MapPlace, type MapPoint } from './map-point.ts';
import type { MapExportProps } from './MapExport.tsx';
import { MapLegend } from './MapLegend.tsx';
import { byFinger } from './page-scroll.ts';
import styles from './PointMap.module.css';

interface PointMapProps {
  /** Names the map for people who do not see it. */
  readonly label: string;
  /** Give the same array as long as nothing has changed: another one is drawn again and fitted. */
  readonly points: readonly MapPoint[];
  readonly kinds: readonly MapKind[];
  /** Names to write on the map; again the same array as long as nothing has changed. */
  readonly places?: readonly MapPlace[];
  /** Areas of villages, drawn softly; again the same array as long as nothing has changed. */
  readonly areas?: readonly MapArea[] | undefined;
  /** An area with a strong outline; again the same object as long as nothing has changed. */
  readonly outlined?: MapArea | undefined;
  /** Beside other things: as tall as its frame, without a legend. */
  readonly small?: boolean;
  readonly legendTitle?: string;
  readonly legendNote?: string | undefined;
  /** The kind shown alone, where something else than the map follows it too. */
  readonly only?: string | undefined;
  readonly onOnly?: (kind: string | undefined) => void;
  /** The point whose popup is open. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** The point to raise and explain, for instance of the row that is pointed at. */
  readonly highlighted?: string | undefined;
  /** Somebody points at a point, or with undefined no longer. */
  readonly onPoint?: (id: string | undefined) => void;
  /** What travels with a picture of the map; without it there is no way to export one. */
  readonly taken?: () => Taken;
  /** What the popup says about the chosen point and those at the very same place. */
  readonly popup: (ids: readonly string[]) => ReactNode;
}

/** How much of the map its legend hides; nothing where it is below, as on a phone. */
function coveredBy(legend: HTMLElement | null): { readonly width: number; readonly height: number } {
  return legend && getComputedStyle(legend).position === 'absolute'
    ? { width: legend.offsetWidth, height: legend.offsetHeight }
    : { width: 0, height: 0 };
}

/** Fetched after the map, and left out where that fails. */
const MapExport = lazy<ComponentType<MapExportProps>>(() =>
  import('./MapExport.tsx').catch(() => ({ default: () => null })),
);

const NOTHING: readonly never[] = [];
const ignore = (): void => undefined;

/** The element that a popup's content is drawn into; Leaflet moves it about, React fills it. */
const popupElement = (): HTMLElement => {
  const element = document.createElement('div');
  element.className = styles.popup ?? '';
  return element;
};

/** Points on a map over land and water from the portal itself, and tiles only where the configuration names some. */
export function PointMap({
  label,
  points,
  kinds,
  places = NOTHING,
  areas = NOTHING,
  outlined,
  small = false,
  legendTitle,
  legendNote,
  only,
  onOnly,
  selected,
  onSelect,
  highlighted,
  onPoint = ignore,
  taken,
  popup,
}: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(undefined);
  const [content] = useState(popupElement);
  const [baseMissing, setBaseMissing] = useState(false);
  const [ownOnly, setOwnOnly] = useState<string>();
  const { tiles, attribution } = getConfiguration().configuration.map;
  const theme = useTheme();
  const [firstTheme] = useState(theme);
  const hint = useId();

  const listeners = useRef({ onSelect, onPoint });
  useEffect(() => {
    listeners.current = { onSelect, onPoint };
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const created = createMapView(frame.current, {
      tiles,
      theme: firstTheme,
      onSelect: (id) => listeners.current.onSelect(id),
      onPoint: (id) => listeners.current.onPoint(id),
      onBaseMissing: () => setBaseMissing(true),
      covered: () => coveredBy(legend.current),
    });
    view.current = created;
    return () => created.destroy();
  }, [tiles, firstTheme]);

  useEffect(() => view.current?.setAreas(areas, outlined), [areas, outlined]);
  useEffect(() => view.current?.setPlaces(places), [places]);

  const alone = onOnly ? only : ownOnly;
  const visible = useMemo(
    () => (alone === undefined ? points : points.filter(({ kind }) => kind === alone)),
    [points, alone],
  );
  useEffect(() => {
    view.current?.setPoints(visible, kinds);
  }, [visible, kinds]);
  // One kind alone is looked for where all of them were.
  useEffect(() => view.current?.fit(), [points, outlined]);

  const chosen = visible.find(({ id }) => id === selected);
  const explained = chosen ?? visible.find(({ id }) => id === highlighted);
  const raised = highlighted ?? selected;
  useEffect(() => view.current?.raise(raised), [raised, visible]);
  useEffect(() => {
    if (explained) view.current?.openPopup(explained, content, explained === chosen);
    else view.current?.closePopup();
  }, [explained, chosen, content]);

  // After the theme's class has changed, which happens in the same drawing.
  useEffect(() => view.current?.recolour(theme), [theme]);

  return (
    <div
      className={[styles.frame, tiles !== '' && attribution !== '' && styles.attributed, small && styles.small]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.body}>
        <div
          ref={frame}
          className={styles.canvas}
          role="region"
          aria-label={label}
          aria-describedby={hint}
          tabIndex={0}
        />
        <div className={styles.tools} role="group" aria-label={t`Zoom`} data-not-drawn>
          <button type="button" aria-label={t`Zoom in`} title={t`Zoom in`} onClick={() => view.current?.zoomBy(1)}>
            <Icon of={Plus} />
          </button>
          <button type="button" aria-label={t`Zoom out`} title={t`Zoom out`} onClick={() => view.current?.zoomBy(-1)}>
            <Icon of={Minus} />
          </button>
          <button
            type="button"
            aria-label={t`Show all points`}
            title={t`Show all points`}
            onClick={() => view.current?.fit()}
          >
            <Icon of={Maximize} />
          </button>
          {taken && (
            <Suspense>
              <MapExport label={label} taken={taken} />
            </Suspense>
          )}
        </div>
        {tiles !== '' && attribution !== '' && <span className={styles.attribution}>{attribution}</span>}
        {baseMissing && <span className={styles.missing}>{t`The base map could not be loaded.`}</span>}
        <VisuallyHidden>
          <span id={hint}>
            {byFinger()
              ? t`Use two fingers to move and zoom the map.`
              : t`Use the arrow keys to move the map, plus and minus to zoom.`}
          </span>
        </VisuallyHidden>
      </div>
      {!small && (kinds.length > 1 || alone !== undefined) && (
        <MapLegend
          ref={legend}
          title={legendTitle}
          note={legendNote}
          kinds={kinds}
          points={points}
          only={alone}
          onOnly={onOnly ?? setOwnOnly}
        />
      )}
      {explained && createPortal(popup(sharingPlace(explained, points).map(({ id }) => id)), content)}
    </div>
  );
}
