import { t } from '@groundwork/shared/messages';
import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `primary` for the one thing that a screen is for; `text` for what should not stand out. */
  readonly type?: 'default' | 'primary' | 'text' | undefined;
  readonly htmlType?: 'button' | 'submit' | undefined;
  readonly size?: 'small' | 'middle' | undefined;
  /** Removes something. */
  readonly danger?: boolean | undefined;
  /** As wide as what it is in. */
  readonly block?: boolean | undefined;
  /** It is at work: it says so, and further clicks do nothing. */
  readonly loading?: boolean | undefined;
  readonly icon?: ReactNode;
}

/** A button. */
export function Button({
  type = 'default',
  htmlType = 'button',
  size,
  danger = false,
  block = false,
  loading = false,
  icon,
  className,
  children,
  onClick,
  ...others
}: ButtonProps) {
  const classes = [
    styles.button,
    styles[type],
    size === 'small' && styles.small,
    danger && styles.danger,
    block && styles.block,
    loading && styles.loading,
    className,
  ]
    .filter(Boolean)
    .join(' ');
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // It stays focusable while it is at work, so that the focus is not lost.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...others} type={htmlType} className={classes} onClick={click} {...(loading && { 'aria-busy': true })}>
      {loading ? <Icon of={LoaderCircle} label={t`loading`} spin /> : icon}
      {children}
    </button>
  );
}
