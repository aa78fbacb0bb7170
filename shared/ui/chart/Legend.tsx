import type { ChartSymbol } from './appearance.ts';
import styles from './Chart.module.css';

export interface LegendEntry {
  readonly label: string;
  readonly symbol: ChartSymbol;
  readonly colour: string;
}

/** What the symbols of a chart mean, in words. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, symbol, colour }) => (
        <li key={label}>
          <svg
            width="14"
            height="14"
            viewBox="-7 -7 14 14"
            aria-hidden="true"
            fill={colour}
            stroke={colour}
            strokeWidth="0"
          >
            {shapes[symbol]}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

const shapes: Record<ChartSymbol, React.JSX.Element> = {
  circle: <circle r="5" />,
  triangle: <path d="M0 -6 L5.6 4.4 H-5.6 Z" />,
  times: <path d="M-4 -4 L4 4 M-4 4 L4 -4" strokeWidth="2.5" />,
  square: <rect x="-4.5" y="-4.5" width="9" height="9" />,
  ring: <circle r="4.5" fill="none" strokeWidth="1.75" />,
};
