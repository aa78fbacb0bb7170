import { theme as antdTheme, type ThemeConfig } from 'antd';

export type ThemeName = 'light' | 'dark';

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";

/** What both themes share. 24 px is the least touch target; controls are taller. */
const common: ThemeConfig['token'] = {
  fontFamily: system,
  fontSize: 15,
  borderRadius: 8,
  controlHeight: 38,
  // What is under way is said by the icon that turns; a paler button would be harder to read.
  opacityLoading: 1,
  wireframe: false,
};

/**
 * antd's own colours miss WCAG 2.2 AA (primary button 4.1:1, placeholder 1.8:1, input border 1.4:1). These reach 4.5:1 for
 * text and 3:1 for the borders of controls; theme.test.ts computes it.
 */
const light: ThemeConfig['token'] = {
  colorPrimary: '#0f6f66',
  colorPrimaryHover: '#0b5d55',
  colorPrimaryActive: '#084a44',
  colorLink: '#0b6860',
  colorLinkHover: '#084a44',
  colorInfo: '#1d5fa8',
  colorSuccess: '#2c7a33',
  // antd would derive a muddy grey from these two dark colours.
  colorSuccessBg: '#e3f3ea',
  colorSuccessBorder: '#aed6bf',
  colorWarning: '#9a5b00',
  colorWarningBg: '#fdf0d5',
  colorWarningBorder: '#e8cf9d',
  colorError: '#c0262d',
  colorErrorHover: '#a51d24',
  colorErrorText: '#b3222a',
  colorTextBase: '#16211f',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f5f7f6',
  colorText: '#16211f',
  colorTextSecondary: '#47544f',
  colorTextTertiary: '#586560',
  colorTextDescription: '#586560',
  colorTextPlaceholder: '#66726d',
  colorBorder: '#828d88',
  colorBorderSecondary: '#dde3e0',
};

const dark: ThemeConfig['token'] = {
  colorPrimary: '#0f7f74',
  colorPrimaryHover: '#127469',
  colorPrimaryActive: '#0b5d55',
  colorPrimaryBorder: '#5cd0c3',
  colorLink: '#5cd0c3',
  colorLinkHover: '#8be3d9',
  colorInfo: '#6aaef2',
  colorSuccess: '#6cc274',
  colorWarning: '#e6ad4e',
  colorError: '#ff8a84',
  colorErrorHover: '#ffa6a1',
  colorErrorText: '#ff9d98',
  colorTextBase: '#e6edea',
  colorBgBase: '#121917',
  colorBgLayout: '#0d1311',
  colorBgContainer: '#161e1c',
  colorBgElevated: '#1e2826',
  colorText: '#e6edea',
  colorTextSecondary: '#b5c2bd',
  colorTextTertiary: '#a0aea9',
  colorTextDescription: '#a0aea9',
  colorTextPlaceholder: '#8a9893',
  colorBorder: '#71807a',
  colorBorderSecondary: '#2b3734',
};

/** What follows from the colours in single parts: antd would use the button's colour as text there. */
const components = (name: ThemeName): ThemeConfig['components'] => {
  const accent = name === 'light' ? '#0b6860' : '#5cd0c3';
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultHoverColor: accent,
      defaultHoverBorderColor: accent,
      defaultActiveColor: accent,
      defaultActiveBorderColor: accent,
      ...(name === 'dark' && { dangerColor: '#1c0f0f' }),
    },
    Input: { activeBorderColor: accent, hoverBorderColor: accent },
    Menu: { itemSelectedColor: accent, horizontalItemSelectedColor: accent },
    Tabs: { itemSelectedColor: accent, itemHoverColor: accent, inkBarColor: accent },
    Pagination: { itemActiveColor: accent, itemActiveColorHover: accent },
    Table: { headerBg: name === 'light' ? '#eef2f0' : '#1b2523', headerSplitColor: 'transparent', cellPaddingBlock: 10 },
    Segmented: { itemSelectedColor: accent },
  };
};

/**
 * The antd theme called `name`. Its values are CSS variables too (`--gw-color-text`, …), so that plain stylesheets of
 * remotes follow the theme.
 */
export function themeConfig(name: ThemeName): ThemeConfig {
  return {
    algorithm: name === 'light' ? antdTheme.defaultAlgorithm : antdTheme.darkAlgorithm,
    token: { ...common, ...(name === 'light' ? light : dark) },
    components: components(name) ?? {},
    cssVar: { prefix: 'gw', key: `gw-${name}` },
    hashed: false,
  };
}
