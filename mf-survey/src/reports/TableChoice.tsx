import { t } from '@groundwork/shared/messages';
import { Checkbox } from '@groundwork/shared/ui/antd/form';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { ReportState } from './report-state.ts';
import styles from './Reports.module.css';

interface TableChoiceProps {
  readonly table: SurveyTable;
  readonly state: ReportState;
  readonly onChange: (change: Partial<ReportState>) => void;
}

/** A set with a member put in or taken out. */
function having(set: ReadonlySet<string>, name: string, wanted: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (wanted) next.add(name);
  else next.delete(name);
  return next;
}

/** Whether a table goes in, and which of its columns. */
export function TableChoice({ table, state: { chosen, without }, onChange }: TableChoiceProps) {
  const [open, setOpen] = useState(false);
  const inside = chosen.has(table.name);
  const nameOf = (field: string): string => `${table.name}.${field}`;
  const wanted = table.fields.filter(({ name }) => !without.has(nameOf(name)));
  return (
    <li className={styles.table}>
      <Checkbox
        className={styles.check}
        checked={inside}
        onChange={({ target }) => onChange({ chosen: having(chosen, table.name, target.checked) })}
      >
        <strong>{table.title}</strong>
        <span className={styles.row}>{table.row}</span>
      </Checkbox>
      {inside && (
        <details className={styles.fields} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <VisuallyHidden>{`${table.title}: `}</VisuallyHidden>
            {t`${wanted.length} of ${table.fields.length} columns`}
          </summary>
          {open && (
            <ColumnChoice
              table={table}
              wanted={wanted}
              onWant={(names) =>
                onChange({
                  without: table.fields.reduce(
                    (all, { name }) => having(all, nameOf(name), !names.includes(name)),
                    without,
                  ),
                })
              }
            />
          )}
        </details>
      )}
    </li>
  );
}
