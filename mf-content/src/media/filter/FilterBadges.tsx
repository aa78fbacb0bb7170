import { formatDay } from '@groundwork/shared/ui/data';
import { useLinkedChoices } from './choices.data.ts';
import { CONSENTS, KINDS } from './filter-words.ts';
import styles from './Filters.module.css';
import { FILTER_NAMES, type FilterName, type MediaFilter } from './media-filter.ts';

interface FilterBadgesProps {
  readonly filter: MediaFilter;
  readonly onChange: (change: Partial<Record<FilterName, string>>) => void;
}

/** What narrows the media at present, in words, each to be taken away. */
export function FilterBadges({ filter, onChange }: FilterBadgesProps) {
  const villages = useLinkedChoices('village_id', filter.village !== undefined);
  const projects = useLinkedChoices('water_project_id', filter.project !== undefined);
  const active = FILTER_NAMES.filter((name) => filter[name] !== undefined);
  if (active.length === 0) return null;
  const words: Record<FilterName, (value: string) => string> = {
    village: (value) => `Village: ${villages.find(({ id }) => id === value)?.name ?? value}`,
    project: (value) => `Project: ${projects.find(({ id }) => id === value)?.name ?? value}`,
    from: (value) => `From ${formatDay(value)}`,
    to: (value) => `Until ${formatDay(value)}`,
    kind: (value) => KINDS[value] ?? value,
    consent: (value) => `Consent: ${CONSENTS[value] ?? value}`,
    tag: (value) => `Tag: ${value}`,
    q: (value) => `“${value}”`,
  };
  return (
    <ul className={styles.badges} aria-label="Filters">
      {active.map((name) => {
        const text = words[name](filter[name] ?? '');
        return (
          <li key={name}>
            <button type="button" className={styles.badge} aria-label={`Remove the filter: ${text}`} onClick={() => onChange({ [name]: '' })}>
              {text}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChange(Object.fromEntries(active.map((name) => [name, ''])))}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
