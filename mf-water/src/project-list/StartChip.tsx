import { formatDay } from '@groundwork/shared/ui/data';
import { Chip } from '@groundwork/shared/ui/toolbar';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { DayField } from './DayField.tsx';
import styles from './ProjectList.module.css';
import type { ProjectQuery } from './project-query.ts';

interface StartChipProps {
  readonly query: ProjectQuery;
  readonly onChange: (part: Partial<ProjectQuery>) => void;
}

function spanInWords({ from, to, undated }: ProjectQuery): string {
  if (undated) return 'Not known';
  if (from === '' && to === '') return 'Any start date';
  if (to === '') return `From ${formatDay(from)}`;
  return from === '' ? `Until ${formatDay(to)}` : `${formatDay(from)} – ${formatDay(to)}`;
}

/** In which span of days the projects began. */
export function StartChip({ query, onChange }: StartChipProps) {
  const { from, to, undated } = query;
  const backwards = from !== '' && to !== '' && from > to;
  const set = from !== '' || to !== '' || undated;
  return (
    <Chip name="Start date" value={spanInWords(query)} icon={CalendarDays} onClear={set ? () => onChange({ from: '', to: '', undated: false }) : undefined}>
      {() => (
        <div className={styles.span}>
          <DayField label="Start date from" value={from} onDay={(day) => onChange({ from: day, undated: false })} />
          <DayField label="Start date to" value={to} error={backwards ? 'This is before the first day.' : undefined} onDay={(day) => onChange({ to: day, undated: false })} />
        </div>
      )}
    </Chip>
  );
}
