const SVG = 'http://www.w3.org/2000/svg';

/** An element of SVG. */
export function part(name: string, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    made.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  return made;
}

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** A colour as the browser computed it, in words that every program that draws SVG knows; undefined where nothing is seen. */
export function paintOf(css: string): { readonly colour: string; readonly opacity: number } | undefined {
  if (css === '' || css === 'none' || css === 'transparent') return undefined;
  const mixed = css.startsWith('color(srgb');
  if (!mixed && !css.startsWith('rgb')) return { colour: css, opacity: 1 };
  const [red = 0, green = 0, blue = 0, opacity = 1] = (css.replace('srgb', '').match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(
    Number,
  );
  const colour = `#${[red, green, blue].map((value) => hex(mixed ? 255 * value : value)).join('')}`;
  return opacity === 0 ? undefined : { colour, opacity };
}

/** Sets `fill` or `stroke`. */
export function paint(element: Element, which: 'fill' | 'stroke', css: string): void {
  const found = paintOf(css);
  element.setAttribute(which, found?.colour ?? 'none');
  if (found && found.opacity < 1) element.setAttribute(`${which}-opacity`, String(found.opacity));
}
