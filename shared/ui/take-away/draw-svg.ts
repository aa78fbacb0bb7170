import { paint } from './svg-parts.ts';

/** What a stylesheet may say of a shape, with what it is where nobody says anything. */
const USUAL: Readonly<Record<string, string>> = {
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'text-anchor': 'start',
  'font-style': 'normal',
  'dominant-baseline': 'auto',
};
const GONE = ['class', 'style', 'role', 'title', 'font-family', 'aria-label', 'aria-hidden', 'aria-description'];

/** A drawing of the page with the styles that it has there written into it, at its place. */
export function svgCopy(svg: SVGSVGElement, origin: { readonly left: number; readonly top: number }): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, own] of [svg, ...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const to = copies[at];
    if (!to) continue;
    const computed = getComputedStyle(own);
    if (computed.display === 'none' || own.localName === 'style') {
      to.remove();
      continue;
    }
    const above = at === 0 || !own.parentElement ? undefined : getComputedStyle(own.parentElement);
    for (const which of ['fill', 'stroke'] as const) paint(to, which, computed.getPropertyValue(which));
    for (const [name, usual] of Object.entries(USUAL)) {
      const value = computed.getPropertyValue(name);
      if (value !== '' && value !== (above?.getPropertyValue(name) || usual)) to.setAttribute(name, value);
    }
    if (own.localName === 'text' || own.localName === 'tspan') {
      to.setAttribute('font-size', computed.fontSize);
      to.setAttribute('font-weight', computed.fontWeight);
    }
    if (computed.opacity !== '' && computed.opacity !== '1') to.setAttribute('opacity', computed.opacity);
    for (const name of GONE) to.removeAttribute(name);
  }
  const { left, top, width, height } = svg.getBoundingClientRect();
  for (const [name, value] of Object.entries({ x: left - origin.left, y: top - origin.top, width, height }))
    copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', 'visible');
  return copy;
}
