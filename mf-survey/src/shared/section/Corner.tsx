import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Corner.module.css';

interface CornerButtonProps extends ComponentProps<'button'> {
  readonly icon: IconNode;
  /** What it does, to which figure: two buttons of a page never have the same name. */
  readonly name: string;
  /** The same in short, under the pointer. */
  readonly title: string;
  /** Tinted, because there is something. */
  readonly on?: boolean;
}

/** A small button in the corner of a card: an icon with a name. */
export const CornerButton = ({ icon, name, on = false, ...button }: CornerButtonProps) => (
  <button {...button} type="button" aria-label={name} className={on ? `${styles.corner} ${styles.on}` : styles.corner}>
    <Icon of={icon} small />
  </button>
);

/** The class of a link that is among these buttons. */
export const cornerLink = styles.corner;

interface CornerPanelProps {
  readonly id: string;
  readonly name: string;
  /** Printed below the figure, where nothing can be opened. */
  readonly printed?: boolean;
  readonly children: ReactNode;
}

/** What a corner button opens, by its `popoverTarget`: the browser's own popover, which Esc and a click elsewhere close. */
export const CornerPanel = ({ id, name, printed = false, children }: CornerPanelProps) => (
  <div
    id={id}
    popover="auto"
    role="dialog"
    aria-label={name}
    className={printed ? `${styles.popover} ${styles.printed}` : styles.popover}
  >
    {children}
  </div>
);
