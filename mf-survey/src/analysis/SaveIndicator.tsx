import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { Flyout } from '@groundwork/shared/ui/toolbar';
import ChartNoAxesColumn from 'lucide/dist/esm/icons/chart-no-axes-column.mjs';
import { useState } from 'react';
import { customAnswer } from '@groundwork/survey/model';
import { writeRule } from '../shared/query/rules/rules.ts';
import { IndicatorForm, SEVERAL, type Choices } from '../shared/own-indicators/IndicatorForm.tsx';
import type { AnalysisState } from './analysis-state.ts';
import type { CrossTable } from './cross-tab.ts';

export interface SaveIndicatorProps {
  readonly state: AnalysisState;
  readonly table: CrossTable;
}

function choicesOf({ answers, all }: CrossTable, { name, adds }: AnalysisState['variable']): Choices {
  if (all.summary === null) {
    const each = answers.map(({ key, label }) => ({
      value: key,
      label: t`Share with “${label}”`,
      statistic: 'share' as const,
      answer: key,
    }));
    return answers.length < 3
      ? each
      : [
          ...each,
          { value: SEVERAL, label: t`Share with any of several answers`, statistic: 'shareOfAny', answer: null },
        ];
  }
  return [
    { value: 'mean', label: t`Mean`, statistic: 'mean', answer: null },
    { value: 'median', label: t`Median`, statistic: 'median', answer: null },
    ...(adds || customAnswer(name)
      ? [{ value: 'total', label: t`Total`, statistic: 'total' as const, answer: null }]
      : []),
  ];
}

/** Makes an indicator of what is shown. */
export function SaveIndicator({
  state: {
    table: { name },
    variable,
    rules,
  },
  table,
}: SaveIndicatorProps) {
  const [saved, setSaved] = useState(false);
  const choices = choicesOf(table, variable);
  // Rows of a village or a round are chosen where an indicator is shown.
  const conditions = rules
    .filter(({ field: { link } }) => link?.table !== 'villages' && link?.table !== 'survey_rounds')
    .map(writeRule);
  if (choices.length === 0) return null;
  return (
    <>
      <Flyout
        label={t`Save as indicator`}
        look="button"
        align="end"
        button={{
          children: (
            <>
              <Icon of={ChartNoAxesColumn} /> {t`Save as indicator`}
            </>
          ),
        }}
        onOpen={() => setSaved(false)}
      >
        {(close) => (
          <IndicatorForm
            base={{ collection: name, field: variable.name, conditions }}
            choices={choices}
            answers={table.all.summary === null ? table.answers : []}
            onSaved={() => {
              setSaved(true);
              close();
            }}
          />
        )}
      </Flyout>
      {saved && (
        <p role="status">
          {t`The indicator is saved.`} <Link to="/baseline-survey/overview">{t`Show it on the overview`}</Link>
        </p>
      )}
    </>
  );
}
