import { useServerQuery } from '@groundwork/shared/data';
import { SearchField, SelectField } from '@groundwork/shared/ui/form';
import styles from '../shared/asking/filters.module.css';
import { readVillageChoices, type HouseholdQuery } from '../shared/households/households.data.ts';

interface HouseholdFiltersProps {
  readonly query: HouseholdQuery;
  readonly onChange: (change: Partial<HouseholdQuery>) => void;
}

/** What narrows the list: part of a code, and a village. */
export function HouseholdFilters({ query, onChange }: HouseholdFiltersProps) {
  const { data: villages = [] } = useServerQuery({
    queryKey: ['villages', 'choices'],
    queryFn: ({ signal }) => readVillageChoices(signal),
  });

  return (
    <div className={styles.filters} role="search">
      <SearchField label="Household code" value={query.code} onSearch={(code) => onChange({ code })} />
      <SelectField
        label="Village"
        value={query.village}
        options={[{ value: '', label: 'All villages' }, ...villages.map(({ village_id, village_name }) => ({ value: village_id, label: village_name }))]}
        onChoose={(village) => onChange({ village })}
      />
    </div>
  );
}
