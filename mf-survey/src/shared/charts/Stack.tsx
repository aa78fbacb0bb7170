import type { Colour } from './palette.ts';
import styles from './charts.module.css';

/** A part of a whole. */
export interface Segment {
  readonly key: string;
  readonly label: string;
  readonly share: number;
  /** The share with its unit. */
  readonly text: string;
  readonly colour: Colour;
}

/** The parts of a whole as one bar. A segment that is too narrow for its words goes without (the stylesheet sees to that); the whole is said in words. */
export function Stack({
  segments,
  small = false,
  words = ({ text }) => text,
}: {
  readonly segments: readonly Segment[];
  readonly small?: boolean;
  readonly words?: (segment: Segment) => string;
}) {
  const shown = segments.filter(({ share }) => share > 0);
  return (
    <span
      className={small ? `${styles.stack} ${styles.small}` : styles.stack}
      role="img"
      aria-label={shown.map(({ label, text }) => `${label} ${text}`).join(', ')}
    >
      {shown.map((segment) => (
        <i
          key={segment.key}
          title={`${segment.label} ${segment.text}`}
          style={{ flexGrow: segment.share, backgroundColor: segment.colour.fill, color: segment.colour.text }}
        >
          {words(segment)}
        </i>
      ))}
    </span>
  );
}
