import { drawElement } from './draw-element.ts';
import type { Drawing } from './left-out.ts';
import { stageOf } from './stage.ts';
import { part } from './svg-parts.ts';
import { captionOf, footOf, valueOf, type Provenance, type Taken } from './taken.ts';
import { typefaceRule } from './typeface.ts';

/** There is no drawing on the page yet. */
export class NothingDrawn extends Error {}

/** The place of a chart that is drawn when it is seen (ui/chart). */
const UNDRAWN = 'figure > [aria-hidden=true]:empty';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a picture for one of the page. */
const DENSITY = 2;
/** Phones draw no canvas with more pixels. */
const MOST_PIXELS = 16_000_000;

/** Characters that XML does not have. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The picture of a figure, with all that has to travel with it, in the colours of the light theme.
 * @throws NothingDrawn where the page has not drawn it
 */
export async function svgOf(drawing: Drawing, taken: Taken, from: Provenance): Promise<Picture> {
  if (drawing.element.querySelector(UNDRAWN)) throw new NothingDrawn();
  const rule = await typefaceRule();
  const stage = stageOf(drawing, taken, from);
  try {
    const svg = drawElement(stage);
    const [title, about, style] = [part('title'), part('desc'), part('style')];
    title.textContent = taken.title;
    about.textContent = [captionOf(taken), valueOf(taken), ...footOf(taken, from), from.link]
      .filter(Boolean)
      .join('\n');
    style.textContent = rule;
    svg.prepend(title, about, ...(rule === '' ? [] : [style]));
    const [width, height] = ['width', 'height'].map((side) => Number(svg.getAttribute(side)));
    return {
      svg: new XMLSerializer().serializeToString(svg).replaceAll(UNWRITABLE, ''),
      width: width ?? 0,
      height: height ?? 0,
    };
  } finally {
    stage.remove();
  }
}

/**
 * The same as PNG, two pixels for one of the page.
 * @throws where the browser does not draw it
 */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const density = Math.min(DENSITY, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width * density), Math.ceil(height * density)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser did not draw the picture.');
  return blob;
}

/**
 * Puts a picture on the clipboard; false where the browser does not allow it.
 * @param png on its way: a browser asks at once, while the press is still fresh
 */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}
