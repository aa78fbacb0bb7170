import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { memo, useEffect, useRef } from 'react';
import { nameOf, villageOf } from '../shared/water-project.ts';
import type { NoPlace, PlacedProject } from './project-place.ts';
import { statusName } from '../shared/words.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectMap.module.css';

const REASONS: Readonly<Record<NoPlace, string>> = {
  'none recorded': 'no coordinates recorded',
  'not possible': 'its coordinates cannot be right',
};

interface MapListProps {
  readonly placed: readonly PlacedProject[];
  readonly unplaced: readonly { readonly project: PlacedProject; readonly why: NoPlace }[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly onHighlight: (id: string | undefined) => void;
}

/** Every point of the map as a row, for whoever does not point at it, and the projects that have no place there. */
export function MapList({ placed, unplaced, selected, onSelect, onHighlight }: MapListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = selected === undefined ? null : list.current?.querySelector(`[data-project="${CSS.escape(selected)}"]`);
    if (row instanceof HTMLElement && list.current) bringIntoSight(list.current, row);
  }, [selected]);
  return (
    <section ref={list} className={styles.list} aria-label="Projects on the map" tabIndex={0}>
      <ul className={styles.rows}>
        {placed.map((project) => (
          <PlacedRow key={project.project_id} project={project} selected={project.project_id === selected} onSelect={onSelect} onHighlight={onHighlight} />
        ))}
      </ul>
      {unplaced.length > 0 && (
        <>
          <h2 className={styles.heading}>No usable place ({unplaced.length.toLocaleString()})</h2>
          <ul className={styles.rows}>
            {unplaced.map(({ project, why }) => (
              <li key={project.project_id} className={styles.row}>
                <div>
                  <ProjectLink project={project} /> <span className={styles.faint}>{villageOf(project)}</span>
                  <div className={styles.faint}>{REASONS[why]}</div>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Scrolls the list, and never the page: whoever has just clicked the map is looking at the map. */
function bringIntoSight(list: HTMLElement, row: HTMLElement): void {
  const [inside, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.top < inside.top) list.scrollTop += own.top - inside.top;
  else if (own.bottom > inside.bottom) list.scrollTop += own.bottom - inside.bottom;
}

interface PlacedRowProps {
  readonly project: PlacedProject;
  readonly selected: boolean;
  readonly onSelect: (id: string | undefined) => void;
  readonly onHighlight: (id: string | undefined) => void;
}

// There may be thousands, of which one changes.
const PlacedRow = memo(function PlacedRow({ project, selected, onSelect, onHighlight }: PlacedRowProps) {
  const id = project.project_id;
  return (
    <li
      data-project={id}
      className={selected ? `${styles.row} ${styles.selected}` : styles.row}
      aria-current={selected ? 'true' : undefined}
      onMouseEnter={() => onHighlight(id)}
      onMouseLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(undefined)}
    >
      <div>
        <ProjectLink project={project} /> <span className={styles.faint}>{villageOf(project)}</span>
        <div className={styles.faint}>{project.status === null ? 'Status not known' : statusName(project.status)}</div>
      </div>
      <Button size="small" onClick={() => onSelect(id)}>
        Show<VisuallyHidden> {nameOf(project)} on the map</VisuallyHidden>
      </Button>
    </li>
  );
});
