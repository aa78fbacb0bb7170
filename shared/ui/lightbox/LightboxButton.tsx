import { Icon, type IconNode } from '../core/Icon.tsx';
import styles from './Lightbox.module.css';

interface LightboxButtonProps {
  readonly label: string;
  readonly icon: IconNode;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onClick: () => void;
}

/** A button of the lightbox. One that can do nothing stays where it is and keeps the focus, which `disabled` would lose. */
export function LightboxButton({ label, icon, disabled = false, autoFocus = false, onClick }: LightboxButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      // As an attribute: showModal() looks for it.
      ref={autoFocus ? markForFocus : undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

const markForFocus = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');
