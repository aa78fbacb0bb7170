import { useEffect, useEffectEvent } from 'react';

const WRITES = 'input, textarea, select, [contenteditable], [role=combobox], dialog, [role=dialog]';

/** E edits, unless somebody is writing or something is open over the page. */
export function useEditKey(active: boolean, edit: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return;
    if (event.target instanceof Element && event.target.closest(WRITES) !== null) return;
    event.preventDefault();
    edit();
  });
  useEffect(() => {
    if (!active) return undefined;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [active]);
}
