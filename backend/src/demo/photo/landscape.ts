import type { Random } from '../core/random.ts';
import { mix } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import type { Palette } from './palettes.ts';
import { disc, line, oval, polygon, rectangle } from './shapes.ts';

/** Sky with sun and clouds, hills behind hills, and the ground people stand on. Returns the height of the ground. */
export const drawLandscape = (canvas: Canvas, random: Random, light: Palette): number => {
  const horizon = random.int(280, 340);
  canvas.gradient(0, horizon + 40, light.skyTop, light.skyLow);
  drawSun(canvas, random, light, horizon);
  for (let count = random.int(1, 4); count > 0; count -= 1) drawCloud(canvas, random, light);
  for (const [offset, height, colour] of [
    [-46, 46, light.far],
    [-16, 30, mix(light.far, light.near, 0.55)],
    [6, 16, light.near],
  ] as const) {
    const [phase, frequency] = [random.between(0, 6), random.between(0.006, 0.013)];
    const roughness = random.between(0.1, 0.35);
    canvas.below(
      (x) =>
        horizon +
        offset -
        height * (Math.sin(x * frequency + phase) + roughness * Math.sin(x * frequency * 3.7 + phase)),
      colour,
    );
  }
  const ground = horizon + 34;
  canvas.below((x) => ground + 5 * Math.sin(x * 0.011 + horizon), light.ground, light.groundLow);
  drawPath(canvas, random, light, ground);
  drawStubble(canvas, random, light, ground);
  return ground;
};

/** Low in the glow of an evening, high at noon, hidden when it rains. */
const drawSun = (canvas: Canvas, random: Random, light: Palette, horizon: number): void => {
  const [x, y] = [random.int(80, 720), random.int(60, 170) + (light.glow > 0.4 ? horizon - 230 : 0)];
  if (light.glow < 0.2) return;
  for (const [radius, share] of [
    [110, 0.1],
    [76, 0.16],
    [52, 0.24],
  ] as const) {
    canvas.fill(disc(x, y, radius), light.sun, share * light.glow * 2);
  }
  canvas.fill(disc(x, y, 34), light.sun, 0.95);
};

const drawCloud = (canvas: Canvas, random: Random, light: Palette): void => {
  const [x, y, size] = [random.int(40, 760), random.int(40, 190), random.between(0.6, 1.3)];
  for (const [dx, dy, rx, ry] of [
    [0, 0, 62, 15],
    [-26, -9, 28, 15],
    [14, -14, 34, 19],
    [40, -4, 26, 12],
  ] as const) {
    canvas.fill(oval(x + dx * size, y + dy * size, rx * size, ry * size), light.cloud, 0.8);
  }
};

/** A trodden path that widens towards us. */
const drawPath = (canvas: Canvas, random: Random, light: Palette, ground: number): void => {
  const [from, to] = [random.int(300, 560), random.int(220, 600)];
  const colour = mix(light.ground, [255, 236, 200], 0.3);
  canvas.fill(
    polygon([
      [from - 8, ground + 8],
      [from + 8, ground + 8],
      [to + 120, 601],
      [to - 90, 601],
    ]),
    colour,
    0.8,
  );
};

const drawStubble = (canvas: Canvas, random: Random, light: Palette, ground: number): void => {
  for (let count = 46; count > 0; count -= 1) {
    const y = random.int(ground + 24, 592);
    const size = (y - ground) / 40;
    const x = random.int(0, 800);
    const colour = mix(light.leaf, light.ground, random.between(0.15, 0.6));
    for (const lean of [-3, 0, 3])
      canvas.fill(line([x, y], [x + lean * size * 0.6, y - 3.2 * size - 2], 1 + size * 0.22), colour);
  }
};

/** A flat-topped, a round or a tall thin tree. */
export const drawTree = (
  canvas: Canvas,
  random: Random,
  light: Palette,
  x: number,
  foot: number,
  size: number,
): void => {
  const bark = mix([96, 70, 48], light.far, 0.15);
  const shade = mix(light.leaf, [20, 34, 24], 0.28);
  const kind = random.weighted({ acacia: 4, round: 3, palm: 2 });
  if (kind === 'palm') {
    canvas.fill(line([x, foot], [x + 10 * size, foot - 128 * size], 8 * size), bark);
    for (const [dx, dy] of [
      [-52, -4],
      [-40, 26],
      [48, -8],
      [42, 24],
      [-14, -34],
      [22, -32],
    ] as const) {
      canvas.fill(
        line([x + 10 * size, foot - 128 * size], [x + (10 + dx) * size, foot - (128 - dy) * size], 8 * size),
        dy > 0 ? shade : light.leaf,
      );
    }
    return;
  }
  canvas.fill(line([x, foot], [x, foot - 70 * size], 11 * size), bark);
  if (kind === 'acacia') {
    for (const reach of [-34, 30])
      canvas.fill(line([x, foot - 52 * size], [x + reach * size, foot - 88 * size], 6 * size), bark);
    canvas.fill(oval(x, foot - 92 * size, 74 * size, 18 * size), shade);
    canvas.fill(oval(x - 8 * size, foot - 100 * size, 60 * size, 16 * size), light.leaf);
    return;
  }
  canvas.fill(disc(x + 6 * size, foot - 92 * size, 42 * size), shade);
  canvas.fill(disc(x - 18 * size, foot - 100 * size, 30 * size), light.leaf);
  canvas.fill(disc(x + 14 * size, foot - 116 * size, 26 * size), light.leaf);
};

/** A round hut with a straw roof, or a square house under iron sheets. */
export const drawHouse = (
  canvas: Canvas,
  random: Random,
  wall: readonly [number, number, number],
  x: number,
  foot: number,
  size: number,
): void => {
  const dark = mix(wall, [30, 20, 16], 0.55);
  const shaded = mix(wall, [60, 40, 30], 0.25);
  canvas.fill(oval(x + 8 * size, foot + 2, 58 * size, 7 * size), [70, 50, 34], 0.28);
  if (random.chance(0.5)) {
    canvas.fill(rectangle(x - 40 * size, foot - 46 * size, x + 40 * size, foot), wall);
    canvas.fill(rectangle(x + 14 * size, foot - 46 * size, x + 40 * size, foot), shaded);
    canvas.fill(rectangle(x - 12 * size, foot - 34 * size, x + 8 * size, foot), dark);
    canvas.fill(
      polygon([
        [x - 60 * size, foot - 40 * size],
        [x, foot - 104 * size],
        [x + 60 * size, foot - 40 * size],
      ]),
      [176, 144, 88],
    );
    canvas.fill(
      polygon([
        [x + 12 * size, foot - 40 * size],
        [x, foot - 104 * size],
        [x + 60 * size, foot - 40 * size],
      ]),
      [150, 118, 70],
    );
    return;
  }
  canvas.fill(rectangle(x - 56 * size, foot - 50 * size, x + 56 * size, foot), wall);
  canvas.fill(rectangle(x - 10 * size, foot - 38 * size, x + 10 * size, foot), dark);
  canvas.fill(rectangle(x + 24 * size, foot - 36 * size, x + 42 * size, foot - 20 * size), dark);
  canvas.fill(rectangle(x - 42 * size, foot - 36 * size, x - 24 * size, foot - 20 * size), dark);
  canvas.fill(
    polygon([
      [x - 66 * size, foot - 46 * size],
      [x - 50 * size, foot - 76 * size],
      [x + 50 * size, foot - 76 * size],
      [x + 66 * size, foot - 46 * size],
    ]),
    [158, 164, 168],
  );
  canvas.fill(
    polygon([
      [x - 66 * size, foot - 46 * size],
      [x - 64 * size, foot - 51 * size],
      [x + 64 * size, foot - 51 * size],
      [x + 66 * size, foot - 46 * size],
    ]),
    [120, 126, 130],
  );
};
