import { useServerQuery } from '@groundwork/shared/data';
import { Field, Input } from '@groundwork/shared/ui/form';
import { useEffect, useState } from 'react';
import { readVillageChoices, type HouseholdQuery } from './household-list.data.ts';
import styles from './HouseholdList.module.css';

/** How long typing must pause before the list asks the server, in milliseconds. */
const TYPING_PAUSE = 300;

interface HouseholdFiltersProps {
  readonly query: HouseholdQuery;
  readonly onChange: (change: Partial<HouseholdQuery>) => void;
}

/** What narrows the list: part of a code, and a village. */
export function HouseholdFilters({ query, onChange }: HouseholdFiltersProps) {
  const [code, setCode] = useState(query.code);
  const { data: villages = [] } = useServerQuery({
    queryKey: ['villages', 'choices'],
    queryFn: ({ signal }) => readVillageChoices(signal),
  });

  // Back and forward change the address under the field.
  useEffect(() => setCode(query.code), [query.code]);
  useEffect(() => {
    if (code.trim() === query.code) return undefined;
    const clock = setTimeout(() => onChange({ code: code.trim() }), TYPING_PAUSE);
    return () => clearTimeout(clock);
  }, [code, query.code, onChange]);

  return (
    <div className={styles.filters} role="search">
      <Field label="Household code">
        {({ status: _status, ...control }) => (
          <Input {...control} allowClear value={code} onChange={(event) => setCode(event.target.value)} placeholder="Any part of it" />
        )}
      </Field>
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
