import { FilterBadges, formatDay } from '@groundwork/shared/ui/data';
import { filtersInWords } from './filters-in-words.ts';
import { labelOf, useChoices } from './project-choices.data.ts';
import { EVERYTHING, withoutFilters, type ProjectQuery } from './project-query.ts';

interface ProjectBadgesProps {
  readonly query: ProjectQuery;
  readonly onChange: (part: Partial<ProjectQuery>) => void;
  /** The id of what takes the focus when the last badge has gone. */
  readonly fallbackFocus: string;
}

/** The filters of the list in force, to be taken away. */
export function ProjectBadges({ query, onChange, fallbackFocus }: ProjectBadgesProps) {
  // Only a village needs a name from the server.
  const { choices } = useChoices('village', query.village !== '');
  const filters = filtersInWords(query, formatDay, (name, value) => labelOf(name, value, name === 'village' ? choices : undefined));
  return (
    <FilterBadges
      items={filters.map(({ name, label, value }) => ({ key: name, label, value }))}
      onRemove={(name) => onChange({ [name]: EVERYTHING[name as keyof ProjectQuery] })}
      onClear={() => onChange(withoutFilters(query))}
      fallbackFocus={fallbackFocus}
    />
  );
}
