import { contrast } from '@groundwork/shared/testing';
import theme from 'antd/es/theme';
import { colours, type ThemeName } from '../tokens/index.ts';
import { themeConfig } from './theme.ts';

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

  it.each(['colorPrimary', 'colorLink', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'] as const)(
    'has the portal’s own %s',
    (colour) => {
      expect(value(colour)).toBe(colours[name][colour]);
    },
  );

  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'reaches 4.5:1 for %s on %s',
    (text, ground) => {
      expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'])(
    'reaches 4.5:1 for the text of a button in %s',
    (ground) => {
      expect(contrast(value('colorTextLightSolid'), value(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(grounds)('reaches 3:1 for the border of a control on %s', (ground) => {
    expect(contrast(value('colorBorder'), value(ground))).toBeGreaterThanOrEqual(3);
  });

  // antd draws the ring around what has the focus in this colour.
  it.each(grounds)('reaches 3:1 for the ring around what has the focus on %s', (ground) => {
    expect(contrast(value('colorPrimaryBorder'), value(ground))).toBeGreaterThanOrEqual(3);
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
