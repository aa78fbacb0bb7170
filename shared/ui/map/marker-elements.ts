import { colourOf, fullnessOf, SIGN_BOX, signParts } from '../data/index.ts';
import type { MapKind } from './map-point.ts';
import styles from './PointMap.module.css';

type Attributes = Readonly<Record<string, string | number>>;

function svg(tag: string, attributes: Attributes, ...children: readonly Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A kind's sign on the map; the same as {@link Sign} draws for React. */
export function signElement(kind: MapKind): SVGElement {
  return svg(
    'svg',
    { viewBox: SIGN_BOX, class: styles.sign ?? '', 'aria-hidden': 'true' },
    ...signParts(kind).map(([tag, attributes]) => svg(tag, attributes)),
  );
}

/** How many of each kind a group has, in the order of the legend. */
export type Shares = readonly { readonly kind: MapKind; readonly count: number }[];

const RADIUS = 14;

/** A ring whose parts are the shares of each kind, with the count inside. */
export function ringElement(shares: Shares): SVGElement {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const round = 2 * Math.PI * RADIUS;
  // A gap separates two neighbours of one colour.
  const gap = shares.length > 1 ? 1.5 : 0;
  let before = 0;
  const parts = shares.map(({ kind, count }) => {
    const length = (count / total) * round;
    const part = svg('circle', {
      r: RADIUS,
      fill: 'none',
      stroke: colourOf(kind.tone),
      'stroke-opacity': fullnessOf(kind),
      'stroke-width': 4.5,
      'stroke-dasharray': `${Math.max(1, length - gap)} ${round}`,
      'stroke-dashoffset': -before,
      transform: 'rotate(-90)',
    });
    before += length;
    return part;
  });
  const text = svg('text', { class: styles.count ?? '', 'text-anchor': 'middle', dy: '0.36em' });
  text.textContent = total < 1000 ? String(total) : `${Math.floor(total / 1000)}k`;
  return svg(
    'svg',
    { viewBox: '-18 -18 36 36', class: styles.ring ?? '', 'aria-hidden': 'true' },
    svg('circle', { r: RADIUS, class: styles.ground ?? '' }),
    ...parts,
    text,
  );
}
