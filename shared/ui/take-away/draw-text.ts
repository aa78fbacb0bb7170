import { paint, part } from './svg-parts.ts';

/** A line of a text as the browser broke it. */
interface Line {
  text: string;
  left: number;
  right: number;
  readonly top: number;
  readonly height: number;
}

/** Parts that are never broken: words, and in scripts without spaces what a dictionary calls words. */
const words = (text: string): Iterable<{ readonly segment: string; readonly index: number }> =>
  'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
    : [...text.matchAll(/\s+|\S+/g)].map(({ 0: segment, index }) => ({ segment, index }));

/** Another line begins more than this below. */
const SAME_LINE = 3;

function linesOf(text: Text): readonly Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  let space = '';
  for (const { segment, index } of words(text.data)) {
    if (segment.trim() === '') {
      space = ' ';
      continue;
    }
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    const { left, right, top, height } = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) <= SAME_LINE) {
      last.text += space + segment;
      last.left = Math.min(last.left, left);
      last.right = Math.max(last.right, right);
    } else {
      lines.push({ text: segment, left, right, top, height });
    }
    space = '';
  }
  return lines;
}

/** How much of the height of a line is above the foot of its letters. */
function ascentOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number {
  const usual = 0.78;
  if (typeof CanvasRenderingContext2D === 'undefined') return usual;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return usual;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  return above + below > 0 ? above / (above + below) : usual;
}

/** Where a line is held, so that it stays in its column where another typeface is wider. */
function anchorOf({ textAlign, direction }: CSSStyleDeclaration): 'left' | 'middle' | 'right' {
  if (textAlign === 'center') return 'middle';
  const ends = textAlign === 'right' || (textAlign === 'end' && direction !== 'rtl');
  const begins = textAlign === 'left' || (textAlign === 'end' && direction === 'rtl');
  return ends || (!begins && direction === 'rtl') ? 'right' : 'left';
}

/** Whether something is seen: its middle is within. */
export type IsSeen = (x: number, y: number) => boolean;

/** A text of the page, a line each. */
export function textLines(
  text: Text,
  style: CSSStyleDeclaration,
  origin: { readonly left: number; readonly top: number },
  isSeen: IsSeen,
): readonly SVGElement[] {
  const ascent = ascentOf(style);
  const rtl = style.direction === 'rtl';
  const held = anchorOf(style);
  return linesOf(text).flatMap((line) => {
    if (!isSeen((line.left + line.right) / 2, line.top + line.height / 2)) return [];
    const x = held === 'left' ? line.left : held === 'right' ? line.right : (line.left + line.right) / 2;
    const begins = (held === 'left') !== rtl;
    const made = part('text', {
      x: x - origin.left,
      y: line.top - origin.top + ascent * line.height,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'text-anchor': held === 'middle' ? 'middle' : begins ? 'start' : 'end',
      ...(rtl && { direction: 'rtl' }),
      ...(style.fontStyle === 'italic' && { 'font-style': 'italic' }),
    });
    paint(made, 'fill', style.color);
    made.textContent = style.textTransform === 'uppercase' ? line.text.toLocaleUpperCase() : line.text;
    return [made];
  });
}
