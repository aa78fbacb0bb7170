import { useServerQuery } from '@groundwork/shared/data';
import { Field, SearchField } from '@groundwork/shared/ui/form';
import { readVillageChoices, type HouseholdQuery } from './household-list.data.ts';
import styles from './HouseholdList.module.css';

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
      <Field label="Village">
        {({ status: _status, ...control }) => (
          <select {...control} className={styles.select} value={query.village} onChange={(event) => onChange({ village: event.target.value })}>
            <option value="">All villages</option>
            {villages.map(({ village_id, village_name }) => (
              <option key={village_id} value={village_id}>
                {village_name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
