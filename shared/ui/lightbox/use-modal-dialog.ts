import { foreignPage } from '../../config/index.ts';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A `<dialog>` that is modal as long as it is there. The browser then keeps the focus inside, makes the rest of the page
 * inert, and on closing gives the focus back to where it was.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const page = document.documentElement;
    const { overflow } = page.style;
    dialog.showModal();
    // Of a page that is not ours nothing is changed.
    if (!foreignPage()) page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = overflow;
      dialog.close();
    };
  }, []);
  return ref;
}
