import { FilterBadges } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import { useId, useState } from 'react';
import { RuleForm } from '../shared/asking/RuleForm.tsx';
import { RuleList } from '../shared/asking/RuleList.tsx';
import type { Rule } from '../shared/asking/rules.ts';
import type { SurveyTable } from '../shared/dictionary/index.ts';
import { belowText, tablesBelow, type Below } from '../shared/households/below.ts';
import type { ListState } from '../shared/households/list-state.ts';
import styles from './HouseholdList.module.css';
import { without } from './rule-chips.ts';

interface AnswerFiltersProps {
  readonly state: ListState;
  /** The rules that no chip of the toolbar shows. */
  readonly rules: readonly Rule[];
  /** The tables of the survey as the person may read them. */
  readonly tables: readonly SurveyTable[];
  readonly onChange: (change: Partial<ListState>) => void;
}

/** The conditions on a table below, with one more. */
function withRule(below: readonly Below[], table: SurveyTable, rule: Rule): readonly Below[] {
  const standing = below.find((one) => one.table.name === table.name) ?? { table, presence: 'some' as const, rules: [] };
  return [...below.filter((one) => one.table.name !== table.name), { ...standing, rules: standing.presence === 'none' ? [rule] : [...without(standing.rules, rule), rule] }];
}

/** Filters by any answer of the household or of the rows that belong to it, in the drawer. */
export function AnswerFilters({ state, rules, tables, onChange }: AnswerFiltersProps) {
  const about = useId();
  const [chosen, choose] = useState('households');
  const below = tablesBelow(tables);
  const households = tables.find(({ name }) => name === 'households');
  const table = below.find(({ name }) => name === chosen) ?? households;
  const add = (rule: Rule) => {
    if (!table) return;
    onChange(table.name === 'households' ? { rules: [...without(state.rules, rule), rule] } : { below: withRule(state.below, table, rule) });
  };
  const shown = state.rules.filter((rule) => !rules.includes(rule));
  return (
    <>
      <RuleList rules={rules} onChange={(left) => onChange({ rules: [...shown, ...left] })} fallbackFocus={about} />
      {state.below.map((one) => (
        <BelowBadges key={one.table.name} below={one} fallbackFocus={about} onChange={(next) => onChange({ below: state.below.flatMap((standing) => (standing === one ? (next ?? []) : standing)) })} />
      ))}
      <SelectField
        id={about}
        label="Answers about"
        value={table?.name ?? ''}
        options={[...(households ? [{ value: 'households', label: 'The household' }] : []), ...below.map(({ name, title }) => ({ value: name, label: title }))]}
        onChoose={choose}
        hint={chosen === 'households' ? undefined : 'Households with at least one row for which all of these filters hold.'}
      />
      {table && <RuleForm key={table.name} table={table} onAdd={add} />}
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
