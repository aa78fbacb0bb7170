import type { Canvas, Colour } from './canvas.ts';
import { disc, line, oval, polygon, rectangle } from './shapes.ts';

const concrete: Colour = [186, 184, 176];
const concreteDark: Colour = [148, 146, 140];
const steel: Colour = [70, 104, 140];
const steelDark: Colour = [44, 68, 96];
const water: Colour = [92, 160, 200];

const shadow = (canvas: Canvas, x: number, foot: number, reach: number): void =>
  canvas.fill(oval(x + 10, foot + 4, reach, reach * 0.16), [66, 48, 34], 0.3);

const handPump = (canvas: Canvas, x: number, foot: number): void => {
  shadow(canvas, x, foot + 10, 120);
  canvas.fill(oval(x, foot + 6, 106, 24), concreteDark);
  canvas.fill(oval(x, foot, 106, 24), concrete);
  canvas.fill(oval(x, foot, 84, 17), concreteDark, 0.4);
  canvas.fill(rectangle(x + 78, foot - 6, x + 168, foot + 6), concrete);
  canvas.fill(rectangle(x - 13, foot - 118, x + 13, foot), steel);
  canvas.fill(rectangle(x + 4, foot - 118, x + 13, foot), steelDark);
  canvas.fill(rectangle(x - 22, foot - 148, x + 22, foot - 112), steel);
  canvas.fill(line([x, foot - 138], [x - 104, foot - 172], 9), steelDark);
  canvas.fill(line([x, foot - 138], [x + 34, foot - 126], 9), steelDark);
  canvas.fill(line([x + 10, foot - 92], [x + 50, foot - 92], 10), steel);
  canvas.fill(line([x + 50, foot - 92], [x + 54, foot - 78], 9), steelDark);
  canvas.fill(line([x + 54, foot - 72], [x + 55, foot - 30], 5), water, 0.85);
};

const dugWell = (canvas: Canvas, x: number, foot: number): void => {
  shadow(canvas, x, foot + 10, 110);
  for (const side of [-74, 74]) canvas.fill(line([x + side, foot], [x + side, foot - 150], 10), [104, 76, 52]);
  canvas.fill(line([x - 86, foot - 146], [x + 86, foot - 146], 10), [120, 88, 58]);
  canvas.fill(line([x + 6, foot - 146], [x + 6, foot - 74], 3), [206, 190, 150]);
  canvas.fill(
    polygon([
      [x - 8, foot - 76],
      [x + 20, foot - 76],
      [x + 16, foot - 50],
      [x - 4, foot - 50],
    ]),
    [112, 118, 124],
  );
  canvas.fill(rectangle(x - 82, foot - 46, x + 82, foot + 4), concrete);
  canvas.fill(oval(x, foot + 4, 82, 16), concrete);
  for (const [row, shift] of [
    [-34, 0],
    [-20, 14],
    [-6, 0],
  ] as const) {
    for (let stone = -70 + shift; stone < 74; stone += 28)
      canvas.fill(rectangle(stone + x - 12, foot + row - 5, stone + x + 12, foot + row + 5), concreteDark, 0.7);
  }
  canvas.fill(oval(x, foot - 46, 82, 18), [206, 204, 196]);
  canvas.fill(oval(x, foot - 46, 64, 12), [40, 48, 56]);
  canvas.fill(oval(x, foot - 42, 50, 7), water, 0.55);
};

const raisedTank = (canvas: Canvas, x: number, foot: number): void => {
  shadow(canvas, x, foot + 6, 96);
  for (const [from, to] of [
    [-58, -46],
    [58, 46],
    [-20, -16],
    [20, 16],
  ] as const) {
    canvas.fill(line([x + from, foot], [x + to, foot - 132], 9), steelDark);
  }
  canvas.fill(line([x - 54, foot - 40], [x + 50, foot - 96], 5), steelDark);
  canvas.fill(line([x + 54, foot - 40], [x - 50, foot - 96], 5), steelDark);
  canvas.fill(rectangle(x - 66, foot - 142, x + 66, foot - 130), concreteDark);
  canvas.fill(rectangle(x - 54, foot - 226, x + 54, foot - 142), [34, 44, 54]);
  canvas.fill(rectangle(x - 40, foot - 226, x - 26, foot - 142), [78, 92, 104]);
  for (const rib of [-206, -184, -162])
    canvas.fill(rectangle(x - 54, foot + rib - 2, x + 54, foot + rib + 2), [18, 24, 32]);
  canvas.fill(oval(x, foot - 226, 54, 12), [52, 64, 76]);
  canvas.fill(disc(x, foot - 236, 12), [24, 32, 40]);
  canvas.fill(line([x + 50, foot - 146], [x + 50, foot - 4], 5), steel);
};

const tapStand = (canvas: Canvas, x: number, foot: number): void => {
  shadow(canvas, x, foot + 8, 110);
  canvas.fill(rectangle(x - 110, foot - 8, x + 110, foot + 10), concrete);
  canvas.fill(rectangle(x - 110, foot + 4, x + 110, foot + 10), concreteDark);
  canvas.fill(rectangle(x - 82, foot - 96, x + 82, foot - 8), [204, 190, 162]);
  canvas.fill(rectangle(x - 82, foot - 104, x + 82, foot - 94), concreteDark);
  for (const tap of [-48, 0, 48]) {
    canvas.fill(line([x + tap, foot - 66], [x + tap, foot - 46], 8), [198, 150, 60]);
    canvas.fill(line([x + tap - 11, foot - 70], [x + tap + 11, foot - 70], 5), [168, 46, 40]);
  }
  canvas.fill(line([x, foot - 42], [x, foot - 14], 4), water, 0.9);
};

const spring = (canvas: Canvas, x: number, foot: number): void => {
  canvas.fill(oval(x - 20, foot - 30, 150, 62), [112, 124, 92]);
  canvas.fill(oval(x + 46, foot - 44, 92, 58), [96, 108, 80]);
  canvas.fill(rectangle(x - 76, foot - 70, x + 76, foot), concrete);
  canvas.fill(rectangle(x - 86, foot - 80, x + 86, foot - 66), concreteDark);
  canvas.fill(line([x - 10, foot - 40], [x - 10, foot - 28], 12), steelDark);
  canvas.fill(line([x - 10, foot - 24], [x - 10, foot + 12], 7), water, 0.85);
  canvas.fill(oval(x - 6, foot + 18, 96, 18), water);
  canvas.fill(oval(x - 22, foot + 14, 40, 6), [180, 214, 232], 0.7);
};

const drillRig = (canvas: Canvas, x: number, foot: number): void => {
  shadow(canvas, x, foot + 8, 130);
  canvas.fill(line([x + 20, foot - 20], [x + 20, foot - 258], 12), [196, 150, 40]);
  canvas.fill(line([x + 6, foot - 20], [x + 20, foot - 258], 4), [140, 104, 30]);
  canvas.fill(line([x + 38, foot - 20], [x + 20, foot - 258], 4), [140, 104, 30]);
  canvas.fill(line([x + 20, foot - 200], [x + 20, foot + 6], 5), steelDark);
  canvas.fill(rectangle(x - 132, foot - 76, x + 44, foot - 22), [210, 164, 48]);
  canvas.fill(rectangle(x - 132, foot - 112, x - 76, foot - 70), [224, 182, 70]);
  canvas.fill(rectangle(x - 124, foot - 104, x - 92, foot - 82), [96, 130, 150]);
  for (const wheel of [-104, -54, 10]) {
    canvas.fill(disc(x + wheel, foot - 12, 20), [40, 38, 36]);
    canvas.fill(disc(x + wheel, foot - 12, 8), [140, 138, 132]);
  }
  canvas.fill(oval(x + 96, foot + 2, 52, 22), [160, 140, 116]);
  canvas.fill(oval(x + 84, foot - 8, 30, 16), [178, 160, 136]);
};

const rainTank = (canvas: Canvas, x: number, foot: number): void => {
  shadow(canvas, x, foot + 6, 84);
  canvas.fill(rectangle(x - 62, foot - 116, x + 62, foot), [206, 200, 186]);
  canvas.fill(rectangle(x + 30, foot - 116, x + 62, foot), [176, 170, 156]);
  canvas.fill(oval(x, foot, 62, 12), [190, 184, 170]);
  canvas.fill(oval(x, foot - 116, 62, 12), [222, 218, 206]);
  canvas.fill(line([x - 62, foot - 128], [x - 150, foot - 150], 7), concreteDark);
  canvas.fill(line([x - 18, foot - 20], [x - 18, foot - 8], 8), [198, 150, 60]);
};

/** What a photo can show in its middle, by the name used in captions. */
export const waterWorks = {
  handPump,
  dugWell,
  raisedTank,
  tapStand,
  spring,
  drillRig,
  rainTank,
} as const;

export type WaterWork = keyof typeof waterWorks;
