import { Field, nativeControl, SearchField, SelectField, type SelectOption } from '@groundwork/shared/ui/form';
import { useCallback, useState } from 'react';
import { useLinkedChoices, useTagChoices, type Choice } from './choices.data.ts';
import { CONSENTS, KINDS } from './filter-words.ts';
import type { FilterName, MediaFilter } from './media-filter.ts';
import styles from './Filters.module.css';

interface MediaFiltersProps {
  readonly filter: MediaFilter;
  readonly onChange: (change: Partial<Record<FilterName, string>>) => void;
  /** The id of what folds the rarer filters out. */
  readonly moreId: string;
}

/** One that is in the address but not among the choices is shown as it is. */
const optionsOf = (all: string, choices: readonly Choice[], value: string | undefined): readonly SelectOption[] => [
  { value: '', label: all },
  ...(value !== undefined && !choices.some(({ id }) => id === value) ? [{ value, label: value }] : []),
  ...choices.map(({ id, name, count }) => ({ value: id, label: `${name} (${count.toLocaleString()})` })),
];

const fixed = (all: string, words: Readonly<Record<string, string>>): readonly SelectOption[] => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** What narrows the media. The rarer ones are folded away, so that a phone shows pictures. */
export function MediaFilters({ filter, onChange, moreId }: MediaFiltersProps) {
  const [opened, setOpened] = useState(false);
  const villages = useLinkedChoices('village_id');
  const projects = useLinkedChoices('water_project_id', opened);
  const tags = useTagChoices(opened);
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {({ status: _status, ...control }) => (
        <input {...control} type="date" className={nativeControl} value={filter[name] ?? ''} onChange={({ target }) => onChange({ [name]: target.value })} />
      )}
    </Field>
  );
  return (
    <div role="search" aria-label="Media">
      <div className={styles.fields}>
        <SearchField label="Caption or credit" value={filter.q ?? ''} onSearch={search} />
        <SelectField label="Village" value={filter.village ?? ''} options={optionsOf('All villages', villages, filter.village)} onChoose={(village) => onChange({ village })} />
      </div>
      <details className={styles.more} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary id={moreId}>More filters</summary>
        <div className={styles.fields}>
          <SelectField label="Water project" value={filter.project ?? ''} options={optionsOf('All projects', projects, filter.project)} onChoose={(project) => onChange({ project })} />
          <SelectField label="Kind" value={filter.kind ?? ''} options={fixed('Photos and videos', KINDS)} onChoose={(kind) => onChange({ kind })} />
          <SelectField label="Consent" value={filter.consent ?? ''} options={fixed('Any consent', CONSENTS)} onChoose={(consent) => onChange({ consent })} />
          <SelectField label="Tag" value={filter.tag ?? ''} options={optionsOf('Any tag', tags, filter.tag)} onChoose={(tag) => onChange({ tag })} />
          {day('from', 'Taken from')}
          {day('to', 'Taken until')}
        </div>
      </details>
    </div>
  );
}
