import { plural, t } from '@groundwork/shared/messages';
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
      {plural(count, {
        one: '# more project matches, but its start date is not known.',
        other: '# more projects match, but their start dates are not known.',
      })}{' '}
      <Button size="small" onClick={() => onChange({ from: '', to: '', undated: true })}>
        {plural(count, { one: t`Show it`, other: t`Show these` })}
      </Button>
    </p>
  );
}
