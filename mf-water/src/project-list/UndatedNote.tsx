import { Button } from '@groundwork/shared/ui/core';
import { useUndatedCount } from './project-list.data.ts';
import type { ProjectQuery } from './project-query.ts';
import styles from './ProjectList.module.css';

interface UndatedNoteProps {
  readonly query: ProjectQuery;
  readonly onChange: (part: Partial<ProjectQuery>) => void;
}

/** Says how many projects a span of days leaves out only because their start date is not known. */
export function UndatedNote({ query, onChange }: UndatedNoteProps) {
  const count = useUndatedCount(query) ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.aside}>
      {count === 1 ? '1 more project fits, but its start date is not known.' : `${count.toLocaleString()} more projects fit, but their start dates are not known.`}{' '}
      <Button size="small" onClick={() => onChange({ from: '', to: '', undated: true })}>
        {count === 1 ? 'Show it' : 'Show these'}
      </Button>
    </p>
  );
}
