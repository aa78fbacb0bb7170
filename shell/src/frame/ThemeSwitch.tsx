import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { Icon, useThemeChoice } from '@groundwork/shared/ui/core';
import styles from './Header.module.css';

/** Light or dark. */
export function ThemeSwitch() {
  const name = useThemeChoice((state) => state.name);
  const choose = useThemeChoice((state) => state.choose);
  const other = name === 'light' ? 'dark' : 'light';
  return (
    <button type="button" className={styles.iconButton} onClick={() => choose(other)} aria-label={`Use the ${other} theme`}>
      <Icon of={name === 'light' ? Moon : Sun} />
    </button>
  );
}
