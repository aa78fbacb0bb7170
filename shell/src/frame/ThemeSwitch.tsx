import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { t } from '@groundwork/shared/messages';
import { Icon, useThemeChoice } from '@groundwork/shared/ui/core';
import styles from './Header.module.css';

/** Light or dark; `isWide` in words, for the menu of a phone. */
export function ThemeSwitch({ isWide = false }: { readonly isWide?: boolean }) {
  const name = useThemeChoice((state) => state.name);
  const choose = useThemeChoice((state) => state.choose);
  const other = name === 'light' ? 'dark' : 'light';
  const label = other === 'dark' ? t`Use the dark theme` : t`Use the light theme`;
  return (
    <button
      type="button"
      data-theme-switch
      className={isWide ? styles.link : styles.iconButton}
      onClick={() => choose(other)}
      {...(!isWide && { 'aria-label': label, title: label })}
    >
      <Icon of={name === 'light' ? Moon : Sun} />
      {isWide && label}
    </button>
  );
}
