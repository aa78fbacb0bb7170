import { FilterBadges } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import { startTransition, useId, useOptimistic } from 'react';
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
  readonly id?: string | undefined;
  readonly name: keyof SectionView;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, id, name, value, options, onChoose }: ChoiceProps) {
  // What an address asks for stays chosen even where it has no name (yet).
  const all = value === '' || options.some(([key]) => key === value) ? options : [...options, [value, value] as const];
  return <SelectField label={label} id={id} name={name} value={value} options={all.map(([key, text]) => ({ value: key, label: text }))} onChoose={onChoose} />;
}

/** Which households, divided by what, with or without weights; what narrows stands below as badges that take it away. */
export function SectionFilters({ view: settled, names, groupings, weights = true, onChange: settle }: SectionFiltersProps) {
  // The address changes when all panels are ready for it. A control shows at once what was chosen.
  const villages = useId();
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
          id={villages}
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
        {groupings.length > 0 && (
          <Choice
            label="Group by"
            name="by"
            value={view.by}
            options={groupings.map((by) => [by, by === 'all' ? 'No groups' : capitalised(groupingName[by])] as const)}
            onChoose={(by) => onChange({ by: by as Grouping })}
          />
        )}
        {weights && (
          <label className={styles.weights}>
            <input type="checkbox" checked={view.weighted} onChange={(event) => onChange({ weighted: event.target.checked })} />
            Use household weights
          </label>
        )}
      </div>
      <Badges view={view} names={names} onChange={onChange} fallbackFocus={villages} />
    </div>
  );
}

/** To where a filter is chosen, from something that goes away with the filter. */
export function focusChoice(within: Element | null, part: 'village' | 'round'): void {
  within?.querySelector<HTMLElement>(`select[name=${part}]`)?.focus();
}

interface BadgesProps extends Pick<SectionFiltersProps, 'view' | 'names' | 'onChange'> {
  readonly fallbackFocus: string;
}

function Badges({ view, names, onChange, fallbackFocus }: BadgesProps) {
  const badges = [
    { key: 'village', label: 'Village', value: names.villages.get(view.village) ?? view.village },
    { key: 'round', label: 'Round', value: names.rounds.get(view.round) ?? view.round },
  ] as const;
  return <FilterBadges items={badges.filter(({ key }) => view[key] !== '')} onRemove={(part) => onChange({ [part]: '' })} fallbackFocus={fallbackFocus} />;
}
