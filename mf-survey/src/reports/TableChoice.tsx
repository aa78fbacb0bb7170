import { t } from '@groundwork/shared/messages';
import { Checkbox } from '@groundwork/shared/ui/antd/form';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { labelOf, type SurveyTable } from '../shared/query/dictionary/index.ts';
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
        <details className={styles.fields}>
          <summary>
            <VisuallyHidden>{`${table.title}: `}</VisuallyHidden>
            {t`${wanted.length} of ${table.fields.length} columns`}
          </summary>
          {/* A group, so that not each of hundreds brings the theme along. */}
          <Checkbox.Group
            className={styles.columns}
            value={wanted.map(({ name }) => name)}
            onChange={(names) =>
              onChange({
                without: table.fields.reduce(
                  (all, { name }) => having(all, nameOf(name), !names.includes(name)),
                  without,
                ),
              })
            }
          >
            <ul aria-label={t`Columns of ${table.title}`}>
              {table.fields.map((field) => (
                <li key={field.name}>
                  <Checkbox value={field.name} className={styles.check}>
                    {labelOf(field)}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        </details>
      )}
    </li>
  );
}
