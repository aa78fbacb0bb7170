import { useEffect, type RefObject } from 'react';

/** How long whoever took it away may find a better place for the focus, in milliseconds. */
const PATIENCE = 80;

/**
 * What has the focus can go away under it: a button that becomes another, a row that is removed, a last page that has no next one. The
 * browser then leaves the keyboard and the screen reader with the page's body. Here the focus stays with what was around it, so that Tab
 * goes on from there; where that is the whole screen, it goes to the screen's heading.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ground = main.current;
    return ground === null ? undefined : keepFocus(ground);
  }, [main]);
}

function keepFocus(ground: HTMLElement): () => void {
  // What has the focus, and everything around it up to the ground.
  let path: readonly Element[] = [];
  const follow = (next: readonly Element[]): void => {
    path = next;
    observer.disconnect();
    // A screen that scrolls with the focus elsewhere need not be looked at.
    if (path.length > 0) observer.observe(ground, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };
  let clock: ReturnType<typeof setTimeout> | undefined;

  const restore = (): void => {
    if (!isGone(path[0]) || !isNowhere(path[0])) return;
    const near = path.find((element) => element.isConnected && !element.matches(':disabled')) ?? ground;
    follow([]);
    const heading = near.querySelector<HTMLElement>('h1');
    focusPlace(heading ?? near);
  };
  const enter = ({ target }: FocusEvent): void => {
    follow(target instanceof Element ? pathOf(target, ground) : []);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const [left] = path;
    // Somebody has clicked beside everything, or gone elsewhere. Some browsers say the same of what is being removed.
    setTimeout(() => {
      if (path[0] === left && (relatedTarget !== null || !isGone(left))) follow([]);
    });
  };
  const observer = new MutationObserver(() => {
    if (!isGone(path[0])) return;
    clearTimeout(clock);
    clock = setTimeout(restore, PATIENCE);
  });
  ground.addEventListener('focusin', enter);
  ground.addEventListener('focusout', leave);
  return () => {
    clearTimeout(clock);
    observer.disconnect();
    ground.removeEventListener('focusin', enter);
    ground.removeEventListener('focusout', leave);
  };
}

const isGone = (element: Element | undefined): boolean => element !== undefined && (!element.isConnected || element.matches(':disabled'));

const isNowhere = (left: Element | undefined): boolean => document.activeElement === null || document.activeElement === document.body || document.activeElement === left;

function pathOf(target: Element, ground: Element): readonly Element[] {
  const path: Element[] = [];
  for (let element: Element | null = target; element !== null && element !== ground; element = element.parentElement) path.push(element);
  return path;
}

/** Gives the focus to something that has none by itself, for as long as it stays there. */
function focusPlace(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
