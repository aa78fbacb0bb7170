import { useEffect, useRef, useState } from 'react';
import { KEPT_PAGES } from '../contract/offline.ts';
import { connection } from '../http/index.ts';
import { keepPage, ownDrawer, type KeepOutcome, type Progress } from './keep-page.ts';
import type { KeptPage } from './listed.ts';
import { keptPagesChanged } from './use-kept-pages.ts';

/** How long a page that was opened is left alone before what it keeps is refreshed, in milliseconds. */
const REST = 2_000;

interface Keeping {
  /** While it is being kept or refreshed by a press. */
  readonly progress: Progress | undefined;
  /** How the last press ended. */
  readonly outcome: KeepOutcome | undefined;
  /** Keeps the page, or refreshes it. */
  readonly keep: () => void;
}

/** Keeps the page that is shown by a press; one that is kept refreshes itself when it is opened, and when the server is back. */
export function useKeeping({ path, title }: Omit<KeptPage, 'addresses'>, isKept: boolean): Keeping {
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<KeepOutcome>();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  // Another tab may keep or remove it.
  useEffect(() => ownDrawer()?.watch(KEPT_PAGES, () => void keptPagesChanged()), []);
  useEffect(() => {
    if (!isKept) return undefined;
    let clock: ReturnType<typeof setTimeout> | undefined;
    const refresh = async (): Promise<void> => {
      await keepPage({ path, title }, { all: false, isShown: () => shown.current });
      await keptPagesChanged();
    };
    const soon = (): void => {
      clearTimeout(clock);
      // What fails stays as it was stored last.
      clock = setTimeout(() => void refresh().catch(() => undefined), REST);
    };
    soon();
    const stop = connection.onRecovered(soon);
    return () => {
      clearTimeout(clock);
      stop();
    };
  }, [path, title, isKept]);
  const press = async (): Promise<void> => {
    setOutcome(undefined);
    setProgress({ done: 0, of: 0 });
    try {
      setOutcome(await keepPage({ path, title }, { all: true, isShown: () => shown.current, onProgress: setProgress }));
    } catch {
      setOutcome('incomplete');
    }
    await keptPagesChanged();
    setProgress(undefined);
  };
  return { progress, outcome, keep: () => void (progress === undefined && press()) };
}
