import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Point } from './point.ts';
import { pointIn } from './use-taps.ts';

/** Pixels in a line, for wheels that count lines. */
const LINE = 33;

/** Enlarges by the wheel, and by two fingers on a touchpad, which browsers report as a wheel. */
export function useWheel(
  stage: RefObject<HTMLElement | null>,
  active: boolean,
  onZoom: (factor: number, point: Point) => void,
): void {
  const act = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
    // A touchpad's fingers make small steps.
    onZoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.003)), pointIn(stage.current, event));
  });
  useEffect(() => {
    const element = stage.current;
    if (!element || !active) return undefined;
    const listener = (event: WheelEvent) => act(event);
    // React's own would be passive and could not keep the page's zoom away.
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [stage, active]);
}
