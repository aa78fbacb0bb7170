import { theme } from 'antd';
import { themeConfig, type ThemeName } from './theme.ts';

type Rgb = readonly [number, number, number];

function parse(colour: string, behind: Rgb): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '').split(',').map(Number);
  return [red, green, blue].map((part, at) => part * alpha + (behind[at] ?? 0) * (1 - alpha)) as unknown as Rgb;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string): number {
  const ground = parse(back, [255, 255, 255]);
  const [low, high] = [luminance(parse(front, ground)), luminance(ground)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const names: readonly ThemeName[] = ['light', 'dark'];

describe.each(names)('the %s theme', (name) => {
  const token = theme.getDesignToken(themeConfig(name)) as unknown as Record<string, string>;
  const value = (key: string): string => token[key] ?? '';
  const grounds = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated'];
  const texts = [
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorLink',
    'colorLinkHover',
    'colorError',
    'colorErrorText',
    'colorWarning',
    'colorSuccess',
    'colorInfo',
  ];

  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))('reaches 4.5:1 for %s on %s', (text, ground) => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'])('reaches 4.5:1 for the text of a button in %s', (ground) => {
    expect(contrast('#ffffff', value(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('reaches 3:1 for the border of a control on %s', (ground) => {
    expect(contrast(value('colorBorder'), value(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['colorErrorBg', 'colorText'],
    ['colorWarningBg', 'colorText'],
    ['colorInfoBg', 'colorText'],
    ['colorSuccessBg', 'colorText'],
  ])('reaches 4.5:1 for text in an alert on %s', (ground, text) => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
