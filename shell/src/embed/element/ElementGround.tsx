import { createCache, IconContext, StyleProvider } from '@groundwork/shared/ui/embedding';
import { ThemeProvider, UiGround, type ThemeName } from '@groundwork/shared/ui/core';
import { useSyncExternalStore, type ReactNode } from 'react';

/** One for all elements of the page: what antd has made for one, the next has too. */
const cache = createCache();

/** Icons would put a style into each shadow root by themselves; the shelf has it. */
const ICONS = { zeroRuntime: true };

const dark = matchMedia('(prefers-color-scheme: dark)');
const watchDark = (changed: () => void): (() => void) => {
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
};

interface ElementGroundProps {
  /** The element's `theme`: light, dark, or auto, which follows the device. */
  readonly theme: string | null;
  /** Where antd's styles go. */
  readonly styles: HTMLElement;
  /** The shadow root, which keeps what opens over the screen. */
  readonly popups: () => HTMLElement;
  readonly children: ReactNode;
}

/** The background of an element's screen: like the portal's page, but inside the element. */
export function ElementGround({ theme, styles, popups, children }: ElementGroundProps) {
  const prefersDark = useSyncExternalStore(watchDark, () => dark.matches);
  const name: ThemeName = theme === 'dark' || (theme === 'auto' && prefersDark) ? 'dark' : 'light';
  return (
    <StyleProvider cache={cache} container={styles}>
      <ThemeProvider value={name}>
        <UiGround theme={name} popups={popups}>
          <IconContext.Provider value={ICONS}>{children}</IconContext.Provider>
        </UiGround>
      </ThemeProvider>
    </StyleProvider>
  );
}
