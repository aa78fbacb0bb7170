import { t } from '@groundwork/shared/messages';
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { startTransition, useEffect, useId, useState, type ReactNode } from 'react';
import { Button, Icon } from '../core/index.ts';
import { useModalDialog } from '../lightbox/use-modal-dialog.ts';
import chip from './Chip.module.css';
import styles from './MoreFilters.module.css';

interface MoreFiltersProps {
  /** "More filters", or "Filters" where all are inside. */
  readonly label: string;
  /** How many of those inside are set. */
  readonly count: number;
  /** What the filters leave, on the button that closes: "Show 12 households". */
  readonly result: string;
  readonly onClear?: (() => void) | undefined;
  /** When the drawer has gone. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** The filters that have no place in the row: a drawer, on phones a sheet. They apply at once, so its button says what they leave. */
export function MoreFilters({ label, count, onClosed, ...others }: MoreFiltersProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) onClosed?.();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it closes
  }, [open]);
  const set = count > 0;
  return (
    <>
      <span className={set ? `${chip.chip} ${chip.set}` : `${chip.chip} ${chip.dashed}`}>
        {/* Many filters take a phone a while to draw: the press is seen first. */}
        <button
          type="button"
          className={chip.open}
          aria-haspopup="dialog"
          data-more-filters
          onClick={() => startTransition(() => setOpen(true))}
        >
          <Icon of={ListFilter} small />
          {set ? `${label} · ${count.toLocaleString()}` : label}
        </button>
      </span>
      {open && <Drawer {...others} set={set} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DrawerProps extends Pick<MoreFiltersProps, 'result' | 'onClear' | 'children'> {
  readonly set: boolean;
  readonly onClose: () => void;
}

function Drawer({ set, result, onClear, onClose, children }: DrawerProps) {
  const dialog = useModalDialog();
  const title = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop is the dialog's own, outside of its parts.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.parts}>
        <header className={styles.head}>
          <h2 id={title}>{t`Filters`}</h2>
          <Button
            type="text"
            size="small"
            aria-label={t`Close`}
            title={t`Close`}
            icon={<Icon of={X} />}
            onClick={onClose}
          />
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.foot}>
          {onClear && set ? <Button type="text" onClick={onClear}>{t`Clear all`}</Button> : <span />}
          <Button type="primary" onClick={onClose}>
            {result}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
