import type { ComponentProps } from 'react';
import { Icon } from '@groundwork/shared/ui/core';
import styles from './Tool.module.css';

interface ToolProps {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly label: string;
  readonly onClick: () => void;
}

/** A small button at a message. Hundreds of them are in a long conversation, so they are plain ones. */
export function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} title={label} onClick={onClick}>
      <Icon of={icon} label={label} small />
    </button>
  );
}
