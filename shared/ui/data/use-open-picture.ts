import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const KEY = 'openPicture';

function openIn(state: unknown): number | undefined {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined;
  return typeof value === 'number' ? value : undefined;
}

/**
 * Which picture of a screen is open in the lightbox. It is a history entry of its own at the same address, so that Back
 * closes the picture and not the screen, and a reload opens it again.
 */
export function useOpenPicture() {
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const opened = openIn(state);
  // Going back takes a moment; a second Escape meanwhile must not leave the screen.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [opened]);
  const open = useCallback(
    (index: number) => {
      const before = typeof state === 'object' ? state : null;
      void navigate({ pathname, search, hash }, { state: { ...before, [KEY]: index }, preventScrollReset: true });
    },
    [navigate, pathname, search, hash, state],
  );
  const close = useCallback(() => {
    if (closing.current) return;
    closing.current = true;
    void navigate(-1);
  }, [navigate]);
  return { opened, open, close };
}
