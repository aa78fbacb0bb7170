import { createElement } from 'react';
import styles from './Icon.module.css';

/** The shapes of an icon: their tags and attributes. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** Remotes released before shared 1.10 pass antd's definitions, which are not lists: their buttons keep their names, and go without a picture. */
const shapesOf = (icon: unknown): IconNode => (Array.isArray(icon) ? (icon as IconNode) : []);

interface IconProps {
  /** One definition, imported alone: `lucide/dist/esm/icons/house.mjs`. There are 2,000. */
  readonly of: IconNode;
  /** For people who do not see it; without one it is decoration. */
  readonly label?: string | undefined;
  /** 15 px, in chips and cards, instead of 18. */
  readonly small?: boolean;
  readonly className?: string | undefined;
  /** Turns, for something that is under way. */
  readonly spin?: boolean;
}

/** One of Lucide's icons, in the colour of the text around it. */
export function Icon({ of, label, small = false, className, spin = false }: IconProps) {
  const classes = [styles.icon, small && styles.small, spin && styles.spin, className].filter(Boolean).join(' ');
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" focusable="false" data-icon="" className={classes} {...said}>
      {shapesOf(of).map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
