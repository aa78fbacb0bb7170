import type { Random } from '../core/random.ts';
import type { Canvas, Colour } from './canvas.ts';
import { clothes, jerrycans } from './palettes.ts';
import { disc, line, oval, polygon, rectangle } from './shapes.ts';

const skins: readonly Colour[] = [
  [92, 60, 42],
  [74, 48, 36],
  [108, 72, 50],
];

/** Somebody seen from afar, without a face: nobody is meant. Some carry water on the head. */
export const drawPerson = (canvas: Canvas, random: Random, x: number, foot: number, size: number): void => {
  const skin = random.pick(skins);
  const [top, skirt] = random.sample(clothes, 2);
  const at = (up: number): number => foot - up * size;
  canvas.fill(oval(x + 6 * size, foot + 2, 22 * size, 4 * size), [60, 44, 32], 0.3);
  for (const leg of [-6, 6]) canvas.fill(line([x + leg * size, at(2)], [x + leg * size, at(26)], 7 * size), skin);
  if (random.chance(0.6)) {
    canvas.fill(
      polygon([
        [x - 11 * size, at(54)],
        [x + 11 * size, at(54)],
        [x + 17 * size, at(13)],
        [x - 17 * size, at(13)],
      ]),
      skirt ?? [120, 60, 60],
    );
  } else {
    canvas.fill(rectangle(x - 11 * size, at(54), x + 11 * size, at(22)), [62, 66, 80]);
  }
  canvas.fill(line([x - 7 * size, at(52)], [x - 5 * size, at(70)], 14 * size), top ?? [60, 90, 140]);
  canvas.fill(line([x + 7 * size, at(52)], [x + 5 * size, at(70)], 14 * size), top ?? [60, 90, 140]);
  const carries = random.chance(0.5);
  canvas.fill(line([x - 13 * size, at(71)], [x - 17 * size, at(carries ? 98 : 44)], 5.5 * size), skin);
  canvas.fill(line([x + 13 * size, at(71)], [x + 18 * size, at(46)], 5.5 * size), skin);
  canvas.fill(disc(x, at(88), 10 * size), skin);
  canvas.fill(oval(x, at(94), 10.5 * size, 6 * size), [34, 26, 24]);
  if (carries) canvas.fill(rectangle(x - 15 * size, at(120), x + 12 * size, at(99)), random.pick(jerrycans));
};

/** A row of cans waiting for their turn. */
export const drawCans = (canvas: Canvas, random: Random, x: number, foot: number, count: number): void => {
  for (let index = 0; index < count; index += 1) {
    const left = x + index * 26;
    const colour = random.pick(jerrycans);
    canvas.fill(rectangle(left, foot - 24, left + 20, foot), colour);
    canvas.fill(rectangle(left + 12, foot - 24, left + 20, foot), [70, 60, 40], 0.16);
    canvas.fill(rectangle(left + 3, foot - 30, left + 9, foot - 24), [60, 54, 48]);
  }
};
