import { t } from '@groundwork/shared/messages';
import { plot, type PlotOptions } from '@observablehq/plot';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { foreignPage } from '../../config/index.ts';
import { pageNonce } from '../core/page-nonce.ts';
import { VisuallyHidden } from '../core/VisuallyHidden.tsx';
import styles from './Chart.module.css';
import { Legend, type LegendEntry } from './Legend.tsx';

export interface ChartProps {
  readonly title: string;
  /** Whether a card around it says already what it is: its title and description are then for those who do not see it. */
  readonly plain?: boolean;
  /** What it is a chart of, for those who do not see the heading that it is under: no two charts of a page have the same name. */
  readonly of?: string | undefined;
  /** The level of the heading, in the order of the page's headings. */
  readonly level?: 3 | 4;
  /** What the chart shows and rests on, in a sentence or two: n, missing, what counts. */
  readonly description: string;
  readonly legend?: readonly LegendEntry[];
  /**
   * Marks and scales for a width in pixels. Drawn again when this is another function, so it comes out of `useCallback` or
   * is outside the component.
   */
  readonly draw: (width: number) => PlotOptions;
  /** The same figures as a table; left out where it stands elsewhere. */
  readonly table?: { readonly title: string; readonly content: () => ReactNode };
}

/**
 * A chart as wide as its place, in the colours of the theme or of paper, with a table of the same figures below. Assistive
 * technology meets a figure with a name, a description and that table; the drawing itself has nothing to add.
 */
export function Chart({ title, plain = false, of, level = 3, description, legend = [], draw, table }: ChartProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [tableAsked, setTableAsked] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    let drawn = 0;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width === 0 || width === drawn) return;
      drawn = width;
      try {
        box.replaceChildren(drawing({ ...draw(width), width }));
        setFailed(false);
      } catch (error) {
        console.error('A chart could not be drawn:', error);
        box.replaceChildren();
        setFailed(true);
      }
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [draw]);

  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <figure
      className={plain ? `${styles.chart} ${styles.plain}` : styles.chart}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
    >
      <Heading id={`${id}title`}>
        {of !== undefined && <VisuallyHidden>{`${of}: `}</VisuallyHidden>}
        {title}
      </Heading>
      <p id={`${id}description`} className={styles.description}>
        {description}
      </p>
      {legend.length > 0 && !failed && <Legend entries={legend} />}
      {failed && <p>{t`This chart could not be drawn. The table has the same figures.`}</p>}
      <div ref={place} className={styles.place} aria-hidden="true" />
      {table && (
        <details className={styles.table} onToggle={(event) => event.currentTarget.open && setTableAsked(true)}>
          <summary>{table.title}</summary>
          {tableAsked && table.content()}
        </details>
      )}
    </figure>
  );
}

function drawing(options: PlotOptions): Element {
  const drawn = plot(options);
  // Plot brings a style element; under the content security policy it needs the nonce before it enters the document. A foreign
  // page has none to give: there Chart.module.css says the same.
  for (const style of drawn.querySelectorAll('style')) {
    if (foreignPage()) style.remove();
    else style.setAttribute('nonce', pageNonce());
  }
  return drawn;
}
