import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come into sight: for what is asked only then. */
export function useNear(): readonly [place: RefObject<HTMLDivElement | null>, near: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return [place, near];
}
