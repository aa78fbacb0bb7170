import { Button, Empty, Loading, Page } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { useAddress } from '@groundwork/shared/ui/data';
import { useId, useMemo } from 'react';
import { mayRead, useReadable } from '../shared/access/readable.ts';
import styles from '../shared/asking/asking.module.css';
import { RuleForm } from '../shared/asking/RuleForm.tsx';
import { RuleList } from '../shared/asking/RuleList.tsx';
import { writeRule, type Rule } from '../shared/asking/rules.ts';
import { labelOf, surveyTables, type SurveyField } from '../shared/dictionary/index.ts';
import { withHousehold } from '@groundwork/survey/model';
import { Reading } from '../shared/rows/Reading.tsx';
import { usePlaceNames } from '../shared/section/choices.data.ts';
import { currencyText } from '../shared/tabulate/figure-text.ts';
import { MixedCurrencies } from '../shared/tabulate/MixedCurrencies.tsx';
import own from './Analysis.module.css';
import { groupsOf, readAnalysis, variablesOf, writeAnalysis, type AnalysisState } from './analysis-state.ts';
import { CrossFigures } from './CrossFigures.tsx';
import { useCrossed } from './crossed.data.ts';
import { isNotAsked } from '../shared/asking/not-asked.ts';
import { roundsAsked } from '../shared/asking/silence.ts';
import { weightingOf } from '../shared/section/weighting.ts';
import { useAsked } from '../shared/section/asked.data.ts';
import { Questions } from './Questions.tsx';
import { mixesRounds, withLatestRound, withRules } from '../shared/asking/shown-rounds.ts';

/** /baseline-survey/tools/import: any variable of the survey by any group, weighted or not. */
export function Component() {
  const fields = useId();
  const { asking, readable, tablesOf } = useReadable();
  const [address, go] = useAddress();
  const { names, latest, isPending: naming } = usePlaceNames();
  const mayReadWeights = mayRead(readable, 'households', 'weight');
  const recorded = useAsked();
  const tables = useMemo(() => {
    const open = tablesOf(surveyTables);
    return open.map((table) => withHousehold(table, open.find(({ name }) => name === 'households')));
  }, [tablesOf]);
  // A state is the same object while the address is, so that figures are worked out once.
  const asked = useMemo(() => (asking || naming ? undefined : readAnalysis(address, tables)), [asking, naming, address, tables]);
  const state = useMemo(() => asked && withLatestRound(asked, latest), [asked, latest]);
  const weighting = weightingOf({ rounds: roundsAsked(recorded, state?.rules ?? []), names }, mayReadWeights && state?.weighted === true);
  // Weighted figures are offered where some round of the choice has weights.
  const mayWeigh = mayReadWeights && weightingOf({ rounds: roundsAsked(recorded, state?.rules ?? []), names }, true).weighted;
  const { weighted } = weighting;
  const shown = useMemo(() => state && (state.weighted === weighted ? state : { ...state, weighted }), [state, weighted]);
  const change = (part: Partial<AnalysisState>) => asked && go(writeAnalysis({ ...asked, ...('variable' in part ? { answer: null } : {}), ...part }));
  const changeRules = (rules: readonly Rule[]) => asked && go(writeAnalysis(withRules(asked, rules, latest)));
  return (
    <Page
      title="Analysis"
      description="Any variable of the survey by any group. The address keeps what you asked, so it can be shared."
      actions={
        <Button className={own.print ?? ''} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      {(asking || naming) && <Loading />}
      {!asking && !naming && !state && <Empty title="There is no table of the survey that your account may read" />}
      {state && (
        <>
          <div className={styles.row}>
            <SelectField
              label="Table"
              value={state.table.name}
              options={tables.map(({ name, title }) => ({ value: name, label: title }))}
              onChoose={(name) => go(new URLSearchParams({ table: name, ...(!state.weighted && { weights: 'off' }), ...(state.allRounds && { rounds: 'all' }) }))}
              hint={`${state.table.row}.`}
            />
            <SelectField label="Variable" value={state.variable.name} options={variablesOf(state.table).map(option)} onChoose={(name) => change({ variable: named(variablesOf(state.table), name) ?? state.variable })} />
            <SelectField
              label="By group"
              value={state.by?.name ?? ''}
              options={[{ value: '', label: 'No groups' }, ...groupsOf(state.table).filter(({ name }) => name !== state.variable.name).map(option)]}
              onChoose={(name) => change({ by: named(groupsOf(state.table), name) })}
            />
            <SelectField
              label="Weights"
              value={state.weighted && mayWeigh ? 'on' : 'off'}
              options={[...(mayWeigh ? [{ value: 'on', label: 'Weighted by household' }] : []), { value: 'off', label: 'Not weighted' }]}
              onChoose={(weights) => change({ weighted: weights === 'on' })}
            />
          </div>
          <RuleForm key={state.table.name} id={fields} table={state.table} onAdd={(rule) => changeRules([...state.rules.filter((one) => writeRule(one) !== writeRule(rule)), rule])} />
          <RuleList rules={state.rules} onChange={changeRules} fallbackFocus={fields} />
          {mixesRounds(state, latest) && <p className={own.note}>Survey rounds are combined: a household visited in several rounds is counted each time.</p>}
          <SavedViews screen="analysis" />
          <Questions tables={tables} address={address} open={address.get('of') === null} />
          <Answer state={shown ?? state} weighting={weighting.text} onAnswer={(answer) => change({ answer })} />
        </>
      )}
    </Page>
  );
}

const option = (field: SurveyField) => ({ value: field.name, label: labelOf(field) });
const named = (fields: readonly SurveyField[], name: string) => fields.find((field) => field.name === name);

interface AnswerProps {
  readonly state: AnalysisState;
  /** How the figures are weighted, in sentences. */
  readonly weighting: string;
  readonly onAnswer: (key: string) => void;
}

function Answer({ state, weighting, onAnswer }: AnswerProps) {
  const crossed = useCrossed(state);
  const { table, currencies = [] } = crossed.data ?? {};
  const silent = isNotAsked(state.table, [state.variable, state.by], state.rules, useAsked());
  return (
    <section aria-label="Figures" className={own.section}>
      <Reading {...crossed} />
      {currencies.length === 1 && <p className={own.note}>{`Amounts are in ${currencyText(currencies[0] ?? '')}.`}</p>}
      <MixedCurrencies currencies={currencies} />
      {silent && <Empty title="Not asked">No survey round of this choice asked for it.</Empty>}
      {!silent && table && (table.all.n + table.all.missing + table.all.withoutWeight + table.all.notAsked === 0 ? <Empty title="No row fits" /> : <CrossFigures state={state} table={table} weighting={weighting} onAnswer={onAnswer} />)}
    </section>
  );
}
