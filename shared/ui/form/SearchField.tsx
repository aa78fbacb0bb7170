import { useEffect, useState } from 'react';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

/** Milliseconds without a key press before the search is sent. */
const PAUSE = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for at present. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while one types. A change from elsewhere, such as the Back button, shows in the box; one's own never overtakes typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
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
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setState((now) => ({ ...now, typed: target.value }))}
        />
      )}
    </Field>
  );
}
