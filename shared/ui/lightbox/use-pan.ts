import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from './point.ts';

/** How far an arrow key moves an enlarged picture, in pixels. */
const STEP = 80;

/**
 * Moving about in an enlarged picture. The stage scrolls, so fingers and wheels need nothing of ours; the mouse drags, and
 * the arrow keys go with {@link pan}. What is at `at`, or in the middle, stays there when the size changes.
 */
export function usePan(stage: RefObject<HTMLDivElement | null>, zoom: number, at?: Point) {
  const last = useRef(zoom);
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useLayoutEffect(() => {
    const box = stage.current;
    const ratio = zoom / last.current;
    last.current = zoom;
    if (!box || ratio === 1) return;
    const kept = (scrolled: number, point: number): number => (scrolled + point) * ratio - point;
    box.scrollTo(
      kept(box.scrollLeft, at?.x ?? box.clientWidth / 2),
      kept(box.scrollTop, at?.y ?? box.clientHeight / 2),
    );
  }, [stage, zoom, at]);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      drag.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!drag.current) return;
      event.currentTarget.scrollBy(drag.current.x - event.clientX, drag.current.y - event.clientY);
      drag.current = { x: event.clientX, y: event.clientY };
    },
    onLostPointerCapture: () => {
      drag.current = null;
    },
  };
}

/** Moves an enlarged picture by so many steps to the right and down. */
export function pan(stage: HTMLElement | null, right: number, down: number): void {
  stage?.scrollBy({ left: right * STEP, top: down * STEP });
}
