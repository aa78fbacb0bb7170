import { plural, t } from '@groundwork/shared/messages';
import { SearchField } from '@groundwork/shared/ui/form';
import { FilterChip, Toolbar, ViewSwitch } from '@groundwork/shared/ui/toolbar';
import ArrowDownUp from 'lucide/dist/esm/icons/arrow-down-up.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChartNoAxesColumn from 'lucide/dist/esm/icons/chart-no-axes-column.mjs';
import GitCompare from 'lucide/dist/esm/icons/git-compare.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { useMemo } from 'react';
import { PLACE_MEASURES, SURVEY_MEASURES, type Measure } from './measures.ts';
import { roundOf } from './use-measure.ts';
import { areasOf, MOST_COMPARED, SORTABLE, type VillageView } from './village-view.ts';
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
  { value: 'list', label: t`List` },
  { value: 'map', label: t`Map` },
] as const;

const ORDERS = [
  { value: 'name', label: t`Name` },
  { value: '-name', label: t`Name, last first` },
  { value: '-population', label: t`Population, largest first` },
  { value: 'population', label: t`Population, smallest first` },
  { value: '-households', label: t`Interviews, most first` },
  { value: 'households', label: t`Interviews, fewest first` },
];

const MEASURES = [...PLACE_MEASURES, ...SURVEY_MEASURES].map(({ key, title }) => ({ value: key, label: title }));

const orderOf = ({ sort, descending }: VillageView): string => `${descending ? '-' : ''}${sort}`;

/** Which villages, and what the map and the last column show of them. */
export function VillageToolbar({ view, list, measure, narrow, count, onChange }: VillageToolbarProps) {
  const areas = useMemo(
    () =>
      [...new Set(list?.villages.flatMap(areasOf))]
        .sort(new Intl.Collator().compare)
        .map((area) => ({ value: area, label: area })),
    [list],
  );
  const rounds = list?.rounds.filter(({ id }) => id !== null) ?? [];
  return (
    <Toolbar
      view={narrow && <ViewSwitch views={SIDES} value={view.side} onChange={(side) => onChange({ side })} />}
      search={
        <SearchField compact label={t`Village name`} value={view.search} onSearch={(search) => onChange({ search })} />
      }
      count={Number(view.area !== '') + Number(measure !== undefined)}
      result={t`Show ${plural(count, { one: '# village', other: '# villages' })}`}
      onClear={view.search !== '' || view.area !== '' ? () => onChange({ search: '', area: '' }) : undefined}
      end={
        <>
          {
            // The heads of the columns, which sort, are not shown.
            narrow && (
              <FilterChip
                name={t`Sorted by`}
                icon={ArrowDownUp}
                choices={[
                  ...ORDERS,
                  ...(measure
                    ? [
                        { value: '-measure', label: t`${measure.title}, highest first` },
                        { value: 'measure', label: t`${measure.title}, lowest first` },
                      ]
                    : []),
                ]}
                chosen={[orderOf(view)]}
                onChange={([order = 'name']) =>
                  onChange({
                    sort: SORTABLE.find((sort) => order.endsWith(sort)) ?? 'name',
                    descending: order.startsWith('-'),
                  })
                }
              />
            )
          }
          <FilterChip
            multiple
            name={t`Compare`}
            all={t`No comparison`}
            icon={GitCompare}
            choices={(list?.villages ?? []).map(({ village_id, village_name }) => ({
              value: village_id,
              label: village_name,
            }))}
            chosen={view.compare}
            note={t`Up to ${MOST_COMPARED} villages`}
            onChange={(compare) => onChange({ compare: compare.slice(0, MOST_COMPARED) })}
          />
        </>
      }
    >
      <FilterChip
        name={t`Area`}
        all={t`All areas`}
        icon={MapPin}
        choices={areas}
        chosen={view.area === '' ? [] : [view.area]}
        onChange={([area = '']) => onChange({ area })}
      />
      <FilterChip
        name={t`Indicator`}
        all={t`No indicator`}
        icon={ChartNoAxesColumn}
        choices={MEASURES}
        chosen={measure ? [measure.key] : []}
        onChange={([key = '']) =>
          onChange({ measure: key, ...(key === '' && view.sort === 'measure' && { sort: 'name', descending: false }) })
        }
      />
      {measure?.from === 'survey' && list && rounds.length > 1 && (
        <FilterChip
          name={t`Survey round`}
          icon={CalendarDays}
          choices={rounds.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          chosen={[roundOf(view, list)]}
          onChange={([round = '']) => onChange({ round: round === rounds[0]?.id ? '' : round })}
        />
      )}
    </Toolbar>
  );
}
