import type { ThemeConfig } from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { colours, measures, type ThemeName } from '../tokens/index.ts';

const pixels = (length: string): number => Number.parseFloat(length);

/** What is used: a finger or a mouse, and whether things may move. */
interface Device {
  readonly touched: boolean;
  readonly still: boolean;
}

/** How high a control for fingers is, in pixels. */
const TOUCHED = 44;

/** The tokens that antd has by the same names. It derives the others from these. */
const tokensOf = (name: ThemeName, { touched, still }: Device): ThemeConfig['token'] => {
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
    // Smaller text makes phones zoom in when it has the focus.
    fontSize: touched ? 16 : pixels(measures.fontSizeControl),
    borderRadius: pixels(measures.borderRadius),
    borderRadiusLG: pixels(measures.borderRadiusLg),
    borderRadiusSM: pixels(measures.borderRadiusSm),
    controlHeight: touched ? TOUCHED : pixels(measures.controlHeight),
    controlHeightSM: touched ? TOUCHED : pixels(measures.controlHeightSm),
    motion: !still,
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
      paddingInline: 12,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: colorBorderStrong,
      defaultHoverColor: colorLink,
      defaultHoverBorderColor: colorLink,
    },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: colours[name].colorText },
    Input: { activeBorderColor: colorLink, hoverBorderColor: colorLink },
    Tabs: { itemSelectedColor: colorLink, itemHoverColor: colorLink, inkBarColor: colorLink },
    Table: {
      headerBg: colorFillQuaternary,
      headerColor: colours[name].colorTextSecondary,
      headerSplitColor: 'transparent',
      cellPaddingInlineSM: 10,
      rowSelectedBg: colorPrimaryBg,
    },
    Segmented: { itemSelectedColor: colorLink, trackBg: colorFillTertiary },
  };
};

/** antd's algorithms make paler colours of these seeds in the dark, and do not let a token put them right. */
const SEEDS = ['colorPrimary', 'colorLink', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'] as const;

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...of: never[]) => unknown>;

const unchanged =
  (name: ThemeName): Algorithm =>
  (seed, map) => ({
    ...(map ?? antdTheme.defaultAlgorithm(seed)),
    ...Object.fromEntries(SEEDS.map((token) => [token, colours[name][token]])),
  });

/** The antd theme called `name`, made of the tokens. */
export function themeConfig(name: ThemeName, device: Device = { touched: false, still: false }): ThemeConfig {
  return {
    algorithm: [name === 'light' ? antdTheme.defaultAlgorithm : antdTheme.darkAlgorithm, unchanged(name)],
    token: { ...tokensOf(name, device) },
    components: { ...componentsOf(name) },
    cssVar: { prefix: 'gw-antd', key: `gw-${name}` },
    hashed: false,
  };
}
