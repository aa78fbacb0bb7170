import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../core/index.ts';
import styles from './Flyout.module.css';
import { place } from './place.ts';

interface FlyoutProps {
  /** The name of the panel. */
  readonly label: string;
  /** What the button has: its text, its class. */
  readonly button: Omit<ComponentProps<'button'>, 'onClick' | 'type'>;
  /** `button` where it is among buttons. */
  readonly look?: 'bare' | 'button';
  /** Which edges of the button and the panel are in line. */
  readonly align?: 'start' | 'end';
  /** The panel stays in the page, hidden, after it was closed, for work that continues. */
  readonly keep?: boolean;
  /** When it opens. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: (close: () => void) => ReactNode;
}

const FIRST = ':is(input, select, textarea, button):not(:disabled), [tabindex="0"], a[href]';

/** A button that opens a panel over the page, a sheet on phones. Escape and a press elsewhere close it; the focus returns to the button. */
export function Flyout({ label, button, look = 'bare', align = 'start', keep = false, onOpen, children }: FlyoutProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = state === 'open';
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => setState('closed');
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!open || shown === null || opener.current === null) return undefined;
    const anchor = opener.current;
    shown.showPopover?.();
    const put = () => place(shown, anchor, align);
    put();
    (shown.querySelector<HTMLElement>(FIRST) ?? shown).focus({ preventScroll: true });
    const follow = (event: Event) => !(event.target instanceof Node && shown.contains(event.target)) && put();
    const resized = new ResizeObserver(put);
    resized.observe(shown);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', put);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', put);
      if (shown.isConnected) shown.hidePopover?.();
      const { activeElement: focused } = anchor.getRootNode() as Document | ShadowRoot;
      if (focused === null || focused === document.body || shown.contains(focused))
        anchor.focus({ preventScroll: true });
    };
  }, [open, align]);
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: PointerEvent) => root.current && !event.composedPath().includes(root.current) && close();
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  const opening = {
    ...button,
    ref: opener,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    ...(open && { 'aria-controls': id }),
    onClick: () => {
      if (!open) onOpen?.();
      setState(open ? 'closed' : 'open');
    },
  } as const;
  return (
    <span
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // A dialog around it stays.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        if (open && relatedTarget !== null && !root.current?.contains(relatedTarget)) close();
      }}
    >
      {look === 'button' ? <Button {...opening} /> : <button type="button" {...opening} />}
      {(open || (keep && state === 'closed')) && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          hidden={!open}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={styles.panel}
        >
          {children(close)}
        </div>
      )}
    </span>
  );
}
