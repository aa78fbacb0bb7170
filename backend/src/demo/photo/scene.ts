import { randomOf } from '../core/random.ts';
import { Canvas } from './canvas.ts';
import { drawHouse, drawLandscape, drawTree } from './landscape.ts';
import { bricks, palettes } from './palettes.ts';
import type { Hour } from './palettes.ts';
import { drawCans, drawPerson } from './draw-person.ts';
import { waterWorks } from './water-works.ts';
import type { WaterWork } from './water-works.ts';

export interface Scene {
  /** Another name, another landscape. */
  readonly name: string;
  readonly work: WaterWork;
  readonly hour: Hour;
  /** How many people stand around. */
  readonly people: number;
}

/** Draws a photo of 800 × 600 pixels as PNG; the same scene gives the same bytes. */
export const drawScene = (scene: Scene): Buffer => {
  const random = randomOf('photo', scene.name);
  const light = palettes[scene.hour];
  const canvas = new Canvas(800, 600);
  const ground = drawLandscape(canvas, random, light);
  const wall = random.pick(bricks);
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    drawTree(canvas, random, light, random.int(30, 770), ground + random.int(-4, 16), random.between(0.5, 0.9));
  }
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    drawHouse(canvas, random, wall, random.int(70, 730), ground + random.int(16, 44), random.between(0.7, 1.05));
  }
  const [x, foot] = [random.int(310, 500), random.int(470, 520)];
  const side = random.chance(0.5) ? -1 : 1;
  if (random.chance(0.6)) {
    drawTree(canvas, random, light, x - side * random.int(220, 300), foot - 40, random.between(1.2, 1.6));
  }
  for (let index = 0; index < scene.people; index += 1) {
    if (index % 2 === 1) drawPerson(canvas, random, x + side * random.int(-170, -120), foot - 26 + index * 6, 1.1);
  }
  waterWorks[scene.work](canvas, x, foot);
  for (let index = 0; index < scene.people; index += 2) {
    drawPerson(
      canvas,
      random,
      x + side * (150 + index * 34 + random.int(0, 18)),
      foot + 14 + index * 9,
      random.between(1.15, 1.4),
    );
  }
  if (scene.work !== 'drillRig') drawCans(canvas, random, x + (side > 0 ? -180 : 90), foot + 42, random.int(2, 4));
  return canvas.bytes();
};
