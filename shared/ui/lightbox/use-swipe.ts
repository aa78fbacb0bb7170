import { useRef, type PointerEvent } from 'react';

/** Pixels a finger has to go before it means another picture. */
const FAR = 48;

/** Which way a finger went: 1 to the next picture, -1 to the one before, 0 for anything that is no swipe. */
export function directionOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < FAR || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Handlers that turn the swipe of one finger into a step. Two fingers are the browser's own zoom, and a mouse has buttons. */
export function useSwipe(onStep: (direction: -1 | 1) => void) {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const forget = () => {
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const alone = event.isPrimary && event.pointerType !== 'mouse' && (window.visualViewport?.scale ?? 1) <= 1.01;
      start.current = alone ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      forget();
      if (!from || from.id !== event.pointerId) return;
      const direction = directionOf(event.clientX - from.x, event.clientY - from.y);
      if (direction !== 0) onStep(direction);
    },
    onPointerCancel: forget,
  };
}
