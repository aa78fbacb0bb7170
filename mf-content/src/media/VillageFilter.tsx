import { useId } from 'react';
import styles from './Media.module.css';
import { useVillageChoices } from './villages.data.ts';

interface VillageFilterProps {
  readonly value: string | undefined;
  readonly onChoose: (village: string | undefined) => void;
}

/** Chooses a village. The browser's own list: it is at home on a phone and with a keyboard, and weighs nothing. */
export function VillageFilter({ value, onChoose }: VillageFilterProps) {
  const id = useId();
  const choices = useVillageChoices();
  const known = value === undefined || choices.some((choice) => choice.id === value);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>Village</label>
      <select id={id} className={styles.select} value={value ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">All villages</option>
        {!known && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {`${choice.name} (${choice.count.toLocaleString()})`}
          </option>
        ))}
      </select>
    </div>
  );
}
