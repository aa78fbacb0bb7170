import { useRef, useState } from 'react';
import type { Wanted } from './zip.data.ts';

/** Opens the panel for this; the focus returns to `from` when it is closed. */
export type SaveZip = (wanted: Wanted, from: HTMLElement | null) => void;

/** Which ZIP somebody is about to save. Another one takes its place. */
export function useZip() {
  const [zip, setZip] = useState<{ readonly key: number; readonly wanted: Wanted }>();
  const opener = useRef<HTMLElement>(null);
  const save: SaveZip = (wanted, from) => {
    opener.current = from;
    setZip((before) => ({ key: (before?.key ?? 0) + 1, wanted }));
  };
  const close = (): void => {
    setZip(undefined);
    opener.current?.focus();
  };
  return { zip, save, close };
}
