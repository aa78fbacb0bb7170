import { keepDistrict, keptPagesChanged, type District, type DistrictOutcome } from '@groundwork/shared/kept-pages';
import { useEffect, useRef, useState } from 'react';

export interface KeepingDistrict {
  /** The district that is being kept, and how far it is. */
  readonly running: { readonly key: string; readonly done: number; readonly of: number } | undefined;
  /** How it ended with the last one. */
  readonly ended: { readonly key: string; readonly outcome: DistrictOutcome | 'failed' } | undefined;
  /** @param goOn with what is not there yet; otherwise everything is asked for again */
  readonly keep: (district: District, goOn: boolean) => void;
  readonly stop: () => void;
}

/** Keeps one district at a time, as long as the screen is there. */
export function useKeepingDistrict(onDone: () => void): KeepingDistrict {
  const [running, setRunning] = useState<KeepingDistrict['running']>();
  const [ended, setEnded] = useState<KeepingDistrict['ended']>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const keep = async (district: District, goOn: boolean): Promise<void> => {
    const { key } = district;
    const { signal } = (controller.current = new AbortController());
    setEnded(undefined);
    setRunning({ key, done: 0, of: 0 });
    const onProgress = (done: number, of: number): void => {
      setRunning({ key, done, of });
      // It is listed by now.
      if (done === 0) void keptPagesChanged();
    };
    const outcome = await keepDistrict(district, { signal, goOn, onProgress }).catch(() => 'failed' as const);
    await keptPagesChanged();
    setRunning(undefined);
    setEnded({ key, outcome });
    onDone();
  };
  return {
    running,
    ended,
    keep: (district, goOn) => void (running === undefined && keep(district, goOn)),
    stop: () => controller.current?.abort(),
  };
}
