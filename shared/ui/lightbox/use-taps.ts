import { useRef, type MouseEvent, type RefObject } from 'react';
import type { Point } from './point.ts';

/** Two taps are a double one within so many milliseconds and pixels. */
const SOON = 350;
const NEAR = 30;

/** Where in an element something happened. */
export function pointIn(
  element: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = element?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** A click handler that recognises double clicks and double taps alike: not every phone sends a double click. */
export function useTaps(stage: RefObject<HTMLElement | null>, onDouble: (point: Point) => void) {
  const last = useRef<{ readonly time: number; readonly point: Point } | null>(null);
  return (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    const point = pointIn(stage.current, event);
    const before = last.current;
    const double =
      before &&
      event.timeStamp - before.time < SOON &&
      Math.hypot(point.x - before.point.x, point.y - before.point.y) < NEAR;
    last.current = double ? null : { time: event.timeStamp, point };
    if (double) onDouble(point);
  };
}
