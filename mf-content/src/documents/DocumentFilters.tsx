import { FilterBadges, formatDay, languageName } from '@groundwork/shared/ui/data';
import { Field, nativeControl, SelectField } from '@groundwork/shared/ui/form';
import { useId } from 'react';
import { sentenceCase } from '../shared/sentence-case.ts';
import { FILTER_LABELS, FILTERS, type Chosen, type FilterName } from './documents-query.ts';
import { useChoices, type Choices } from './documents.data.ts';
import styles from './Documents.module.css';

const LISTED = ['village', 'project', 'kind', 'language', 'tag'] as const;
const DAYS = ['from', 'to'] as const;

/** What a value is called by people. */
function inWords(name: FilterName, value: string, choices: Choices | undefined): string {
  if (name === 'from' || name === 'to') return formatDay(value) ?? value;
  if (name === 'kind') return sentenceCase(value);
  if (name === 'language') return languageName(value);
  return choices?.[name].find((choice) => choice.value === value)?.label ?? value;
}

interface DocumentFiltersProps {
  readonly chosen: Chosen;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** Narrows the documents; what is in force stands below as badges, each with a way to take it away. */
export function DocumentFilters({ chosen, onChange }: DocumentFiltersProps) {
  const choices = useChoices();
  const summary = useId();
  const inForce = FILTERS.filter((name) => chosen[name] !== '');
  return (
    <>
      <details className={styles.filters}>
        <summary id={summary}>Filters</summary>
        <div className={styles.panel}>
          {LISTED.map((name) => (
            <SelectField key={name} label={FILTER_LABELS[name]} value={chosen[name]} options={optionsOf(name, chosen[name], choices)} onChoose={(value) => onChange({ [name]: value })} />
          ))}
          {DAYS.map((name) => (
            <Field key={name} label={FILTER_LABELS[name]}>
              {({ status: _status, ...control }) => (
                <input {...control} type="date" className={nativeControl} value={chosen[name]} onChange={({ target }) => (target.value === '' || target.value >= '1900') && onChange({ [name]: target.value })} />
              )}
            </Field>
          ))}
        </div>
      </details>
      <FilterBadges
        items={inForce.map((name) => ({ key: name, label: FILTER_LABELS[name], value: inWords(name, chosen[name], choices) }))}
        onRemove={(name) => onChange({ [name]: '' })}
        onClear={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
        fallbackFocus={summary}
      />
    </>
  );
}

function optionsOf(name: (typeof LISTED)[number], value: string, choices: Choices | undefined) {
  const listed = (choices?.[name] ?? []).map((choice) => ({ value: choice.value, label: `${inWords(name, choice.value, choices)} (${choice.count})` }));
  const known = value === '' || listed.some((option) => option.value === value);
  return [{ value: '', label: 'Any' }, ...(known ? [] : [{ value, label: inWords(name, value, choices) }]), ...listed];
}
