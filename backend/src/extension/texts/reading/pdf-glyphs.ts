import type { OPS } from 'pdfjs-dist/types/src/shared/util.js';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';

/** What a glyph of a page stands for, and where it stands: `from` and `to` along its line, `across` it. */
export interface Glyph {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly size: number;
  /** Direction of its line, in degrees. */
  readonly angle: number;
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** A part of what `showText` shows: a number moves back. */
type Shown = number | { readonly unicode?: string; readonly width?: number; readonly isSpace?: boolean };

interface TextState {
  readonly page: Matrix;
  readonly size: number;
  /** Of the font: from its units to those of the text. */
  readonly unit: number;
  readonly upright: boolean;
  readonly letterGap: number;
  readonly wordGap: number;
  readonly horizontalScale: number;
  readonly leading: number;
  readonly rise: number;
}

/** Follows how a page moves its pen, as PDF 32000-1, 9.4 has it, and keeps the glyphs. */
class Pen {
  readonly glyphs: Glyph[] = [];
  state: TextState = {
    page: IDENTITY,
    size: 0,
    unit: 0.001,
    upright: true,
    letterGap: 0,
    wordGap: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
  };
  readonly #saved: TextState[] = [];
  #text: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;

  set(change: Partial<TextState>): void {
    this.state = { ...this.state, ...change };
  }

  save(): void {
    this.#saved.push(this.state);
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  begin(text: Matrix): void {
    this.#text = text;
    this.#x = this.#lineX = this.#y = 0;
  }

  move(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y += y;
  }

  show(parts: readonly Shown[]): void {
    const { page, size, unit, upright, letterGap, wordGap, horizontalScale, rise } = this.state;
    // Lines from top to bottom are written in no script that runs from right to left.
    if (!upright) return;
    const [a, b, c, d, e, f] = times(page, this.#text);
    const scale = Math.hypot(a, b) || 1;
    const [along, aside] = [a / scale, b / scale];
    for (const part of parts) {
      if (typeof part === 'number') {
        this.#x -= (part / 1000) * size * horizontalScale;
        continue;
      }
      const width = (part.width ?? 0) * unit * size * horizontalScale;
      const y = this.#y + rise;
      const [left, up] = [a * this.#x + c * y + e, b * this.#x + d * y + f];
      const from = left * along + up * aside;
      const end = from + width * scale;
      if (part.unicode)
        this.glyphs.push({
          text: part.unicode,
          from: Math.min(from, end),
          to: Math.max(from, end),
          across: up * along - left * aside,
          size: Math.abs(size) * scale,
          angle: Math.round((Math.atan2(b, a) * 180) / Math.PI),
        });
      this.#x += width + (letterGap + (part.isSpace === true ? wordGap : 0)) * horizontalScale;
    }
  }
}

const isFont = (font: unknown): font is { readonly fontMatrix?: readonly number[]; readonly vertical?: boolean } =>
  typeof font === 'object' && font !== null;

/** @param ops the numbers of pdf.js's operators */
function draw(pen: Pen, ops: typeof OPS, page: PDFPageProxy, operator: number, args: readonly unknown[]): void {
  const numbers = args
    .flatMap((arg) =>
      typeof arg === 'number'
        ? [arg]
        : ArrayBuffer.isView(arg) || Array.isArray(arg)
          ? [...(arg as unknown as Iterable<unknown>)]
          : [],
    )
    .filter((one) => typeof one === 'number');
  const [x = 0, y = 0] = numbers;
  const matrix = numbers.length >= 6 ? (numbers.slice(0, 6) as unknown as Matrix) : IDENTITY;
  switch (operator) {
    case ops.save:
      return pen.save();
    case ops.restore:
    case ops.paintFormXObjectEnd:
      return pen.restore();
    case ops.paintFormXObjectBegin:
      pen.save();
      // Its matrix comes first, or none.
      return args[0] ? pen.set({ page: times(pen.state.page, matrix) }) : undefined;
    case ops.transform:
      return pen.set({ page: times(pen.state.page, matrix) });
    case ops.beginText:
      return pen.begin(IDENTITY);
    case ops.setTextMatrix:
      return pen.begin(matrix);
    case ops.moveText:
      return pen.move(x, y);
    case ops.setLeadingMoveText:
      pen.set({ leading: -y });
      return pen.move(x, y);
    case ops.setLeading:
      return pen.set({ leading: x });
    case ops.nextLine:
      return pen.move(0, -pen.state.leading);
    case ops.setCharSpacing:
      return pen.set({ letterGap: x });
    case ops.setWordSpacing:
      return pen.set({ wordGap: x });
    case ops.setHScale:
      return pen.set({ horizontalScale: x / 100 });
    case ops.setTextRise:
      return pen.set({ rise: x });
    case ops.setFont: {
      const font: unknown =
        typeof args[0] === 'string' && page.commonObjs.has(args[0]) ? page.commonObjs.get(args[0]) : undefined;
      return pen.set({
        size: x,
        unit: (isFont(font) ? font.fontMatrix?.[0] : undefined) ?? 0.001,
        upright: !isFont(font) || font.vertical !== true,
      });
    }
    case ops.showText:
      return pen.show(args[0] as readonly Shown[]);
  }
}

/** The glyphs of a page in the order in which they are drawn. pdf.js's own text of a page does not tell where a glyph ends that stands for two letters. */
export async function glyphsOf(page: PDFPageProxy): Promise<readonly Glyph[]> {
  const { AnnotationMode, OPS: operators } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const pen = new Pen();
  for (const [index, operator] of fnArray.entries())
    draw(pen, operators, page, operator, (argsArray[index] as readonly unknown[] | null) ?? []);
  return pen.glyphs;
}
