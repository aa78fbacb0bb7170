import { useEffect, useRef, useState } from 'react';
import { KEPT_PAGES } from '../contract/offline.ts';
import { connection } from '../http/index.ts';
import { keepPage, type AskForMore, type KeepOutcome, type Progress } from './keep-page.ts';
import type { KeptPage } from './listed.ts';
import { ownArea } from './own-area.ts';
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
  /** What was fetched by then stays for a day, so that the next press goes on from there. */
  readonly stop: () => void;
}

/** Keeps the page that is shown by a press; one that is kept refreshes itself when it is opened, and when the server is back. */
export function useKeeping({ path, title }: Omit<KeptPage, 'addresses'>, isKept: boolean, more?: AskForMore): Keeping {
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<KeepOutcome>();
  const shown = useRef(true);
  const stopping = useRef<AbortController>(undefined);
  // Read when it is needed: screens make it anew each time they are drawn.
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      stopping.current?.abort();
    };
  }, []);
  // Another tab may keep or remove it.
  useEffect(() => ownArea()?.watch(KEPT_PAGES, () => void keptPagesChanged()), []);
  useEffect(() => {
    if (!isKept) return undefined;
    let clock: ReturnType<typeof setTimeout> | undefined;
    const refresh = async (): Promise<void> => {
      await keepPage({ path, title }, { all: false, isShown: () => shown.current, more: ask.current });
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
    setProgress({ what: 'data', done: 0, of: 0 });
    const { signal } = (stopping.current = new AbortController());
    try {
      setOutcome(
        await keepPage(
          { path, title },
          { all: true, isShown: () => shown.current, onProgress: setProgress, more: ask.current, signal },
        ),
      );
    } catch {
      setOutcome(signal.aborted ? 'stopped' : 'incomplete');
    }
    await keptPagesChanged();
    setProgress(undefined);
  };
  return {
    progress,
    outcome,
    keep: () => void (progress === undefined && press()),
    stop: () => stopping.current?.abort(),
  };
}
