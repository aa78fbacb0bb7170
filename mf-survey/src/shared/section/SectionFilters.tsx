import { Button } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { startTransition, useOptimistic } from 'react';
import { groupingName, type Grouping, type PlaceNames } from '../grouping/grouping.ts';
import { capitalised } from './format.ts';
import type { SectionView } from './section-address.ts';
import styles from './section.module.css';

interface SectionFiltersProps {
  readonly view: SectionView;
  readonly names: PlaceNames;
  /** What can be divided by; without a choice there is none to make. */
  readonly groupings: readonly Grouping[];
  /** Whether figures can be weighted. */
  readonly weights?: boolean;
  readonly onChange: (change: Partial<SectionView>) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly name: keyof SectionView;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, name, value, options, onChoose }: ChoiceProps) {
  // What an address asks for stays chosen even where it has no name (yet).
  const all = value === '' || options.some(([key]) => key === value) ? options : [...options, [value, value] as const];
  return <SelectField label={label} name={name} value={value} options={all.map(([key, text]) => ({ value: key, label: text }))} onChoose={onChoose} />;
}

/** Which households, divided by what, with or without weights; what narrows stands below as badges that take it away. */
export function SectionFilters({ view: settled, names, groupings, weights = true, onChange: settle }: SectionFiltersProps) {
  // The address changes when all panels are ready for it. A control shows at once what was chosen.
  const [view, showAhead] = useOptimistic(settled);
  const onChange = (change: Partial<SectionView>) =>
    startTransition(() => {
      showAhead({ ...view, ...change });
      settle(change);
    });
  return (
    <div className={styles.filters} role="search" aria-label="Filter and division">
      <div className={styles.choices}>
        <Choice
          label="Village"
          name="village"
          value={view.village}
          options={[['', 'All villages'], ...names.villages]}
          onChoose={(village) => onChange({ village })}
        />
        <Choice
          label="Survey round"
          name="round"
          value={view.round}
          options={[['', names.rounds.size > 1 ? 'All rounds together' : 'All rounds'], ...names.rounds]}
          onChoose={(round) => onChange({ round })}
        />
        <Choice
          label="Group by"
          name="by"
          value={view.by}
          options={groupings.map((by) => [by, by === 'all' ? 'No groups' : capitalised(groupingName[by])] as const)}
          onChoose={(by) => onChange({ by: by as Grouping })}
        />
        {weights && (
          <label className={styles.weights}>
            <input type="checkbox" checked={view.weighted} onChange={(event) => onChange({ weighted: event.target.checked })} />
            Use household weights
          </label>
        )}
      </div>
      <Badges view={view} names={names} onChange={onChange} />
    </div>
  );
}

/** To where a filter is chosen, from something that goes away with the filter. */
export function focusChoice(within: Element | null, part: 'village' | 'round'): void {
  within?.querySelector<HTMLElement>(`select[name=${part}]`)?.focus();
}

function Badges({ view, names, onChange }: Omit<SectionFiltersProps, 'groupings'>) {
  const badges = [
    { part: 'village', text: `Village: ${names.villages.get(view.village) ?? view.village}` },
    { part: 'round', text: `Round: ${names.rounds.get(view.round) ?? view.round}` },
  ] as const;
  const shown = badges.filter(({ part }) => view[part] !== '');
  if (shown.length === 0) return null;
  const remove = (part: 'village' | 'round', badge: HTMLElement) => {
    focusChoice(badge.closest('[role=search]'), part);
    onChange({ [part]: '' });
  };
  return (
    <ul className={styles.badges} aria-label="Filters in force">
      {shown.map(({ part, text }) => (
        <li key={part}>
          <Button size="small" shape="round" aria-label={`Remove the filter ${text}`} onClick={(event) => remove(part, event.currentTarget)}>
            {text} <span aria-hidden="true">×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
