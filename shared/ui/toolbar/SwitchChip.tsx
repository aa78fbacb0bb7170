import type { ReactNode } from 'react';
import styles from './SwitchChip.module.css';

interface SwitchChipProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** On or off, at once: "Weighted". */
export function SwitchChip({ on, onChange, children }: SwitchChipProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
