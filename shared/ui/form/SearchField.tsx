import Search from 'lucide/dist/esm/icons/search.mjs';
import { useEffect, useState } from 'react';
import { Icon } from '../core/index.ts';
import { Field, type ControlProps } from './Field.tsx';
import { Input } from './Input.tsx';
import styles from './SearchField.module.css';

/** Milliseconds without a key press before the search is sent. */
const PAUSE = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for at present. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** In a toolbar: the label is in the box, not above it. */
  readonly compact?: boolean;
}

/** Searches while one types. A change from elsewhere, such as the Back button, shows in the box; one's own never overtakes typing. */
export function SearchField({ label, value, onSearch, compact = false }: SearchFieldProps) {
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
  const box = (control: Partial<ControlProps> | { readonly 'aria-label': string }) => (
    <Input
      {...control}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setState((now) => ({ ...now, typed: target.value }))}
      placeholder={compact ? label : undefined}
    />
  );
  if (!compact) return <Field label={label}>{box}</Field>;
  return (
    <div className={styles.compact}>
      <Icon of={Search} small />
      {box({ 'aria-label': label })}
    </div>
  );
}
