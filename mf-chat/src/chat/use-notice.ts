import { useEffect, useState } from 'react';

/** How long a notice stands, in milliseconds. It goes so that the same one can be announced again. */
const SHOWN = 3_000;

/** A short notice of what was just done, and the way to give one. */
export function useNotice(): [notice: string, showNotice: (notice: string) => void] {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const clock = setTimeout(() => setNotice(''), SHOWN);
    return () => clearTimeout(clock);
  }, [notice]);
  return [notice, setNotice];
}
