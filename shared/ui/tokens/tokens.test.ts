import { contrast, rgbOf, type Rgb } from '@groundwork/shared/testing';
import { colours, type ThemeName } from './tokens.ts';
import { variableOf } from './variable-of.ts';

type Colour = keyof (typeof colours)['light'];

const categories: readonly Colour[] = [
  'chartFirst',
  'chartSecond',
  'chartThird',
  'chartFourth',
  'chartFifth',
  'chartSixth',
];
const grounds: readonly Colour[] = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated', 'colorFillQuaternary'];
const texts: readonly Colour[] = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorLink',
  'colorLinkHover',
  'colorError',
  'colorErrorText',
  'colorWarning',
  'colorSuccess',
  'colorInfo',
];

/** Text, and what it is on. */
const pairs: readonly (readonly [Colour, Colour])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ['colorPrimaryText', 'colorPrimary'],
  ['colorPrimaryText', 'colorPrimaryHover'],
  ['colorLink', 'colorPrimaryBg'],
  ['colorText', 'colorPrimaryBg'],
  ['colorText', 'colorFillTertiary'],
  ['colorTextSecondary', 'colorFillTertiary'],
  ['colorSuccess', 'colorSuccessBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorError', 'colorErrorBg'],
  ['colorInfo', 'colorInfoBg'],
  ['colorText', 'colorSuccessBg'],
  ['colorText', 'colorWarningBg'],
  ['colorText', 'colorErrorBg'],
  ['colorText', 'colorInfoBg'],
  ['colorTextInverse', 'colorBgInverse'],
  ['chartText', 'chartGround'],
  ['mapText', 'mapLand'],
  ['onChartFirst', 'chartFirst'],
  ['onChartSecond', 'chartSecond'],
  ['onChartThird', 'chartThird'],
  ['onChartFourth', 'chartFourth'],
  ['onChartFifth', 'chartFifth'],
  ['onChartSixth', 'chartSixth'],
  ['onChartOther', 'chartOther'],
  ['onScale1', 'scale1'],
  ['onScale2', 'scale2'],
  ['onScale3', 'scale3'],
  ['onScale4', 'scale4'],
  ['onScale5', 'scale5'],
  ['onScale6', 'scale6'],
  ['onWorse3', 'worse3'],
  ['onWorse2', 'worse2'],
  ['onWorse1', 'worse1'],
  ['onBetter1', 'better1'],
  ['onBetter2', 'better2'],
  ['onBetter3', 'better3'],
  ['onLadder1', 'ladder1'],
  ['onLadder2', 'ladder2'],
  ['onLadder3', 'ladder3'],
  ['onLadder4', 'ladder4'],
  ['onLadder5', 'ladder5'],
  ['onLadderUnknown', 'ladderUnknown'],
];

/** Marks and the borders of controls, and what they are on. */
const marks: readonly (readonly [Colour, Colour])[] = [
  ...grounds.flatMap((ground) =>
    (['colorBorder', 'colorFocus', ...categories, 'chartData', 'chartReference', 'chartUnknown'] as const).map(
      (mark) => [mark, ground] as const,
    ),
  ),
  ['colorPartly', 'colorBgContainer'],
  ['chartOther', 'colorBgContainer'],
  ['chartMeter', 'chartTrack'],
];

/** How colours look with a deficiency, for linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1. */
const sights: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
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

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));

describe.each<ThemeName>(['light', 'dark'])('the %s colours', (name) => {
  const value = (token: Colour): string => colours[name][token];

  it.each(pairs)('%s reaches 4.5:1 on %s', (text, ground) => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s reaches 3:1 on %s', (mark, ground) => {
    expect(contrast(value(mark), value(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(sights))('of categories can be distinguished with %s', (_sight, matrix) => {
    const seen = categories.map((category) => oklab(rgbOf(value(category), [0, 0, 0]), matrix));
    // 2 is the least difference that people notice side by side; small marks need several times that.
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(8);
  });
});

test.each([
  ['colorBgLayout', '--gw-color-bg-layout'],
  ['scale1', '--gw-scale-1'],
  ['borderRadiusLg', '--gw-border-radius-lg'],
])('the variable of %s is %s', (token, variable) => {
  expect(variableOf(token)).toBe(variable);
});
