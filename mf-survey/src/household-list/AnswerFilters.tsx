import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { FilterBadges } from '@groundwork/shared/ui/data';
import { ChoiceList } from '@groundwork/shared/ui/toolbar';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { useId, useState } from 'react';
import { RuleList } from '../shared/query/rules/RuleList.tsx';
import type { Rule } from '../shared/query/rules/rules.ts';
import { labelOf, type SurveyField, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { belowText, tablesBelow, type Below } from '../shared/households/below.ts';
import type { ListState } from '../shared/households/list-state.ts';
import styles from './HouseholdList.module.css';
import { RuleEditor } from '../shared/query/builder/LazyRuleEditor.tsx';
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
  const standing = below.find((one) => one.table.name === table.name) ?? {
    table,
    presence: 'some' as const,
    rules: [],
  };
  return [
    ...below.filter((one) => one.table.name !== table.name),
    { ...standing, rules: standing.presence === 'none' ? [rule] : [...without(standing.rules, rule), rule] },
  ];
}

/** By name: the tables are read again when the rights of the person are known. */
const isOfHousehold = ({ name }: SurveyTable): boolean => name === 'households';

/** Filters by any answer of the household or of the rows that belong to it, in the drawer: a question first, then its answer. */
export function AnswerFilters({ state, rules, tables, onChange }: AnswerFiltersProps) {
  const list = useId();
  const [asked, ask] = useState<{ readonly table: SurveyTable; readonly field: SurveyField }>();
  const households = tables.filter(isOfHousehold);
  const questions = [...households, ...tablesBelow(tables)].flatMap((table) =>
    table.fields.map((field) => ({ table, field, key: `${table.name}.${field.name}` })),
  );
  const add = ({ table }: { readonly table: SurveyTable }, rule: Rule) => {
    ask(undefined);
    onChange(
      isOfHousehold(table)
        ? { rules: [...without(state.rules, rule), rule] }
        : { below: withRule(state.below, table, rule) },
    );
  };
  const shown = state.rules.filter((rule) => !rules.includes(rule));
  return (
    <>
      <RuleList rules={rules} onChange={(left) => onChange({ rules: [...shown, ...left] })} fallbackFocus={list} />
      {state.below.map((one) => (
        <BelowBadges
          key={one.table.name}
          below={one}
          fallbackFocus={list}
          onChange={(next) =>
            onChange({ below: state.below.flatMap((standing) => (standing === one ? (next ?? []) : standing)) })
          }
        />
      ))}
      <div id={list} role="group" tabIndex={-1} aria-label={t`Filter by`}>
        {asked ? (
          <>
            <Button type="text" icon={<Icon of={ChevronLeft} />} onClick={() => ask(undefined)}>
              {t`All questions`}
            </Button>
            <RuleEditor field={asked.field} onRule={(rule) => add(asked, rule)} />
            {!isOfHousehold(asked.table) && (
              <p>{t`Shows households with at least one row in ${asked.table.title} that matches all its filters.`}</p>
            )}
          </>
        ) : (
          <ChoiceList
            label={t`Filter by`}
            choices={questions.map(({ table, field, key }) => ({
              value: key,
              label: isOfHousehold(table) ? labelOf(field) : `${labelOf(field)} · ${table.title}`,
            }))}
            chosen={[]}
            onChoose={(chosen) => ask(questions.find(({ key }) => key === chosen))}
          />
        )}
      </div>
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
  if (below.rules.length === 0)
    return (
      <FilterBadges
        label={t`Filters: ${words}`}
        items={[{ key: below.table.name, value: words }]}
        onRemove={clear}
        fallbackFocus={fallbackFocus}
      />
    );
  return (
    <div className={styles.below}>
      <span>{`${words}:`}</span>
      <RuleList
        label={t`Filters: ${words}`}
        rules={below.rules}
        onChange={(rules) => onChange(rules.length === 0 ? undefined : { ...below, rules })}
        {...(below.rules.length > 1 && { onClear: clear })}
        fallbackFocus={fallbackFocus}
      />
    </div>
  );
}
