import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import styles from './ReleaseTools.module.css';

interface ToolDialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** Also called for Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog over the page, open as long as it is there. */
export function ToolDialog({ title, wide = false, onClose, children }: ToolDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // Closed while it is still on the page, so that the focus goes back to where it came from.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles.dialogTitle}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
