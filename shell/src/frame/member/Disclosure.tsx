import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface DisclosureProps {
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
  readonly panelClassName?: string | undefined;
  /** What the button is called when its content does not say it. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/**
 * A button that shows and hides a panel of links or facts: the pattern for navigation (WAI-ARIA practices), where the links
 * stay links and Tab keeps working. Escape, a click elsewhere, leaving with Tab and a change of route close it.
 */
export function Disclosure({
  className,
  buttonClassName,
  panelClassName,
  label,
  button,
  onOpen,
  children,
}: DisclosureProps) {
  // Open on one history entry only: a change of route closes it.
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;
  const close = () => setOpenOn(undefined);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className={className}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => {
          setOpenOn(open ? undefined : key);
          if (!open) onOpen?.();
        }}
      >
        {button}
      </button>
      <div id={id} className={panelClassName} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
