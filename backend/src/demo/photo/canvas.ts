import { PNG } from 'pngjs';

// By name, since millions of pixels ask: looking up a global each time is most of the work under a test runner.
const { ceil, floor, max, min, round } = Math;

export type Colour = readonly [red: number, green: number, blue: number];

/** Signed distance to a shape's edge in pixels, negative inside: it gives smooth edges for nothing. */
export interface Shape {
  distance(x: number, y: number): number;
  /** Left, top, right, bottom: outside of it nothing is looked at. */
  readonly box: readonly [number, number, number, number];
}

export const mix = (from: Colour, to: Colour, share: number): Colour => [
  round(from[0] + (to[0] - from[0]) * share),
  round(from[1] + (to[1] - from[1]) * share),
  round(from[2] + (to[2] - from[2]) * share),
];

/** A picture to draw on, from the back to the front. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly png: PNG;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.png = new PNG({ width, height, colorType: 2 });
  }

  private blend(x: number, y: number, colour: Colour, cover: number): void {
    const at = (y * this.width + x) * 4;
    const { data } = this.png;
    for (let channel = 0; channel < 3; channel += 1) {
      const before = data[at + channel] ?? 0;
      data[at + channel] = round(before + ((colour[channel] ?? 0) - before) * cover);
    }
    data[at + 3] = 255;
  }

  /** Each row in one colour, from `top` to `bottom`: rows of one colour pack into almost nothing. */
  gradient(top: number, bottom: number, upper: Colour, lower: Colour): void {
    for (let y = max(0, top); y < min(this.height, bottom); y += 1) {
      const colour = mix(upper, lower, (y - top) / max(1, bottom - top));
      for (let x = 0; x < this.width; x += 1) this.blend(x, y, colour, 1);
    }
  }

  /** Everything below a line given as a height for each column. */
  below(heightAt: (x: number) => number, colour: Colour, lower: Colour = colour): void {
    for (let x = 0; x < this.width; x += 1) {
      const edge = heightAt(x);
      const first = max(0, floor(edge));
      for (let y = first; y < this.height; y += 1) {
        const share = (y - first) / max(1, this.height - first);
        this.blend(x, y, mix(colour, lower, share), y === first ? 1 - (edge - first) : 1);
      }
    }
  }

  fill(shape: Shape, colour: Colour, opacity = 1): void {
    const [left, top, right, bottom] = shape.box;
    for (let y = max(0, floor(top) - 1); y <= min(this.height - 1, ceil(bottom) + 1); y += 1) {
      for (let x = max(0, floor(left) - 1); x <= min(this.width - 1, ceil(right) + 1); x += 1) {
        const cover = 0.5 - shape.distance(x + 0.5, y + 0.5);
        if (cover > 0) this.blend(x, y, colour, min(1, cover) * opacity);
      }
    }
  }

  bytes(): Buffer {
    return PNG.sync.write(this.png, { colorType: 2, deflateLevel: 9, filterType: 4 });
  }
}
