import { SearchField, SelectField } from '@groundwork/shared/ui/form';
import { useMemo } from 'react';
import { PLACE_MEASURES, SURVEY_MEASURES, type Measure } from './measures.ts';
import { roundOf } from './use-measure.ts';
import { areasOf, SORTABLE, type VillageView } from './village-view.ts';
import styles from './VillageList.module.css';
import type { Villages } from './villages.data.ts';

interface VillageFiltersProps {
  readonly view: VillageView;
  readonly list: Villages | undefined;
  readonly measure: Measure | undefined;
  /** Where the heads of the columns, which sort, are not shown. */
  readonly narrow: boolean;
  readonly onChange: (part: Partial<VillageView>) => void;
}

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: '-name', label: 'Name, last first' },
  { value: '-population', label: 'Population, largest first' },
  { value: 'population', label: 'Population, smallest first' },
  { value: '-households', label: 'Interviews, most first' },
  { value: 'households', label: 'Interviews, fewest first' },
];

const orderOf = ({ sort, descending }: VillageView): string => `${descending ? '-' : ''}${sort}`;

const optionsOf = (measures: readonly Measure[]) => measures.map(({ key, title }) => ({ value: key, label: title }));

/** What narrows the villages, and what the map and the last column tell of them. */
export function VillageFilters({ view, list, measure, narrow, onChange }: VillageFiltersProps) {
  const areas = useMemo(() => [...new Set(list?.villages.flatMap(areasOf))].sort(new Intl.Collator().compare), [list]);
  const known = areas.includes(view.area) || view.area === '' ? areas : [view.area, ...areas];
  const rounds = list?.rounds.filter(({ id }) => id !== null) ?? [];
  return (
    <div className={styles.filters} role="search">
      <SearchField label="Village name" value={view.search} onSearch={(search) => onChange({ search })} />
      <SelectField label="Area" value={view.area} options={[{ value: '', label: 'All areas' }, ...known.map((area) => ({ value: area, label: area }))]} onChoose={(area) => onChange({ area })} />
      <SelectField
        label="Indicator"
        value={measure?.key ?? ''}
        options={[{ value: '', label: 'None' }]}
        groups={[
          { label: 'The village', options: optionsOf(PLACE_MEASURES) },
          { label: 'The survey', options: optionsOf(SURVEY_MEASURES) },
        ]}
        onChoose={(key) => onChange({ measure: key, ...(key === '' && view.sort === 'measure' && { sort: 'name', descending: false }) })}
      />
      {measure?.from === 'survey' && list && rounds.length > 1 && (
        <SelectField label="Survey round" value={roundOf(view, list)} options={rounds.map(({ id, name }) => ({ value: id ?? '', label: name }))} onChoose={(round) => onChange({ round: round === rounds[0]?.id ? '' : round })} />
      )}
      {narrow && (
        <SelectField
          label="Sorted by"
          value={orderOf(view)}
          options={[...ORDERS, ...(measure ? [{ value: '-measure', label: `${measure.title}, highest first` }, { value: 'measure', label: `${measure.title}, lowest first` }] : [])]}
          onChoose={(order) => onChange({ sort: SORTABLE.find((sort) => order.endsWith(sort)) ?? 'name', descending: order.startsWith('-') })}
        />
      )}
    </div>
  );
}
