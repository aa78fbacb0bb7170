import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Alert.module.css';
import { Icon } from './Icon.tsx';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX };

interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly type: keyof typeof ICONS;
  /** What is the matter, as a sentence. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What the person can do about it. */
  readonly action?: ReactNode;
  readonly showIcon?: boolean;
}

/**
 * A message in the place that it is about. It is read out: what failed at once (`alert`), anything else when there is a moment (`status`).
 * In a region that is read out already, pass `presentation`.
 */
export function Alert({
  type,
  title,
  description,
  action,
  showIcon = false,
  className,
  role = type === 'error' ? 'alert' : 'status',
  ...others
}: AlertProps) {
  return (
    <div
      {...others}
      role={role}
      data-alert={type}
      className={[styles.alert, styles[type], className].filter(Boolean).join(' ')}
    >
      {showIcon && <Icon of={ICONS[type]} className={styles.icon} />}
      <div className={styles.words}>
        <div className={description !== undefined && description !== null ? styles.title : undefined}>{title}</div>
        {description !== undefined && description !== null && <div className={styles.description}>{description}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
