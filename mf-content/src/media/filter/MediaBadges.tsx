import { FilterBadges, formatDay, type FilterBadge } from '@groundwork/shared/ui/data';
import { useLinkedChoices } from './choices.data.ts';
import { CONSENTS, KINDS } from './filter-words.ts';
import { FILTER_NAMES, type FilterName, type MediaFilter } from './media-filter.ts';

interface MediaBadgesProps {
  readonly filter: MediaFilter;
  readonly onChange: (change: Partial<Record<FilterName, string>>) => void;
  /** The id of what takes the focus when the last badge has gone. */
  readonly fallbackFocus: string;
}

const LABELS: Readonly<Record<FilterName, string>> = { village: 'Village', project: 'Project', from: 'Taken from', to: 'Taken until', kind: 'Kind', consent: 'Consent', tag: 'Tag', q: 'Search' };

/** What narrows the media at present, to be taken away. */
export function MediaBadges({ filter, onChange, fallbackFocus }: MediaBadgesProps) {
  const villages = useLinkedChoices('village_id', filter.village !== undefined);
  const projects = useLinkedChoices('water_project_id', filter.project !== undefined);
  const inWords: Partial<Record<FilterName, (value: string) => string | undefined>> = {
    village: (value) => villages.find(({ id }) => id === value)?.name,
    project: (value) => projects.find(({ id }) => id === value)?.name,
    from: formatDay,
    to: formatDay,
    kind: (value) => KINDS[value],
    consent: (value) => CONSENTS[value],
  };
  const items = FILTER_NAMES.flatMap((name): readonly FilterBadge[] => {
    const value = filter[name];
    return value === undefined ? [] : [{ key: name, label: LABELS[name], value: inWords[name]?.(value) ?? value }];
  });
  return (
    <FilterBadges
      items={items}
      onRemove={(name) => onChange({ [name]: '' })}
      onClear={() => onChange(Object.fromEntries(items.map(({ key }) => [key, ''])))}
      fallbackFocus={fallbackFocus}
    />
  );
}
