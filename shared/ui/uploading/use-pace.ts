import { useEffect, useRef, useState } from 'react';

/** Seconds over which the speed is measured: long enough to be calm, short enough to follow the link. */
const WINDOW = 10;

/**
 * The speed of something that grows, in bytes a second, measured anew each second; null until it is known.
 * @param sent bytes so far
 * @param active whether it is growing now
 */
export function usePace(sent: number, active: boolean): number | null {
  const [pace, setPace] = useState<number | null>(null);
  const now = useRef(sent);
  useEffect(() => {
    now.current = sent;
  });
  useEffect(() => {
    if (!active) return undefined;
    let samples = [now.current];
    const timer = setInterval(() => {
      samples = [...samples, now.current].slice(-WINDOW - 1);
      setPace(Math.max(0, (samples.at(-1)! - samples[0]!) / (samples.length - 1)));
    }, 1000);
    return () => {
      clearInterval(timer);
      setPace(null);
    };
  }, [active]);
  return pace;
}
