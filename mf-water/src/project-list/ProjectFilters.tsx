import { Button } from '@groundwork/shared/ui/core';
import { SearchField } from '@groundwork/shared/ui/form';
import { useId, useState, type ReactNode } from 'react';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { DayField } from './DayField.tsx';
import { CHOICE_LABELS } from './filters-in-words.ts';
import { ProjectBadges } from './ProjectBadges.tsx';
import { CHOICES, type ProjectQuery } from './project-query.ts';
import styles from './ProjectList.module.css';

interface ProjectFiltersProps {
  readonly query: ProjectQuery;
  readonly onChange: (part: Partial<ProjectQuery>) => void;
  /** What else stands in the same line. */
  readonly children: ReactNode;
}

/**
 * What narrows the list: words, and behind a button the filters, whose values are asked for only when they are opened. What is
 * in force stands below as badges.
 */
export function ProjectFilters({ query, onChange, children }: ProjectFiltersProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const backwards = query.from !== '' && query.to !== '' && query.from > query.to;
  const toggle = `${panel}-toggle`;
  return (
    <>
      <div className={styles.bar}>
        <div role="search" className={styles.search}>
          <SearchField label="Search" value={query.text} onSearch={(text) => onChange({ text })} />
          <Button id={toggle} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            Filters
          </Button>
        </div>
        {children}
      </div>
      <div id={panel} role="group" aria-label="Filters" className={styles.panel} hidden={!open}>
        {open && (
          <>
            {CHOICES.map((name) => (
              <ChoiceSelect key={name} name={name} label={CHOICE_LABELS[name]} value={query[name]} onChoose={(value) => onChange({ [name]: value })} />
            ))}
            <DayField label="Start date from" value={query.from} onDay={(from) => onChange({ from, undated: false })} />
            <DayField
              label="Start date to"
              value={query.to}
              error={backwards ? 'This is before the first day.' : undefined}
              onDay={(to) => onChange({ to, undated: false })}
            />
          </>
        )}
      </div>
      <ProjectBadges query={query} onChange={onChange} fallbackFocus={toggle} />
    </>
  );
}
