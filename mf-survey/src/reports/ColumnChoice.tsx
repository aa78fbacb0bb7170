import { t } from '@groundwork/shared/messages';
import { Checkbox, Input } from '@groundwork/shared/ui/antd/form';
import { useState } from 'react';
import { inSections, labelledLike } from '../shared/query/dictionary/field-lists.ts';
import { labelOf, type SurveyField, type SurveyTable } from '../shared/query/dictionary/index.ts';
import styles from './Reports.module.css';

/** A list up to this long is seen at once. */
const SHORT = 10;

interface ColumnChoiceProps {
  readonly table: SurveyTable;
  readonly wanted: readonly SurveyField[];
  /** With the names of all that are wanted. */
  readonly onWant: (names: readonly string[]) => void;
}

/** Which columns of a table are wanted: searched by their labels, those in the report first, the others by section. */
export function ColumnChoice({ table, wanted, onWant }: ColumnChoiceProps) {
  const [typed, setTyped] = useState('');
  const names = wanted.map(({ name }) => name);
  // Where it stands when the list opens: what is ticked stays where the person is. Where all are wanted, sections say more.
  const [first] = useState(() => new Set(wanted.length === table.fields.length ? [] : names));
  const shown = table.fields.filter(labelledLike(typed));
  const isShown = (name: string): boolean => shown.some((field) => field.name === name);
  return (
    <div className={styles.columns}>
      {table.fields.length > SHORT && (
        <Input
          autoFocus
          type="search"
          aria-label={t`Find a column of ${table.title}`}
          placeholder={t`Find one of ${table.fields.length} columns`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {/* A group, so that not each of hundreds brings the theme along. */}
      <Checkbox.Group
        className={styles.columns}
        value={names.filter(isShown)}
        onChange={(ticked) => onWant([...names.filter((name) => !isShown(name)), ...ticked])}
      >
        <ul aria-label={t`Columns of ${table.title}`}>
          {inSections(
            table,
            shown,
            (field) => field,
            (name) => first.has(name),
          ).map(({ one: field, heading }) => (
            <li key={field.name}>
              {heading !== undefined && <h3>{heading}</h3>}
              <Checkbox value={field.name} className={styles.check}>
                {labelOf(field)}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      {shown.length === 0 && <p role="status">{t`Nothing found`}</p>}
    </div>
  );
}
