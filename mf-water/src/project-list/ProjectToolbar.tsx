import { useAllVillages } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { SearchField } from '@groundwork/shared/ui/form';
import { DaysChip, FilterChip, Toolbar, ViewSwitch } from '@groundwork/shared/ui/toolbar';
import { useMedia } from '@groundwork/shared/ui/data';
import Split from 'lucide/dist/esm/icons/columns-2.mjs';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import HandHeart from 'lucide/dist/esm/icons/hand-heart.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import MapIcon from 'lucide/dist/esm/icons/map.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import { useState } from 'react';
import { keepOwnView } from './own-view.ts';
import { CHOICE_LABELS } from './filters-in-words.ts';
import { labelOf, useChoices } from './project-choices.data.ts';
import { useKnownCount } from './project-list.data.ts';
import { CHOICES, isFiltered, withoutFilters, type ChoiceName } from './project-query.ts';
import type { useProjectQuery } from './use-project-query.ts';

const VIEWS = [
  { value: 'list', label: t`List`, icon: List },
  { value: 'split', label: t`Split`, icon: Split, wide: true },
  { value: 'map', label: t`Map`, icon: MapIcon },
] as const;

const LOOKS = {
  village: { icon: MapPin },
  sponsor: { all: t`All sponsors`, icon: HandHeart },
  status: { all: t`Any status`, icon: Wrench },
  technology: { all: t`Any technology`, icon: Droplets },
  visits: { all: t`All visits`, icon: CalendarClock },
} as const;

/** Which projects, as a list or on a map. What can be chosen is asked for only when somebody opens the choice. */
export function ProjectToolbar({
  address: { query, pages, view, change, addressOf },
}: {
  readonly address: ReturnType<typeof useProjectQuery>;
}) {
  const { text, from, to, undated } = query;
  const narrow = useMedia('(max-width: 860px)');
  const count = useKnownCount(query, pages);
  return (
    <Toolbar
      view={
        <ViewSwitch
          views={VIEWS}
          value={narrow && view === 'split' ? 'map' : view}
          addressOf={addressOf}
          onChange={keepOwnView}
        />
      }
      search={<SearchField compact label={t`Search`} value={text} onSearch={(words) => change({ text: words })} />}
      count={CHOICES.filter((name) => query[name] !== '').length + Number(from + to !== '' || undated)}
      result={
        count === undefined
          ? t`Show projects`
          : t`Show ${count.toLocaleString()} ${plural(count, { one: 'project', other: 'projects' })}`
      }
      onClear={isFiltered(query) ? () => change(withoutFilters(query)) : undefined}
    >
      {CHOICES.map((name) => (
        <ProjectChip key={name} name={name} value={query[name]} onChoose={(value) => change({ [name]: value })} />
      ))}
      <DaysChip
        name={t`Start date`}
        all={t`Any start date`}
        from={from}
        to={to}
        instead={undated ? t`Not known` : undefined}
        onChange={(span) => change({ ...span, undated: false })}
      />
    </Toolbar>
  );
}

interface ProjectChipProps {
  readonly name: ChoiceName;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function ProjectChip({ name, value, onChoose }: ProjectChipProps) {
  const allVillages = useAllVillages();
  const [opened, setOpened] = useState(false);
  // Only a village needs a name from the server.
  const { choices, failed } = useChoices(name, opened || (name === 'village' && value !== ''));
  const listed = value === '' || choices?.some((choice) => choice.value === value);
  return (
    <FilterChip
      name={CHOICE_LABELS[name]}
      {...LOOKS[name]}
      {...(name === 'village' && { all: allVillages })}
      choices={[...(listed ? [] : [{ value, label: labelOf(name, value, choices) }]), ...(choices ?? [])]}
      chosen={value === '' ? [] : [value]}
      onChange={([next = '']) => onChoose(next)}
      onOpen={() => setOpened(true)}
      note={failed ? t`The values could not be loaded.` : choices === undefined ? t`Loading...` : undefined}
    />
  );
}
