import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { Input } from '@groundwork/shared/ui/form';
import { Flyout, ViewSwitch } from '@groundwork/shared/ui/toolbar';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import { useState } from 'react';
import { inSections, labelledLike } from '../shared/query/dictionary/field-lists.ts';
import { households } from '@groundwork/survey/model';
import { labelOf, type SurveyField } from '../shared/query/dictionary/index.ts';
import type { Writing } from '../shared/saving/export-field.ts';
import styles from './ColumnChooser.module.css';

interface ColumnChooserProps {
  /** In the order of their columns. */
  readonly shown: readonly SurveyField[];
  readonly all: readonly SurveyField[];
  /** Null goes back to the usual ones. */
  readonly onChange: (columns: readonly string[] | null) => void;
  readonly writing: Writing;
  readonly onWriting: (writing: Writing) => void;
}

const WRITINGS = [
  { value: 'labels', label: t`Labels` },
  { value: 'codes', label: t`Codes` },
] as const;

function moved(names: readonly string[], from: number, by: 1 | -1): readonly string[] {
  const next = [...names];
  const [name] = next.splice(from, 1);
  if (name !== undefined) next.splice(from + by, 0, name);
  return next;
}

/** Which columns the list has, in which order, and what their cells show. The first one stays in sight. */
export function ColumnChooser(props: ColumnChooserProps) {
  const title = t`Columns · ${props.shown.length} of ${props.all.length}`;
  return (
    <Flyout
      look="button"
      align="end"
      label={t`Columns`}
      button={{ 'aria-label': title, title, children: <Icon of={Columns3} /> }}
    >
      {() => <Columns {...props} />}
    </Flyout>
  );
}

function Columns({ shown, all, onChange, writing, onWriting }: ColumnChooserProps) {
  const [typed, setTyped] = useState('');
  const names = shown.map(({ name }) => name);
  const rows = [...shown, ...all.filter(({ name }) => !names.includes(name))].filter(labelledLike(typed));
  return (
    <div className={styles.chooser}>
      <Input
        type="search"
        aria-label={t`Find a column`}
        placeholder={t`Find one of ${all.length} columns`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ol className={styles.columns} aria-label={t`Columns`}>
        {inSections(
          households,
          rows,
          (field) => field,
          (name) => names.includes(name),
        ).map(({ one: field, heading }) => {
          const label = labelOf(field);
          const at = names.indexOf(field.name);
          // A button at its end stays, so that the focus stays on it.
          const step = (by: 1 | -1, word: string, icon: typeof ArrowUp) => {
            const ends = by === -1 ? at === 0 : at === names.length - 1;
            return (
              <Button
                type="text"
                size="small"
                aria-label={`${label}: ${word}`}
                title={word}
                aria-disabled={ends}
                icon={<Icon of={icon} small />}
                onClick={() => !ends && onChange(moved(names, at, by))}
              />
            );
          };
          return (
            <li key={field.name}>
              {heading !== undefined && <h3>{heading}</h3>}
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at >= 0 && names.length === 1}
                  onChange={() =>
                    onChange(at >= 0 ? names.filter((name) => name !== field.name) : [...names, field.name])
                  }
                />
                {label}
              </label>
              {at === 0 && <span className={styles.first}>{t`always shown`}</span>}
              {at >= 0 && names.length > 1 && (
                <span>
                  {step(-1, 'earlier', ArrowUp)}
                  {step(1, 'later', ArrowDown)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div className={styles.foot}>
        <ViewSwitch label={t`Cells show`} views={WRITINGS} value={writing} onChange={onWriting} />
        <Button type="text" onClick={() => onChange(null)}>
          {t`Reset`}
        </Button>
      </div>
    </div>
  );
}
