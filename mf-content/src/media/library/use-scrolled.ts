import { useLocation, useNavigationType } from '@groundwork/shared';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Layout } from './layout.ts';
import { sameView } from './layout.ts';

/** Where each step of the history had been scrolled to, by its key. */
const scrolled = new Map<string, number>();

/** Back to this screen is back to where one was: the shell begins every path at its top. */
export function useScrollKept(ready: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return undefined;
    done.current = true;
    const before = String(type) === 'POP' ? scrolled.get(key) : undefined;
    if (before === undefined) return undefined;
    // After the shell, which acts when the path has changed.
    const frame = requestAnimationFrame(() => scrollTo(0, before));
    return () => cancelAnimationFrame(frame);
  }, [ready, key, type]);
  useEffect(() => {
    if (!ready) return undefined;
    const note = () => scrolled.set(key, scrollY);
    // Before the library is drawn again for it: afterwards the browser would have to lay out the page to answer.
    const early = { passive: true, capture: true };
    addEventListener('scroll', note, early);
    return () => removeEventListener('scroll', note, early);
  }, [ready, key]);
}

/** Keeps what one looks at where it is when something is added above it. A change of the width or the filter begins again. */
export function useAnchored(layout: Layout, margin: number, sameLibrary: string): void {
  const last = useRef({ layout, sameLibrary });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { layout, sameLibrary };
    if (before.layout === layout || before.sameLibrary !== sameLibrary) return;
    const at = scrollY - margin;
    if (at <= 0) return;
    const now = sameView(before.layout, layout, at);
    if (now !== undefined && Math.abs(now - at) >= 1) scrollTo(0, margin + now);
  }, [layout, margin, sameLibrary]);
}
