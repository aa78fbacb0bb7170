import { SearchField } from '@groundwork/shared/ui/form';
import { FilterChip, Toolbar, ViewSwitch } from '@groundwork/shared/ui/toolbar';
import ArrowDownUp from 'lucide/dist/esm/icons/arrow-down-up.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChartNoAxesColumn from 'lucide/dist/esm/icons/chart-no-axes-column.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { useMemo } from 'react';
import { PLACE_MEASURES, SURVEY_MEASURES, type Measure } from './measures.ts';
import { roundOf } from './use-measure.ts';
import { areasOf, SORTABLE, type VillageView } from './village-view.ts';
import type { Villages } from './villages.data.ts';

interface VillageToolbarProps {
  readonly view: VillageView;
  readonly list: Villages | undefined;
  readonly measure: Measure | undefined;
  /** Where list and map are not beside each other. */
  readonly narrow: boolean;
  /** How many villages the filters leave. */
  readonly count: number;
  readonly onChange: (part: Partial<VillageView>) => void;
}

const SIDES = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: '-name', label: 'Name, last first' },
  { value: '-population', label: 'Population, largest first' },
  { value: 'population', label: 'Population, smallest first' },
  { value: '-households', label: 'Interviews, most first' },
  { value: 'households', label: 'Interviews, fewest first' },
];

const MEASURES = [...PLACE_MEASURES, ...SURVEY_MEASURES].map(({ key, title }) => ({ value: key, label: title }));

const orderOf = ({ sort, descending }: VillageView): string => `${descending ? '-' : ''}${sort}`;

/** Which villages, and what the map and the last column show of them. */
export function VillageToolbar({ view, list, measure, narrow, count, onChange }: VillageToolbarProps) {
  const areas = useMemo(() => [...new Set(list?.villages.flatMap(areasOf))].sort(new Intl.Collator().compare).map((area) => ({ value: area, label: area })), [list]);
  const rounds = list?.rounds.filter(({ id }) => id !== null) ?? [];
  return (
    <Toolbar
      view={narrow && <ViewSwitch views={SIDES} value={view.side} onChange={(side) => onChange({ side })} />}
      search={<SearchField compact label="Village name" value={view.search} onSearch={(search) => onChange({ search })} />}
      count={Number(view.area !== '') + Number(measure !== undefined)}
      result={`Show ${count === 1 ? '1 village' : `${count.toLocaleString()} villages`}`}
      onClear={view.search !== '' || view.area !== '' ? () => onChange({ search: '', area: '' }) : undefined}
      end={
        // The heads of the columns, which sort, are not shown.
        narrow && (
          <FilterChip
            name="Sorted by"
            icon={ArrowDownUp}
            choices={[...ORDERS, ...(measure ? [{ value: '-measure', label: `${measure.title}, highest first` }, { value: 'measure', label: `${measure.title}, lowest first` }] : [])]}
            chosen={[orderOf(view)]}
            onChange={([order = 'name']) => onChange({ sort: SORTABLE.find((sort) => order.endsWith(sort)) ?? 'name', descending: order.startsWith('-') })}
          />
        )
      }
    >
      <FilterChip name="Area" all="All areas" icon={MapPin} choices={areas} chosen={view.area === '' ? [] : [view.area]} onChange={([area = '']) => onChange({ area })} />
      <FilterChip
        name="Indicator"
        all="No indicator"
        icon={ChartNoAxesColumn}
        choices={MEASURES}
        chosen={measure ? [measure.key] : []}
        onChange={([key = '']) => onChange({ measure: key, ...(key === '' && view.sort === 'measure' && { sort: 'name', descending: false }) })}
      />
      {measure?.from === 'survey' && list && rounds.length > 1 && (
        <FilterChip
          name="Survey round"
          icon={CalendarDays}
          choices={rounds.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          chosen={[roundOf(view, list)]}
          onChange={([round = '']) => onChange({ round: round === rounds[0]?.id ? '' : round })}
        />
      )}
    </Toolbar>
  );
}
