import type { Colour } from './canvas.ts';

/** The light of an hour: what the sky, the hills and the ground look like in it. */
export interface Palette {
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  readonly sun: Colour;
  readonly far: Colour;
  readonly near: Colour;
  readonly ground: Colour;
  readonly groundLow: Colour;
  readonly leaf: Colour;
  readonly cloud: Colour;
  /** 0 none, 1 strong. */
  readonly glow: number;
}

export const palettes = {
  morning: {
    skyTop: [126, 178, 216],
    skyLow: [250, 224, 186],
    sun: [255, 243, 206],
    far: [150, 170, 176],
    near: [112, 142, 118],
    ground: [198, 160, 106],
    groundLow: [168, 126, 80],
    leaf: [86, 128, 70],
    cloud: [255, 246, 232],
    glow: 0.5,
  },
  noon: {
    skyTop: [74, 148, 214],
    skyLow: [188, 222, 240],
    sun: [255, 252, 228],
    far: [136, 164, 150],
    near: [104, 146, 84],
    ground: [208, 166, 108],
    groundLow: [182, 136, 84],
    leaf: [70, 124, 58],
    cloud: [255, 255, 255],
    glow: 0.25,
  },
  rains: {
    skyTop: [104, 128, 148],
    skyLow: [196, 208, 210],
    sun: [230, 232, 226],
    far: [112, 138, 128],
    near: [82, 132, 74],
    ground: [152, 116, 76],
    groundLow: [124, 94, 62],
    leaf: [52, 112, 54],
    cloud: [214, 220, 224],
    glow: 0.1,
  },
  evening: {
    skyTop: [84, 92, 148],
    skyLow: [248, 178, 118],
    sun: [255, 224, 150],
    far: [140, 112, 132],
    near: [104, 96, 86],
    ground: [178, 124, 84],
    groundLow: [136, 90, 62],
    leaf: [74, 88, 56],
    cloud: [250, 204, 168],
    glow: 0.8,
  },
} as const satisfies Record<string, Palette>;

export type Hour = keyof typeof palettes;

export const bricks: readonly Colour[] = [
  [176, 104, 72],
  [196, 152, 108],
  [206, 184, 150],
  [158, 120, 88],
];
export const clothes: readonly Colour[] = [
  [196, 62, 54],
  [44, 96, 156],
  [232, 170, 46],
  [92, 62, 128],
  [38, 132, 112],
  [220, 108, 60],
];
export const jerrycans: readonly Colour[] = [
  [240, 196, 40],
  [60, 130, 200],
  [236, 236, 226],
];
