import { colourOf, fullnessOf, SIGN_BOX, signParts, type Tone } from '../data/index.ts';
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

/** Where the ring begins, whatever its parts are as wide as. */
const INSIDE = 11.75;
const RADIUS = 14;
/** The worse the wider: green and red are one colour to some people. What is not about working well is narrow. */
const WIDTHS: Readonly<Partial<Record<Tone, number>>> = {
  error: 6.25,
  partly: 4.75,
  success: 3.5,
  neutral: 2.5,
  info: 2.5,
};

/** A ring whose parts are the shares of each kind, with the count inside. */
export function ringElement(shares: Shares): SVGElement {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  // A gap separates two neighbours of one colour.
  const gap = shares.length > 1 ? 1.5 : 0;
  let before = 0;
  const parts = shares.map(({ kind, count }) => {
    const width = WIDTHS[kind.tone] ?? 4.5;
    const radius = INSIDE + width / 2;
    const round = 2 * Math.PI * radius;
    const length = (count / total) * round;
    const part = svg('circle', {
      r: radius,
      fill: 'none',
      stroke: colourOf(kind.tone),
      'stroke-opacity': fullnessOf(kind),
      'stroke-width': width,
      'stroke-dasharray': `${Math.max(1, length - gap)} ${round}`,
      'stroke-dashoffset': -(before / total) * round,
      transform: 'rotate(-90)',
    });
    before += count;
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
