import { svgCopy } from './draw-svg.ts';
import { textLines, type IsSeen } from './draw-text.ts';
import { paint, paintOf, part } from './svg-parts.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The ground and the lines of a box. */
function boxParts(box: DOMRect, style: CSSStyleDeclaration, { left, top }: DOMRect): readonly SVGElement[] {
  const [x, y] = [box.left - left, box.top - top];
  const parts: SVGElement[] = [];
  if (paintOf(style.backgroundColor) && box.width > 0) {
    const radius = style.borderTopLeftRadius;
    const rx = radius.endsWith('%') ? (box.width * Number.parseFloat(radius)) / 100 : Number.parseFloat(radius) || 0;
    const ground = part('rect', { x, y, width: box.width, height: box.height, ...(rx > 0 && { rx }) });
    paint(ground, 'fill', style.backgroundColor);
    parts.push(ground);
  }
  for (const side of SIDES) {
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0;
    const kind = style.getPropertyValue(`border-${side}-style`);
    const colour = style.getPropertyValue(`border-${side}-color`);
    if (width === 0 || kind === 'none' || kind === 'hidden' || !paintOf(colour)) continue;
    const inset = width / 2;
    const [x1, x2] =
      side === 'left' ? [inset, inset] : side === 'right' ? [box.width - inset, box.width - inset] : [0, box.width];
    const [y1, y2] =
      side === 'top' ? [inset, inset] : side === 'bottom' ? [box.height - inset, box.height - inset] : [0, box.height];
    const rule = part('line', { x1: x + x1, x2: x + x2, y1: y + y1, y2: y + y2, 'stroke-width': width });
    paint(rule, 'stroke', colour);
    if (kind === 'dashed') rule.setAttribute('stroke-dasharray', `${2 * width} ${2 * width}`);
    parts.push(rule);
  }
  return parts;
}

function imagePart(image: HTMLImageElement, box: DOMRect, { left, top }: DOMRect): readonly SVGElement[] {
  // A picture has no way to others.
  if (!image.src.startsWith('data:')) return [];
  const { width, height } = box;
  return [part('image', { x: box.left - left, y: box.top - top, width, height, href: image.src })];
}

let clips = 0;

/** What is seen of a box that cuts off what it holds. */
function clipped({ left, top, width, height }: DOMRect, origin: DOMRect): SVGElement {
  clips += 1;
  const id = `clip-${clips}`;
  const clip = part('clipPath', { id });
  clip.append(part('rect', { x: left - origin.left, y: top - origin.top, width, height }));
  const group = part('g', { 'clip-path': `url(#${id})` });
  group.append(clip);
  return group;
}

/** The level at which a part of a map is drawn: its z-index, or the highest of what it holds. */
function levelOf(node: Node): number {
  if (!(node instanceof Element)) return 0;
  const { position, zIndex } = getComputedStyle(node);
  return position === 'static' ? Math.max(0, ...[...node.children].map(levelOf)) : Number.parseInt(zIndex, 10) || 0;
}

/** What an element holds, in the order of drawing: a map has its panes in front of each other, whatever their order. */
const childrenOf = (element: Element): readonly Node[] =>
  element.closest('.leaflet-container')
    ? [...element.childNodes].toSorted((one, other) => levelOf(one) - levelOf(other))
    : [...element.childNodes];

function walk(element: Element, into: SVGElement, origin: DOMRect, isSeen: IsSeen): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  if (element instanceof SVGSVGElement) {
    into.append(svgCopy(element, origin));
    return;
  }
  const box = element.getBoundingClientRect();
  const faded = style.opacity !== '' && Number(style.opacity) < 1;
  let group = faded ? part('g', { opacity: style.opacity }) : into;
  if (faded) into.append(group);
  if (style.display !== 'contents') group.append(...boxParts(box, style, origin));
  if (element instanceof HTMLImageElement) group.append(...imagePart(element, box, origin));
  const cuts = style.display !== 'contents' && ['hidden', 'clip'].includes(style.overflowX);
  const isSeenHere: IsSeen = cuts
    ? (x, y) => isSeen(x, y) && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    : isSeen;
  if (cuts && element.querySelector('img, svg')) {
    const inside = clipped(box, origin);
    group.append(inside);
    group = inside;
  }
  for (const child of childrenOf(element)) {
    if (child instanceof Text) group.append(...textLines(child, style, origin, isSeenHere));
    else if (child instanceof Element) walk(child, group, origin, isSeenHere);
  }
}

/**
 * An element of the page as SVG that any program can open: its texts as text, its drawings as they are, boxes with their
 * ground and lines. Where it stands on the page, and what the browser made of its styles, is read and written down.
 */
export function drawElement(root: Element): SVGElement {
  const box = root.getBoundingClientRect();
  const { width, height } = { width: Math.ceil(box.width), height: Math.ceil(box.height) };
  const svg = part('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  svg.setAttribute('font-family', getComputedStyle(root).fontFamily);
  walk(root, svg, box, () => true);
  return svg;
}
