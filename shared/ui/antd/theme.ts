import { theme as antdTheme, type ThemeConfig } from 'antd';
import { colours, measures, type ThemeName } from '../tokens/index.ts';

const pixels = (length: string): number => Number.parseFloat(length);

/** The tokens that antd has by the same names. It derives the others from these. */
const tokensOf = (name: ThemeName): ThemeConfig['token'] => {
  const own = colours[name];
  const names = [
    'colorBgLayout',
    'colorBgContainer',
    'colorBgElevated',
    'colorFillQuaternary',
    'colorFillTertiary',
    'colorFillSecondary',
    'colorBorderSecondary',
    'colorBorder',
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryBg',
    'colorLink',
    'colorLinkHover',
    'colorSuccess',
    'colorSuccessBg',
    'colorSuccessBorder',
    'colorWarning',
    'colorWarningBg',
    'colorWarningBorder',
    'colorError',
    'colorErrorHover',
    'colorErrorText',
    'colorErrorBg',
    'colorErrorBorder',
    'colorInfo',
    'colorInfoBg',
    'colorInfoBorder',
    'boxShadowSecondary',
    'boxShadowTertiary',
  ] as const;
  return {
    ...Object.fromEntries(names.map((token) => [token, own[token]])),
    // antd draws the ring around what has the focus in this colour.
    colorPrimaryBorder: own.colorFocus,
    colorPrimaryActive: own.colorPrimaryHover,
    colorTextLightSolid: own.colorPrimaryText,
    colorTextDescription: own.colorTextTertiary,
    colorTextPlaceholder: own.colorTextTertiary,
    colorFillAlter: own.colorFillQuaternary,
    boxShadow: own.boxShadowSecondary,
    controlOutline: own.colorPrimaryBorder,
    fontFamily: measures.fontFamily,
    fontFamilyCode: measures.fontFamilyCode,
    fontSize: pixels(measures.fontSize),
    borderRadius: pixels(measures.borderRadius),
    borderRadiusLG: pixels(measures.borderRadiusLg),
    borderRadiusSM: pixels(measures.borderRadiusSm),
    controlHeight: pixels(measures.controlHeight),
    controlHeightSM: pixels(measures.controlHeightSm),
    motionDurationMid: '0.12s',
    // What is under way is said by the icon that turns; a paler button would be harder to read.
    opacityLoading: 1,
    wireframe: false,
  };
};

const componentsOf = (name: ThemeName): ThemeConfig['components'] => {
  const { colorLink, colorBorderStrong, colorFillTertiary, colorFillQuaternary, colorPrimaryBg } = colours[name];
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: colorBorderStrong,
      defaultHoverColor: colorLink,
      defaultHoverBorderColor: colorLink,
    },
    Input: { activeBorderColor: colorLink, hoverBorderColor: colorLink },
    Tabs: { itemSelectedColor: colorLink, itemHoverColor: colorLink, inkBarColor: colorLink },
    Table: {
      headerBg: colorFillQuaternary,
      headerSplitColor: 'transparent',
      cellPaddingInlineSM: 10,
      rowSelectedBg: colorPrimaryBg,
    },
    Segmented: { itemSelectedColor: colorLink, trackBg: colorFillTertiary },
  };
};

/** The antd theme called `name`, made of the tokens. */
export function themeConfig(name: ThemeName): ThemeConfig {
  return {
    algorithm: name === 'light' ? antdTheme.defaultAlgorithm : antdTheme.darkAlgorithm,
    token: { ...tokensOf(name) },
    components: { ...componentsOf(name) },
    cssVar: { prefix: 'gw-antd', key: `gw-${name}` },
    hashed: false,
  };
}
