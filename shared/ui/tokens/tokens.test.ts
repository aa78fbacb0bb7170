import { colourDistance, contrast, sights } from '@groundwork/shared/testing';
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

describe.each<ThemeName>(['light', 'dark'])('the %s colours', (name) => {
  const value = (token: Colour): string => colours[name][token];

  it.each(pairs)('%s reaches 4.5:1 on %s', (text, ground) => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s reaches 3:1 on %s', (mark, ground) => {
    expect(contrast(value(mark), value(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(sights))('of categories can be distinguished with %s', (_sight, matrix) => {
    // 2 is the least difference that people notice side by side; small marks need several times that.
    for (const [at, one] of categories.entries())
      for (const other of categories.slice(at + 1))
        expect(colourDistance(value(one), value(other), matrix)).toBeGreaterThan(8);
  });
});

test.each([
  ['colorBgLayout', '--gw-color-bg-layout'],
  ['scale1', '--gw-scale-1'],
  ['borderRadiusLg', '--gw-border-radius-lg'],
])('the variable of %s is %s', (token, variable) => {
  expect(variableOf(token)).toBe(variable);
});
