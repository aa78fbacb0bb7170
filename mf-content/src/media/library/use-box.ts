import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where an element is on the page, in pixels. */
export interface Box {
  readonly width: number;
  /** From the top of the page, however far it is scrolled. */
  readonly top: number;
  /** Height of what stays at the top of the window: the header, and the toolbar of the screen. */
  readonly standing: number;
}

/** What is taken where nothing is laid out, as in tests. */
const USUAL = 960;
const USUAL_STANDING = 116;

/** The box of an element, kept up to date when the window or anything above it changes. Null before the first picture. */
export function useBox(): readonly [RefObject<HTMLDivElement | null>, Box | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (!element) return;
      const width = element.clientWidth || USUAL;
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      // Embedded in a page of others, the header of that page is none of ours.
      const around = element.getRootNode() as ParentNode | Document;
      const heightOf = (what: string): number => around.querySelector(what)?.getBoundingClientRect().height ?? 0;
      const standing = Math.round(heightOf('header') + heightOf('main [role="search"]')) || USUAL_STANDING;
      setBox((before) =>
        before && before.width === width && before.top === top && before.standing === standing
          ? before
          : { width, top, standing },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, box];
}
