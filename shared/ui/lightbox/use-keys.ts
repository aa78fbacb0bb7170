import { useEffect, useEffectEvent } from 'react';

/**
 * Acts on keys wherever in the page the focus is: a button that goes away under somebody's finger must not take the keyboard
 * with it. Keys with a modifier are the browser's.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    // A player has keys of its own. In a shadow root the event's own target is only its host.
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && pressed.closest('[data-own-keys]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
