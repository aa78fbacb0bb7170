import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Empty, Icon, Loading, Page } from '@groundwork/shared/ui/core';
import { useAddress } from '@groundwork/shared/ui/data';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { SwitchChip, useNarrow } from '@groundwork/shared/ui/toolbar';
import Sigma from 'lucide/dist/esm/icons/sigma.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import TableIcon from 'lucide/dist/esm/icons/table-2.mjs';
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { useMemo } from 'react';
import { useComputedTables } from '../shared/query/access/computed-tables.ts';
import { mayRead } from '../shared/query/access/readable.ts';
import type { Rule } from '../shared/query/rules/rules.ts';
import { fieldChoices } from '../shared/query/dictionary/field-lists.ts';
import { surveyTables, type SurveyField } from '../shared/query/dictionary/index.ts';
import { withHousehold } from '@groundwork/survey/model';
import { Reading } from '../shared/figures/Reading.tsx';
import { ResultCard } from '../shared/query/builder/ResultCard.tsx';
import { RuleTokens } from '../shared/query/builder/RuleTokens.tsx';
import { QueryBuilder } from '../shared/query/builder/QueryBuilder.tsx';
import { ChoiceToken } from '../shared/query/builder/Token.tsx';
import { usePlaceNames } from '../shared/query/choices/choices.data.ts';
import { currencyText } from '../shared/figures/text/figure-text.ts';
import { MixedCurrencies } from '../shared/figures/table/MixedCurrencies.tsx';
import own from './Analysis.module.css';
import { groupsOf, readAnalysis, variablesOf, writeAnalysis, type AnalysisState } from './analysis-state.ts';
import { CrossFigures } from './CrossFigures.tsx';
import { useCrossed } from './crossed.data.ts';
import { isNotAsked } from '../shared/query/rounds/not-asked.ts';
import { roundsAsked } from '../shared/query/rounds/unasked-rounds.ts';
import { weightingOf } from '../shared/figures/samples/weighting.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { Questions } from './Questions.tsx';
import { mixesRounds, withLatestRound, withRules } from '../shared/query/rounds/shown-rounds.ts';

/** /baseline-survey/tools/import: any variable of the survey by any group, weighted or not. */
export function Component() {
  const narrow = useNarrow();
  const { rightsPending, readable, tablesOf } = useComputedTables();
  const [address, go] = useAddress();
  const { names, latest, isPending: naming } = usePlaceNames();
  const mayReadWeights = mayRead(readable, 'households', 'weight');
  const recorded = useAsked();
  const tables = useMemo(() => {
    const open = tablesOf(surveyTables);
    return open.map((table) =>
      withHousehold(
        table,
        open.find(({ name }) => name === 'households'),
      ),
    );
  }, [tablesOf]);
  // A state is the same object while the address is, so that figures are computed once.
  const asked = useMemo(
    () => (rightsPending || naming ? undefined : readAnalysis(address, tables)),
    [rightsPending, naming, address, tables],
  );
  const state = useMemo(() => asked && withLatestRound(asked, latest), [asked, latest]);
  const weighting = weightingOf(
    { rounds: roundsAsked(recorded, state?.rules ?? []), names },
    mayReadWeights && state?.weighted === true,
  );
  // Weighted figures are offered where some round of the choice has weights.
  const mayWeigh =
    mayReadWeights && weightingOf({ rounds: roundsAsked(recorded, state?.rules ?? []), names }, true).weighted;
  const { weighted } = weighting;
  const shown = useMemo(
    () => state && (state.weighted === weighted ? state : { ...state, weighted }),
    [state, weighted],
  );
  const change = (part: Partial<AnalysisState>) =>
    asked && go(writeAnalysis({ ...asked, ...('variable' in part ? { answer: null } : {}), ...part }));
  const changeRules = (rules: readonly Rule[]) => asked && go(writeAnalysis(withRules(asked, rules, latest)));
  const groups = state ? groupsOf(state.table).filter(({ name }) => name !== state.variable.name) : [];
  const groupToken = {
    choices: [{ value: '', label: t`No groups` }, ...(state ? fieldChoices(state.table, groups) : [])],
    chosen: state?.by?.name ?? '',
    onChoose: (name: string) => change({ by: named(groups, name) }),
  };
  return (
    <Page
      title={t`Analysis`}
      description={t`Any survey answer, broken down by any group.`}
      actions={
        state && !narrow ? (
          <>
            <SavedViews screen="analysis" />
            <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </>
        ) : undefined
      }
    >
      {(rightsPending || naming) && <Loading />}
      {!rightsPending && !naming && !state && (
        <Empty title={t`Your account has no access to any table of the survey`} />
      )}
      {state && (
        <>
          <QueryBuilder
            below={
              <>
                {mayWeigh && (
                  <SwitchChip on={state.weighted} onChange={(on) => change({ weighted: on })}>
                    {t`Weighted`}
                  </SwitchChip>
                )}
                {narrow && <SavedViews screen="analysis" />}
                <Questions tables={tables} address={address} />
              </>
            }
          >
            {t`Show `}
            <ChoiceToken
              name={t`Variable`}
              tone="measure"
              icon={Sigma}
              choices={fieldChoices(state.table, variablesOf(state.table))}
              chosen={state.variable.name}
              onChoose={(name) => change({ variable: named(variablesOf(state.table), name) ?? state.variable })}
            />
            {t` in `}
            <ChoiceToken
              name={t`Table`}
              tone="table"
              icon={TableIcon}
              choices={tables.map(({ name, title }) => ({ value: name, label: title }))}
              chosen={state.table.name}
              onChoose={(name) =>
                go(
                  new URLSearchParams({
                    table: name,
                    ...(!state.weighted && { weights: 'off' }),
                    ...(state.allRounds && { rounds: 'all' }),
                  }),
                )
              }
            />
            {state.by ? (
              <>
                {t` by `}
                <ChoiceToken name={t`Group by`} tone="group" icon={Tag} {...groupToken} />
              </>
            ) : (
              <ChoiceToken name={t`Add a group`} tone="add" value={t`group`} {...groupToken} />
            )}
            <RuleTokens key={state.table.name} table={state.table} rules={state.rules} onChange={changeRules} />
          </QueryBuilder>
          {mixesRounds(state, latest) && (
            <p
              className={own.basis}
            >{t`All rounds together: a household visited in several rounds counts each time.`}</p>
          )}
          <Answer state={shown ?? state} weighting={weighting.text} onAnswer={(answer) => change({ answer })} />
        </>
      )}
    </Page>
  );
}

const named = (fields: readonly SurveyField[], name: string) => fields.find((field) => field.name === name);

interface AnswerProps {
  readonly state: AnalysisState;
  /** How the figures are weighted, in sentences. */
  readonly weighting: string;
  readonly onAnswer: (key: string | null) => void;
}

function Answer({ state, weighting, onAnswer }: AnswerProps) {
  const crossed = useCrossed(state);
  const { table, currencies = [] } = crossed.data ?? {};
  const silent = isNotAsked(state.table, [state.variable, state.by], state.rules, useAsked());
  return (
    <ResultCard label={t`Figures`}>
      <Reading {...crossed} />
      <MixedCurrencies currencies={currencies} />
      {silent && <Empty title={t`Not asked`}>{t`None of the selected survey rounds asked this question.`}</Empty>}
      {!silent &&
        table &&
        (table.all.n + table.all.missing + table.all.withoutWeight + table.all.notAsked === 0 ? (
          <Empty title={t`No rows match`} />
        ) : (
          <CrossFigures
            state={state}
            table={table}
            weighting={weighting}
            currency={currencies.length === 1 ? currencyText(currencies[0] ?? '') : undefined}
            onAnswer={onAnswer}
          />
        ))}
    </ResultCard>
  );
}
