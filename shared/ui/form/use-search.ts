import { useEffect, useState } from 'react';

/** Milliseconds without a key press before the search is sent. */
const PAUSE = 300;

/**
 * A search that is sent while one types. A change from elsewhere, such as the Back button, shows in the box; one's own never overtakes typing.
 * @param value what is searched for at present
 */
export function useSearch(value: string, onSearch: (text: string) => void) {
  const [state, setState] = useState({ typed: value, asked: value, seen: value });
  if (state.seen !== value) {
    setState({ typed: value === state.asked ? state.typed : value, asked: value, seen: value });
  }
  const { typed, asked } = state;
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const clock = setTimeout(() => {
      setState((now) => ({ ...now, asked: wanted }));
      onSearch(wanted);
    }, PAUSE);
    return () => clearTimeout(clock);
  }, [wanted, asked, onSearch]);
  return { typed, type: (text: string) => setState((now) => ({ ...now, typed: text })) };
}
