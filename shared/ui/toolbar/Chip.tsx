import { t } from '@groundwork/shared/messages';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, type ReactNode } from 'react';
import { Icon, type IconNode } from '../core/index.ts';
import styles from './Chip.module.css';
import { Flyout } from '../flyout/Flyout.tsx';

interface ChipProps {
  /** What is chosen: "Village". */
  readonly name: string;
  /** What is chosen at present: "All villages", "Mepanga". */
  readonly value: string;
  readonly icon?: IconNode | undefined;
  /** The name is read before the value, which does not say it: "Group by **Sex**". */
  readonly showName?: boolean;
  /** Takes the choice away; only where something is chosen. The chip is then tinted. */
  readonly onClear?: (() => void) | undefined;
  /** Stays, for what moves the focus here. */
  readonly field?: string | undefined;
  readonly align?: 'start' | 'end';
  readonly onOpen?: (() => void) | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the toolbar that says what is chosen and opens the choice. */
export function Chip({ name, value, icon, showName = false, onClear, field, align, onOpen, children }: ChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  return (
    <span ref={chip} className={onClear ? `${styles.chip} ${styles.set}` : styles.chip} data-set={onClear && ''}>
      <Flyout
        label={name}
        {...(align && { align })}
        onOpen={onOpen}
        button={{
          className: styles.open,
          name: field,
          // What is seen has to be part of the name.
          'aria-label': showName ? `${name} ${value}` : `${name}: ${value}`,
          children: (
            <>
              {icon && <Icon of={icon} small />}
              {showName && `${name} `}
              <b>{value}</b>
              {!onClear && <Icon of={ChevronDown} small />}
            </>
          ),
        }}
      >
        {children}
      </Flyout>
      {onClear && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t`Remove the filter ${name}: ${value}`}
          title={t`Remove`}
          onClick={() => {
            chip.current?.querySelector('button')?.focus();
            onClear();
          }}
        >
          <Icon of={X} small />
        </button>
      )}
    </span>
  );
}
