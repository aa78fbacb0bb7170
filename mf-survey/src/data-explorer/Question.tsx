import { t } from '@groundwork/shared/messages';
import { isComputed } from '../shared/figures/table/table.data.ts';
import { canGroup } from '../shared/figures/table/groups.ts';
import { fieldChoices } from '../shared/query/dictionary/field-lists.ts';
import { type SurveyTable } from '../shared/query/dictionary/index.ts';
import { RuleTokens } from '../shared/query/builder/RuleTokens.tsx';
import { QueryBuilder } from '../shared/query/builder/QueryBuilder.tsx';
import { ChoiceToken } from '../shared/query/builder/Token.tsx';
import Sigma from 'lucide/dist/esm/icons/sigma.mjs';
import TableIcon from 'lucide/dist/esm/icons/table-2.mjs';
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import type { ReactNode } from 'react';
import type { ExplorerState } from './explorer-state.ts';
import { measuredFields, statisticsOf, statisticWords, withField, withStatistic, type Measure } from './measure.ts';

interface QuestionProps {
  readonly state: ExplorerState;
  readonly tables: readonly SurveyTable[];
  readonly onChange: (change: Partial<ExplorerState>) => void;
  readonly below?: ReactNode;
}

const NONE = '';
const STATISTICS = Object.keys(statisticWords) as Measure['statistic'][];

/** What is asked, as a sentence: a measure, a table, groups and filters. */
export function Question({ state: { table, rules, by, measure }, tables, onChange, below }: QuestionProps) {
  const fields = measuredFields(table);
  const offered = STATISTICS.filter(
    (one) => one === 'count' || one === measure.statistic || fields.some((field) => statisticsOf(field).includes(one)),
  );
  const groups = table.fields.filter((field) => canGroup(field) && isComputed(field));
  const groupToken = {
    choices: [{ value: NONE, label: t`No groups` }, ...fieldChoices(table, groups)],
    chosen: by?.name ?? NONE,
    onChoose: (name: string) => onChange({ by: groups.find((field) => field.name === name) }),
  };
  return (
    <QueryBuilder below={below}>
      {t`Show the `}
      <ChoiceToken
        name={t`Statistic`}
        tone="measure"
        choices={offered.map((value) => ({ value, label: statisticWords[value][0] }))}
        chosen={measure.statistic}
        onChoose={(value) => onChange({ measure: withStatistic(measure, value as Measure['statistic'], table) })}
      />
      {` ${statisticWords[measure.statistic][1]} `}
      {measure.statistic !== 'count' && (
        <>
          <ChoiceToken
            name={t`Measure`}
            tone="measure"
            icon={Sigma}
            choices={fieldChoices(table, fields)}
            chosen={measure.field.name}
            onChoose={(name) =>
              onChange({ measure: withField(measure, fields.find((field) => field.name === name) ?? measure.field) })
            }
          />
          {t` in `}
        </>
      )}
      <ChoiceToken
        name={t`Table`}
        tone="table"
        icon={TableIcon}
        choices={tables.map(({ name, title }) => ({ value: name, label: title }))}
        chosen={table.name}
        onChoose={(name) => onChange({ table: tables.find((one) => one.name === name) ?? table })}
      />
      {by ? (
        <>
          {t` grouped by `}
          <ChoiceToken name={t`Group by`} tone="group" icon={Tag} {...groupToken} />
        </>
      ) : (
        <ChoiceToken name={t`Add a group`} tone="add" value={t`group`} {...groupToken} />
      )}
      <RuleTokens key={table.name} table={table} rules={rules} onChange={(left) => onChange({ rules: left })} />
    </QueryBuilder>
  );
}
