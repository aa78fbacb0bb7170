import { useServerQuery } from '@groundwork/shared/data';
import { FilterBadges } from '@groundwork/shared/ui/data';
import { SearchField, SelectField } from '@groundwork/shared/ui/form';
import { round } from '@groundwork/survey/model';
import { useId, useState } from 'react';
import { RuleForm } from '../shared/asking/RuleForm.tsx';
import { RuleList } from '../shared/asking/RuleList.tsx';
import filters from '../shared/asking/filters.module.css';
import { writeRule, type Rule } from '../shared/asking/rules.ts';
import { useLinkChoices } from '../shared/choices/link-choices.ts';
import type { SurveyTable } from '../shared/dictionary/index.ts';
import { belowText, tablesBelow, type Below } from '../shared/households/below.ts';
import { readVillageChoices } from '../shared/households/households.data.ts';
import type { ListState } from '../shared/households/list-state.ts';
import styles from './HouseholdList.module.css';

interface HouseholdFiltersProps {
  readonly state: ListState;
  /** The tables of the survey as the person may read them. */
  readonly tables: readonly SurveyTable[];
  readonly onChange: (change: Partial<ListState>) => void;
}

const without = (rules: readonly Rule[], rule: Rule): readonly Rule[] => rules.filter((one) => writeRule(one) !== writeRule(rule));

/** The conditions on a table below, with one more. */
function withRule(below: readonly Below[], table: SurveyTable, rule: Rule): readonly Below[] {
  const standing = below.find((one) => one.table.name === table.name) ?? { table, presence: 'some' as const, rules: [] };
  return [...below.filter((one) => one.table.name !== table.name), { ...standing, rules: standing.presence === 'none' ? [rule] : [...without(standing.rules, rule), rule] }];
}

const isRound = ({ field, comparison }: Rule): boolean => field.name === round.name && comparison === 'is';

/** What narrows the list: part of a code, a village, a round, and any answer of the household or of the rows that belong to it. */
export function HouseholdFilters({ state, tables, onChange }: HouseholdFiltersProps) {
  const { data: villages = [] } = useServerQuery({ queryKey: ['villages', 'choices'], queryFn: ({ signal }) => readVillageChoices(signal) });
  const rounds = useLinkChoices(round.link);
  const more = useId();
  const [opened, setOpened] = useState(false);
  const [about, setAbout] = useState('households');
  const below = tablesBelow(tables);
  const households = tables.find(({ name }) => name === 'households');
  const table = below.find(({ name }) => name === about) ?? households;
  const add = (rule: Rule) => {
    if (!table) return;
    onChange(table.name === 'households' ? { rules: [...without(state.rules, rule), rule] } : { below: withRule(state.below, table, rule) });
  };
  return (
    <>
      <div className={filters.filters} role="search">
        <SearchField label="Household code" value={state.code} onSearch={(code) => onChange({ code })} />
        <SelectField
          label="Village"
          value={state.village}
          options={[{ value: '', label: 'All villages' }, ...villages.map(({ village_id, village_name }) => ({ value: village_id, label: village_name }))]}
          onChoose={(village) => onChange({ village })}
        />
        <SelectField
          label="Survey round"
          value={state.rules.find(isRound)?.value ?? ''}
          options={[{ value: '', label: 'All rounds' }, ...rounds.map(({ key, name }) => ({ value: key, label: name }))]}
          onChoose={(key) => onChange({ rules: [...state.rules.filter((rule) => !isRound(rule)), ...(key === '' ? [] : [{ field: round, comparison: 'is' as const, value: key }])] })}
        />
      </div>
      <details className={styles.more} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary id={more}>Filter by any answer</summary>
        {opened && (
          <>
            <div className={filters.filters}>
              <SelectField
                label="Answers about"
                value={table?.name ?? ''}
                options={[...(households ? [{ value: 'households', label: 'The household' }] : []), ...below.map(({ name, title }) => ({ value: name, label: title }))]}
                onChoose={setAbout}
                hint={about === 'households' ? undefined : 'Households with at least one row for which all of these filters hold.'}
              />
            </div>
            {table && <RuleForm key={table.name} table={table} onAdd={add} />}
          </>
        )}
      </details>
      <RuleList rules={state.rules} onChange={(rules) => onChange({ rules })} fallbackFocus={more} />
      {state.below.map((one) => (
        <BelowBadges key={one.table.name} below={one} fallbackFocus={more} onChange={(next) => onChange({ below: state.below.flatMap((standing) => (standing === one ? (next ?? []) : standing)) })} />
      ))}
    </>
  );
}

interface BelowBadgesProps {
  readonly below: Below;
  /** Undefined takes the conditions on this table away. */
  readonly onChange: (below: Below | undefined) => void;
  /** The id of what takes the focus when they have gone. */
  readonly fallbackFocus: string;
}

function BelowBadges({ below, onChange, fallbackFocus }: BelowBadgesProps) {
  const words = belowText(below);
  const clear = () => onChange(undefined);
  if (below.rules.length === 0) return <FilterBadges label={`Filters: ${words}`} items={[{ key: below.table.name, value: words }]} onRemove={clear} fallbackFocus={fallbackFocus} />;
  return (
    <div className={styles.below}>
      <span>{`${words}:`}</span>
      <RuleList
        label={`Filters: ${words}`}
        rules={below.rules}
        onChange={(rules) => onChange(rules.length === 0 ? undefined : { ...below, rules })}
        {...(below.rules.length > 1 && { onClear: clear })}
        fallbackFocus={fallbackFocus}
      />
    </div>
  );
}
