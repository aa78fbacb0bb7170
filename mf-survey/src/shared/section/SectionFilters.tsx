import { useAllVillages } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { FilterChip, SwitchChip, Toolbar } from '@groundwork/shared/ui/toolbar';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Layers from 'lucide/dist/esm/icons/layers.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { groupingName, type Grouping, type PlaceNames } from '../query/grouping/grouping.ts';
import { capitalised } from '../figures/text/format.ts';
import { SectionViews } from './KeepSection.tsx';
import type { SectionView } from '../query/view/section-address.ts';
import styles from './section.module.css';

interface SectionFiltersProps {
  readonly view: SectionView;
  readonly names: PlaceNames;
  /** What can be grouped by; without a choice there is none to make. */
  readonly groupings: readonly Grouping[];
  /** Whether figures can be weighted. */
  readonly weights?: boolean;
  /** The saved views are in the menu of the page. */
  readonly viewsInMenu?: boolean;
  readonly onChange: (change: Partial<SectionView>) => void;
  /** Chips of this screen alone, after the others. */
  readonly children?: ReactNode;
}

const choicesOf = (named: ReadonlyMap<string, string>) => [...named].map(([value, label]) => ({ value, label }));
const chosenIn = (value: string): readonly string[] => (value === '' ? [] : [value]);

/** Which households, grouped by what, with or without weights, and the views that were saved of it. */
export function SectionFilters({
  view: settled,
  names,
  groupings,
  weights = true,
  viewsInMenu = false,
  onChange: settle,
  children,
}: SectionFiltersProps) {
  const allVillages = useAllVillages(names.villages.size);
  // The address changes when all panels are ready for it. A control shows at once what was chosen.
  const [view, showAhead] = useOptimistic(settled);
  const onChange = (change: Partial<SectionView>) =>
    startTransition(() => {
      showAhead({ ...view, ...change });
      settle(change);
    });
  const { village, round } = view;
  const narrowing = [
    village && t`Village: ${names.villages.get(village) ?? village}`,
    round && t`Survey round: ${names.rounds.get(round) ?? round}`,
  ].filter(Boolean);
  return (
    <>
      <Toolbar
        label={t`Filter and grouping`}
        count={chosenIn(village).length + chosenIn(round).length}
        result={t`Show figures`}
        onClear={village !== '' || round !== '' ? () => onChange({ village: '', round: '' }) : undefined}
        end={
          <>
            {weights && (
              <SwitchChip on={view.weighted} onChange={(weighted) => onChange({ weighted })}>
                {t`Weighted`}
              </SwitchChip>
            )}
            {!viewsInMenu && <SectionViews />}
          </>
        }
      >
        <FilterChip
          name={t`Village`}
          all={allVillages}
          icon={MapPin}
          field="village"
          choices={choicesOf(names.villages)}
          chosen={chosenIn(village)}
          onChange={([next = '']) => onChange({ village: next })}
        />
        <FilterChip
          name={t`Survey round`}
          all={names.rounds.size > 1 ? t`All rounds together` : t`All rounds`}
          icon={CalendarDays}
          field="round"
          choices={choicesOf(names.rounds)}
          chosen={chosenIn(round)}
          onChange={([next = '']) => onChange({ round: next })}
        />
        {groupings.length > 0 && (
          <FilterChip
            name={t`Group by`}
            showName
            icon={Layers}
            choices={groupings.map((by) => ({
              value: by,
              label: by === 'all' ? t`No groups` : capitalised(groupingName[by]),
            }))}
            chosen={[view.by]}
            onChange={([by]) => by && onChange({ by: by as Grouping })}
          />
        )}
        {children}
      </Toolbar>
      <p className={styles.narrowing}>{narrowing.join(' · ')}</p>
    </>
  );
}

/** To where a filter is chosen, from something that goes away with the filter; on a phone that is the drawer. */
export function focusChoice(within: Element | null, part: 'village' | 'round'): void {
  within?.querySelector<HTMLElement>(`button[name=${part}], [data-more-filters]`)?.focus();
}
