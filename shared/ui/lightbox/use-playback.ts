import { useEffect, useRef, useState } from 'react';
import { http } from '../../http/index.ts';

/** Failures in a row, without a moment of playing between them, after which it is reported. */
const PATIENCE = 2;

type Pass =
  | { readonly status: 'asked' }
  | { readonly status: 'given'; readonly address: string }
  | { readonly status: 'failed' };

/**
 * A pass to play a file: the gateway answers a call with the bearer by a cookie for this one address, and `<video>` sends the cookie
 * with each piece it asks for. No token is in any address. When the pass runs out in the middle another one is asked for, and the
 * video continues where it was.
 */
export function usePlayback(file: string) {
  const [pass, setPass] = useState<Pass>({ status: 'asked' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const resume = useRef<{ readonly at: number; readonly playing: boolean }>(undefined);
  const failures = useRef(0);
  useEffect(() => {
    const leaving = new AbortController();
    const address = `/playback/${encodeURIComponent(file)}`;
    http.post(address, undefined, { signal: leaving.signal, trouble: false }).then(
      () => setPass({ status: 'given', address }),
      () => !leaving.signal.aborted && setPass({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [file, attempt]);
  useEffect(() => {
    const element = video.current;
    if (!element || pass.status !== 'given') return undefined;
    const wanted = resume.current;
    resume.current = undefined;
    const goOn = () => {
      if (!wanted) return;
      element.currentTime = wanted.at;
      if (wanted.playing) void element.play().catch(() => undefined);
    };
    const sound = () => {
      failures.current = 0;
    };
    element.addEventListener('loadedmetadata', goOn, { once: true });
    element.addEventListener('timeupdate', sound);
    return () => {
      element.removeEventListener('loadedmetadata', goOn);
      element.removeEventListener('timeupdate', sound);
    };
  }, [pass]);
  const ask = () => {
    setPass({ status: 'asked' });
    setAttempt((last) => last + 1);
  };
  return {
    video,
    address: pass.status === 'given' ? pass.address : undefined,
    failed: pass.status === 'failed',
    onError: () => {
      const element = video.current;
      failures.current += 1;
      if (element) resume.current = { at: element.currentTime, playing: !element.paused };
      if (failures.current > PATIENCE) setPass({ status: 'failed' });
      else ask();
    },
    retry: () => {
      failures.current = 0;
      ask();
    },
  };
}
