import { rgbOf, type Rgb } from './contrast.ts';

/**
 * How colours look with a deficiency, for linear red, green and blue: Machado, Oliveira and
 * Fernandes 2009 ("A physiologically-based model for simulation of color vision deficiency", IEEE TVCG 15(6)), severity 1.
 */
export const sights: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));

/** OKLab (Ottosson 2020), each part × 100. */
function oklab(colour: Rgb, sight: readonly (readonly number[])[]): number[] {
  const seen = times(sight, colour.map(linear)).map((part) => Math.min(1, Math.max(0, part)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  ).map((part) => part * 100);
}

/** How different two colours, `#rrggbb`, look to somebody: the distance in OKLab × 100. */
export function colourDistance(one: string, other: string, sight: readonly (readonly number[])[]): number {
  const [a, b] = [one, other].map((colour) => oklab(rgbOf(colour, [0, 0, 0]), sight)) as [number[], number[]];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}
