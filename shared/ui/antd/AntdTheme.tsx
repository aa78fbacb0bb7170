import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { t } from '@groundwork/shared/messages';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Close from 'lucide/dist/esm/icons/x.mjs';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { GroundContext } from '../core/ground-context.ts';
import { Icon } from '../core/Icon.tsx';
import { pageNonce } from '../core/page-nonce.ts';
import './antd.css';
import { nonceOnStyles } from './style-nonce.ts';
import { themeConfig } from './theme.ts';

/** antd's styles need it under the content security policy. */
const csp = { nonce: pageNonce() };
if (typeof document !== 'undefined') nonceOnStyles(document, csp.nonce);

const touched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
const themes = {
  light: themeConfig('light', { touched, still }),
  dark: themeConfig('dark', { touched, still }),
};

/** Our icons in place of antd's, whose names are English whatever the language. */
const icons = {
  select: { suffixIcon: <Icon of={ChevronDown} small />, menuItemSelectedIcon: <Icon of={Check} small /> },
  modal: { closeIcon: <Icon of={Close} /> },
  drawer: { closeIcon: <Icon of={Close} /> },
} as const;

const localeOf = (): Locale => ({
  ...english,
  Empty: { description: t`Nothing found` },
});

/**
 * Where lists and calendars open: within the panel or dialog around their control, since nothing of the page lies over those, or else within the
 * part of the page that has the portal's colours.
 */
const popupsOf =
  (own: (() => HTMLElement) | undefined) =>
  (trigger?: HTMLElement): HTMLElement =>
    trigger?.closest<HTMLElement>('[popover], dialog') ??
    own?.() ??
    document.querySelector<HTMLElement>('.gw-root') ??
    document.body;

/** True below an `AntdTheme`: controls within another need no second one. */
const Themed = createContext(false);

/** antd in the theme of the screen. Every control of `ui/antd` brings it along, so that a screen without antd does not load it. */
export function AntdTheme({ children }: { readonly children: ReactNode }) {
  const { theme, popups } = use(GroundContext);
  const themed = use(Themed);
  const locale = useMemo(() => localeOf(), []);
  const container = useMemo(() => popupsOf(popups), [popups]);
  if (themed) return children;
  return (
    <ConfigProvider
      csp={csp}
      theme={themes[theme]}
      locale={locale}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={container}
      {...icons}
    >
      <Themed value>{children}</Themed>
    </ConfigProvider>
  );
}
