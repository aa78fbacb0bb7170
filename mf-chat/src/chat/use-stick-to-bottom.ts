import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How far from the end still counts as reading the end, in pixels. */
const NEAR = 80;

const sizesOf = ({ scrollHeight, clientHeight }: Element): string => `${scrollHeight} ${clientHeight}`;

interface StickToBottom {
  readonly window: RefObject<HTMLDivElement | null>;
  /** For the window's `onScroll`: remembers whether the person has gone up to read. */
  readonly onScroll: () => void;
  /** Whether the end is in view. */
  readonly atEnd: boolean;
  /** Shows the end, and what is added there from now on. */
  readonly toEnd: () => void;
}

/**
 * Keeps the end of the conversation in view as it grows, or as an on-screen keyboard takes its room, unless the person is
 * reading further up.
 * @param growth changes whenever something is added
 * @param empty nothing has been said yet: what is offered instead is read from its beginning
 */
export function useStickToBottom(growth: unknown, empty: boolean): StickToBottom {
  const window = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  /** How high the messages and their window were when the end was last shown, or the person last scrolled. */
  const sizes = useRef('');
  const [atEnd, setAtEnd] = useState(true);
  const scroll = useCallback(() => {
    const element = window.current;
    if (element === null) return;
    if (sticks.current) element.scrollTop = empty ? 0 : element.scrollHeight;
    sizes.current = sizesOf(element);
  }, [empty]);
  useLayoutEffect(scroll, [growth, scroll]);
  useEffect(() => {
    const element = window.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(scroll);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [scroll]);
  return {
    window,
    atEnd: atEnd || empty,
    onScroll() {
      const element = window.current;
      if (element === null) return;
      // An earlier scroll is reported after the window became smaller, and before the observer hears of that: nobody has gone up to read.
      if (sticks.current && sizes.current !== sizesOf(element)) return;
      sticks.current = empty || element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      setAtEnd(sticks.current);
    },
    toEnd: useCallback(() => {
      sticks.current = true;
      setAtEnd(true);
      scroll();
    }, [scroll]),
  };
}
