import { useEffect, useRef, useState, type RefObject } from 'react';
import { ALL_PICTURES } from './print-with-pictures.ts';

/** Whether an element is near the window, once it has been: images further down wait for the person to come closer. */
export function useNear(): readonly [place: RefObject<HTMLDivElement | null>, near: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    const come = (): void => setNear(true);
    window.addEventListener(ALL_PICTURES, come);
    return () => {
      observer.disconnect();
      window.removeEventListener(ALL_PICTURES, come);
    };
  }, [near]);
  return [ref, near];
}
