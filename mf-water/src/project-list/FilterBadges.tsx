import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import { filtersInWords } from './filters-in-words.ts';
import { labelOf, useChoices } from './project-choices.data.ts';
import { EVERYTHING, withoutFilters, type ProjectQuery } from './project-query.ts';
import styles from './ProjectList.module.css';

interface FilterBadgesProps {
  readonly query: ProjectQuery;
  readonly onChange: (part: Partial<ProjectQuery>) => void;
  /** The id of what takes the focus when the last badge has gone. */
  readonly fallbackFocus: string;
}

/** The filters in force, each with a way to take it away, and one to take away all. */
export function FilterBadges({ query, onChange, fallbackFocus }: FilterBadgesProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // Only a village needs a name from the server.
  const { choices } = useChoices('village', query.village !== '');
  const filters = filtersInWords(query, formatDay, (name, value) => labelOf(name, value, name === 'village' ? choices : undefined));

  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? document.getElementById(fallbackFocus);
    removed.current = undefined;
    next?.focus();
  }, [query, fallbackFocus]);

  if (filters.length === 0) return null;
  return (
    <ul ref={list} className={styles.badges} aria-label="Filters in force">
      {filters.map(({ label, value, keys }, index) => (
        <li key={label} className={styles.badge}>
          <span className={styles.badgeText}>
            {label}: {value}
          </span>
          <button
            type="button"
            className={styles.remove}
            onClick={() => {
              removed.current = index;
              onChange(Object.fromEntries(keys.map((key) => [key, EVERYTHING[key]])));
            }}
          >
            <span aria-hidden="true">×</span>
            <VisuallyHidden>{`Remove ${label}: ${value}`}</VisuallyHidden>
          </button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          onClick={() => {
            removed.current = 0;
            onChange(withoutFilters(query));
          }}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
