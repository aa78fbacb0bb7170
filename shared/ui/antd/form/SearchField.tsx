import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../../core/index.ts';
import { Field, type ControlProps } from '../../form/Field.tsx';
import type { SearchFieldProps } from '../../form/SearchField.tsx';
import { useSearch } from '../../form/use-search.ts';
import { Input } from './Input.tsx';

/** Searches while one types. */
export function SearchField({ label, value, onSearch, compact = false }: SearchFieldProps) {
  const { typed, type } = useSearch(value, onSearch);
  const box = (control: Partial<ControlProps> | { readonly 'aria-label': string }) => (
    <Input
      {...control}
      type="search"
      autoComplete="off"
      prefix={<Icon of={Search} small />}
      value={typed}
      onChange={({ target }) => type(target.value)}
      placeholder={compact ? label : undefined}
    />
  );
  return compact ? box({ 'aria-label': label }) : <Field label={label}>{box}</Field>;
}
