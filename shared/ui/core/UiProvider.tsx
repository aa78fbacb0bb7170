import { useInsertionEffect, type ReactNode } from 'react';
import { useThemeChoice } from './theme-choice.ts';
import { UiGround } from './UiGround.tsx';
import { usePrinting } from './use-printing.ts';

/** The background of the portal's page: the theme that its person chose. One per page, set by the shell. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useThemeChoice((state) => state.name);
  // Paper is white.
  const name = usePrinting() ? 'light' : chosen;
  useInsertionEffect(() => {
    document.documentElement.dataset.theme = name;
    document.documentElement.style.colorScheme = name;
  }, [name]);
  return <UiGround theme={name}>{children}</UiGround>;
}
