import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { Icon, useThemeChoice } from '@groundwork/shared/ui/core';
import styles from './Header.module.css';

/** Light or dark; `isWide` in words, for the menu of a phone. */
export function ThemeSwitch({ isWide = false }: { readonly isWide?: boolean }) {
  const name = useThemeChoice((state) => state.name);
  const choose = useThemeChoice((state) => state.choose);
  const other = name === 'light' ? 'dark' : 'light';
  return (
    <button type="button" className={isWide ? styles.link : styles.iconButton} onClick={() => choose(other)} {...(!isWide && { 'aria-label': `Use the ${other} theme`, title: `Use the ${other} theme` })}>
      <Icon of={name === 'light' ? Moon : Sun} />
      {isWide && `Use the ${other} theme`}
    </button>
  );
}
