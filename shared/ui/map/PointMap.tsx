import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { getConfiguration } from '../../config/index.ts';
import { Button, useTheme } from '../core/index.ts';
import { createMapView, type MapView } from './create-map-view.ts';
import { sharingPlace, type MapArea, type MapKind, type MapPlace, type MapPoint } from './map-point.ts';
import { MapLegend } from './MapLegend.tsx';
import { byFinger } from './page-scroll.ts';
import styles from './PointMap.module.css';

interface PointMapProps {
  /** Names the map for people who do not see it. */
  readonly label: string;
  /** Give the same array as long as nothing has changed: another one is drawn anew and fitted. */
  readonly points: readonly MapPoint[];
  readonly kinds: readonly MapKind[];
  /** Names to write on the map; again the same array as long as nothing has changed. */
  readonly places?: readonly MapPlace[];
  /** Draws points that lie closely together as one circle with their number; a click takes it apart. */
  readonly clustered?: boolean;
  /** An area to outline; again the same object as long as nothing has changed. */
  readonly area?: MapArea | undefined;
  /** The point whose popup is open. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** The point to ring, for instance of the row that has the focus. */
  readonly highlighted?: string | undefined;
  /** What the popup says about the chosen point and those at the very same place. */
  readonly popup: (ids: readonly string[]) => ReactNode;
}

const NO_PLACES: readonly MapPlace[] = [];

/** The element that a popup's content is drawn into; Leaflet moves it about, React fills it. */
const popupElement = (): HTMLElement => {
  const element = document.createElement('div');
  element.className = styles.popup ?? '';
  return element;
};

/**
 * Points on a map, with boundaries from the portal itself and tiles only where the configuration names a server. It can be
 * moved and zoomed with the keyboard; its points can not, so a list of them belongs beside it.
 */
export function PointMap({ label, points, kinds, places = NO_PLACES, clustered = false, area, selected, onSelect, highlighted, popup }: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(undefined);
  const [content] = useState(popupElement);
  const [boundariesMissing, setBoundariesMissing] = useState(false);
  const { tiles, attribution } = getConfiguration().configuration.map;
  const theme = useTheme();
  const hint = useId();

  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const created = createMapView(frame.current, {
      tiles,
      onSelect: (id) => select.current(id),
      onBoundariesMissing: () => setBoundariesMissing(true),
    });
    view.current = created;
    return () => created.destroy();
  }, [tiles]);

  useEffect(() => {
    view.current?.setPoints(points, kinds, clustered);
    view.current?.setArea(area);
    view.current?.fit();
  }, [points, kinds, clustered, area]);

  useEffect(() => view.current?.setPlaces(places), [places]);

  const chosen = points.find(({ id }) => id === selected);
  useEffect(() => {
    if (chosen) view.current?.openPopup(chosen, content);
    else view.current?.closePopup();
  }, [chosen, content]);

  useEffect(() => {
    view.current?.highlight(points.filter(({ id }) => id === highlighted || id === selected));
  }, [points, highlighted, selected]);

  // After the theme's class has changed, which happens in the same drawing.
  useEffect(() => view.current?.recolour(), [theme]);

  return (
    <div className={styles.map}>
      <div className={styles.frame}>
        <div ref={frame} className={styles.canvas} role="region" aria-label={label} aria-describedby={hint} tabIndex={0} />
        <span className={styles.fit}>
          <Button size="small" onClick={() => view.current?.fit()}>
            Show all points
          </Button>
        </span>
        {tiles !== '' && attribution !== '' && <span className={styles.attribution}>{attribution}</span>}
      </div>
      <MapLegend kinds={kinds} />
      <p id={hint} className={styles.hint}>
        {byFinger() ? 'Two fingers move and zoom the map.' : 'Click the map to zoom with the wheel; arrow keys move it, plus and minus zoom.'}
        {points.length > 1 && ' Every point is in the list.'}
        {clustered && ` A circle with a number stands for so many points${kinds.some(({ level }) => level !== undefined) ? ' and looks like most of them' : ''}; a click takes it apart.`}
        {boundariesMissing && ' The boundaries could not be loaded; the points are right all the same.'}
      </p>
      {chosen && createPortal(popup(sharingPlace(chosen, points).map(({ id }) => id)), content)}
    </div>
  );
}
