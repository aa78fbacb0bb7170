import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../core/index.ts';
import { Field, type ControlProps } from './Field.tsx';
import { Input } from './Input.tsx';
import styles from './SearchField.module.css';
import { useSearch } from './use-search.ts';

export interface SearchFieldProps {
  readonly label: string;
  /** What is searched for at present. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** In a toolbar: the label is in the box, not above it. */
  readonly compact?: boolean;
}

/** Searches while one types, without antd: phones read lists with it. */
export function SearchField({ label, value, onSearch, compact = false }: SearchFieldProps) {
  const { typed, type } = useSearch(value, onSearch);
  const box = (control: Partial<ControlProps> | { readonly 'aria-label': string }) => (
    <Input
      {...control}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
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
