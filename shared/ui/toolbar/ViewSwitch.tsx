import { t } from '@groundwork/shared/messages';
import { useId, type ReactNode } from 'react';
import { Link } from '../../router.ts';
import { Icon, type IconNode } from '../core/index.ts';
import styles from './ViewSwitch.module.css';

interface View<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconNode;
  /** After the label: how many there are. */
  readonly mark?: ReactNode;
  /** For windows in which two things fit side by side; in others it is not offered. */
  readonly wide?: boolean;
}

interface ViewSwitchProps<V extends string> {
  readonly label?: string;
  readonly views: readonly View<V>[];
  readonly value: V;
  /** The address of each view; else they are a choice of one. */
  readonly addressOf?: (view: V) => string;
  /** Somebody has chosen a view, also where it has an address. */
  readonly onChange?: (view: V) => void;
}

/** The one switch between views: list, map, grid. Links where each has an address, else a choice of one. */
export function ViewSwitch<V extends string>({
  label = t`View`,
  views,
  value,
  addressOf,
  onChange,
}: ViewSwitchProps<V>) {
  const name = useId();
  const classOf = ({ wide = false }: View<V>) => (wide ? `${styles.view} ${styles.wide}` : styles.view);
  const inside = ({ icon, label: text, mark }: View<V>) => (
    <>
      {icon && <Icon of={icon} small />}
      {text}
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
    </>
  );
  if (addressOf) {
    return (
      <nav className={styles.views} aria-label={label}>
        {views.map((view) => (
          <Link
            key={view.value}
            to={addressOf(view.value)}
            preventScrollReset
            className={classOf(view)}
            aria-current={view.value === value ? 'true' : undefined}
            onClick={() => onChange?.(view.value)}
          >
            {inside(view)}
          </Link>
        ))}
      </nav>
    );
  }
  return (
    <div className={styles.views} role="radiogroup" aria-label={label}>
      {views.map((view) => (
        <label key={view.value} className={classOf(view)}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={view.value === value}
            onChange={() => onChange?.(view.value)}
          />
          {inside(view)}
        </label>
      ))}
    </div>
  );
}
