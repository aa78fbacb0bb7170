import { Button } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { labelOf, type SurveyField } from '../shared/dictionary/index.ts';
import type { Writing } from '../shared/saving/export-field.ts';
import styles from './HouseholdList.module.css';

interface ColumnChooserProps {
  /** In the order of their columns. */
  readonly shown: readonly SurveyField[];
  readonly all: readonly SurveyField[];
  /** Null goes back to the usual ones. */
  readonly onChange: (columns: readonly string[] | null) => void;
  readonly writing: Writing;
  readonly onWriting: (writing: Writing) => void;
}

function moved(names: readonly string[], from: number, by: 1 | -1): readonly string[] {
  const next = [...names];
  const [name] = next.splice(from, 1);
  if (name !== undefined) next.splice(from + by, 0, name);
  return next;
}

/** Which columns the list has, in which order, and what their cells show. The first one stays in sight. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { shown, all } = props;
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{`Columns and codes (${shown.length} of ${all.length} columns)`}</summary>
      {opened && <Columns {...props} />}
    </details>
  );
}

function Columns({ shown, all, onChange, writing, onWriting }: ColumnChooserProps) {
  const names = shown.map(({ name }) => name);
  const hidden = all.filter(({ name }) => !names.includes(name));
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ readonly name: string; readonly place: number; readonly before: string }>(undefined);
  useEffect(() => {
    // A button at the end of its way cannot be pressed again: the other ones of its column can, or those of the column that took its place.
    if (pressed.current === undefined || pressed.current.before === names.join()) return;
    const { name, place } = pressed.current;
    pressed.current = undefined;
    const focused = document.activeElement;
    if (focused !== document.body && !focused?.matches(':disabled')) return;
    const at = names.includes(name) ? names.indexOf(name) : Math.min(place, names.length - 1);
    list.current?.children[at]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
  const change = (name: string, place: number, next: readonly string[]): void => {
    pressed.current = { name, place, before: names.join() };
    onChange(next);
  };
  return (
    <>
      <ol ref={list} className={styles.columns} aria-label="Columns shown">
        {shown.map((field, index) => {
          const label = labelOf(field);
          return (
            <li key={field.name}>
              <span>{index === 0 ? `${label} (stays in sight)` : label}</span>
              <span className={styles.buttons}>
                <Button size="small" aria-label={`${label}: earlier`} disabled={index === 0} onClick={() => change(field.name, index, moved(names, index, -1))}>
                  Earlier
                </Button>
                <Button size="small" aria-label={`${label}: later`} disabled={index === names.length - 1} onClick={() => change(field.name, index, moved(names, index, 1))}>
                  Later
                </Button>
                <Button size="small" aria-label={`${label}: hide`} disabled={names.length === 1} onClick={() => change(field.name, index, names.filter((name) => name !== field.name))}>
                  Hide
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles.fields}>
        <SelectField
          label="Show one more column"
          value=""
          options={[{ value: '', label: 'Choose a field' }, ...hidden.map((field) => ({ value: field.name, label: labelOf(field) }))]}
          onChoose={(name) => name !== '' && onChange([...names, name])}
        />
        <SelectField
          label="Cells show"
          value={writing}
          options={[{ value: 'labels', label: 'Words' }, { value: 'codes', label: 'Codes' }]}
          onChoose={(next) => onWriting(next === 'codes' ? 'codes' : 'labels')}
        />
      </div>
      <Button onClick={() => onChange(null)}>Back to the usual columns</Button>
    </>
  );
}
