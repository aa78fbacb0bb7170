import { lostWithPage, unsavedWork } from '@groundwork/shared';

/**
 * Lets the browser ask before the tab is closed or loaded again, while something would be lost with it. Only
 * then: a page with such a listener cannot come back from the back-forward cache.
 */
export function askBeforeUnload(page: Window): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  unsavedWork.subscribe(() => {
    if (lostWithPage() === true) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  });
}
