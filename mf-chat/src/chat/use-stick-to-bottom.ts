import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How far from the end still counts as reading the end, in pixels. */
const NEAR = 80;

interface StickToBottom {
  readonly window: RefObject<HTMLDivElement | null>;
  /** For the window's `onScroll`: remembers whether the person has gone up to read. */
  readonly onScroll: () => void;
}

/**
 * Keeps the end of the conversation in view as it grows, unless the person is reading further up.
 * @param growth changes whenever something is added
 * @param always show the end this time, wherever the person was
 */
export function useStickToBottom(growth: unknown, always: boolean): StickToBottom {
  const window = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = window.current;
    if (element !== null && (always || atEnd.current)) element.scrollTop = element.scrollHeight;
  }, [growth, always]);
  return {
    window,
    onScroll() {
      const element = window.current;
      if (element !== null) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    },
  };
}
