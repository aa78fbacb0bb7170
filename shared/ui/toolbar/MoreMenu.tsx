import { t } from '@groundwork/shared/messages';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { Icon, type IconNode } from '../core/index.ts';
import { Flyout } from '../flyout/Flyout.tsx';
import styles from './MoreMenu.module.css';

interface MoreItem {
  readonly label: string;
  readonly icon?: IconNode;
  readonly onChoose: () => void;
  /** A button on wide windows, and here on phones alone. */
  readonly phone?: boolean;
}

/** The actions of a page that are not often needed, and on phones all but the primary one. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  const phoneOnly = items.every(({ phone }) => phone);
  return (
    <span className={phoneOnly ? styles.phone : undefined}>
      <Flyout
        look="button"
        align="end"
        label={t`More`}
        button={{ 'aria-label': t`More`, title: t`More`, children: <Icon of={Ellipsis} /> }}
      >
        {(close) => (
          <ul className={styles.menu}>
            {items.map(({ label, icon, onChoose, phone }) => (
              <li key={label} className={phone ? styles.phone : undefined}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onChoose();
                  }}
                >
                  {icon && <Icon of={icon} />}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Flyout>
    </span>
  );
}
