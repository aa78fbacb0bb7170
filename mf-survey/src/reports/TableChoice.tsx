import { t } from '@groundwork/shared/messages';
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
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={inside}
          onChange={({ target }) => onChange({ chosen: having(chosen, table.name, target.checked) })}
        />
        <span>
          <strong>{table.title}</strong>
          <span className={styles.row}>{table.row}</span>
        </span>
      </label>
      {inside && (
        <details className={styles.fields}>
          <summary>
            <VisuallyHidden>{`${table.title}: `}</VisuallyHidden>
            {t`${wanted.length} of ${table.fields.length} columns`}
          </summary>
          <ul aria-label={t`Columns of ${table.title}`}>
            {table.fields.map((field) => (
              <li key={field.name}>
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={!without.has(nameOf(field.name))}
                    onChange={({ target }) =>
                      onChange({ without: having(without, nameOf(field.name), !target.checked) })
                    }
                  />
                  {labelOf(field)}
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
