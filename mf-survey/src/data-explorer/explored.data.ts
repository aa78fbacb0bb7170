import { useServerQuery, type Filter } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { filterOf } from '../shared/asking/rules.ts';
import { filterOfRounds, isOf, NO_SILENCE, silenceFields, silenceOf, type Silence } from '../shared/asking/silence.ts';
import type { Row, SurveyField } from '../shared/dictionary/index.ts';
import { readAllRows } from '../shared/rows/all-rows.ts';
import { fewOrCounted } from '../shared/rows/few-or-counted.ts';
import { fetchAsked } from '../shared/section/asked.data.ts';
import { fieldsFor, groupRows, NOT_ASKED, placesAsked, placesBy, UNKNOWN, UNTOLD, type Place } from '../shared/tabulate/groups.ts';
import { currenciesOf, currencyField } from '../shared/tabulate/money.ts';
import { tabulate } from '../shared/tabulate/tabulated.data.ts';
import type { ExplorerState } from './explorer-state.ts';
import { filterOfGroup } from './group-filter.ts';
import { measure as measured, measureCounted, type Measured } from './measure.ts';

/** A group with its figure. */
export interface GroupFigure extends Measured {
  readonly key: string;
  readonly label: string;
}

/** A group with its figure and the way to its rows. */
export interface ExploredGroup extends GroupFigure {
  /** With their keys, where all have been read. */
  readonly rows?: readonly Row[];
  /** What they have in common, where the server has counted them; undefined where that cannot be said as a filter. */
  readonly only?: Filter | undefined;
}

export interface Explored {
  readonly groups: readonly ExploredGroup[];
  /** The currencies of the amounts; none where it is no money. */
  readonly currencies: readonly string[];
  /** How many rows there are. */
  readonly size: number;
}

const WHOLE: Place = { key: '=', label: 'All rows', order: 0 };

const variableOf = ({ measure }: ExplorerState) => (measure.statistic === 'count' ? undefined : measure.field);
/** A share of money has no currency. */
const currencyOf = (state: ExplorerState): string | undefined => {
  const variable = state.measure.statistic === 'share' ? undefined : variableOf(state);
  return variable && currencyField(state.table, variable);
};

function fieldsOf(state: ExplorerState, silence: Silence): readonly string[] {
  const [variable, currency] = [variableOf(state), currencyOf(state)];
  const fields = [...(state.by ? fieldsFor(state.by) : []), ...(variable ? [variable.name] : []), ...(currency === undefined ? [] : [currency]), ...silenceFields(silence)];
  return [...new Set(fields)].sort();
}

function ofRows(state: ExplorerState, rows: readonly Row[], silence: Silence): Explored {
  const { by, measure } = state;
  const [variable, currency] = [variableOf(state), currencyOf(state)];
  const groups = by ? groupRows(by, rows, placesAsked(placesBy(by, rows), isOf(silence, silence.by))) : [{ ...WHOLE, rows }];
  const isSilent = isOf(silence, silence.variable);
  return {
    groups: groups.map(({ key, label, rows: own }) => ({ key, label, rows: own, ...measured(measure, own, isSilent) })),
    currencies: variable && currency !== undefined ? currenciesOf(rows, variable, currency) : [],
    size: rows.length,
  };
}

/** What the rows of a counted group have in common; those without an answer are told apart by whether their round asked. */
function onlyOf(by: SurveyField, { key, label }: Place, ends: readonly number[] | undefined, silence: Silence): Filter | undefined {
  if (key === NOT_ASKED) return filterOfRounds(silence, silence.by, true);
  const only = filterOfGroup(by, key, ends);
  return key === UNKNOWN && only && silence.by.size > 0 && label !== UNTOLD ? { _and: [only, filterOfRounds(silence, silence.by, false)] } : only;
}

async function ofCounts(state: ExplorerState, signal: AbortSignal, silence: Silence): Promise<Explored> {
  const { table, rules, by, measure } = state;
  const { groups, all, ends, currencies, notAsked = 0 } = await tabulate({ table, rules, by, variable: variableOf(state), weighted: false, silence }, signal);
  const shown = by ? groups : [{ ...WHOLE, rows: all, notAsked }];
  const isSilent = isOf(silence, silence.variable);
  return {
    groups: shown.map(({ rows, notAsked: beside, ...place }) => ({ key: place.key, label: place.label, ...(by && { only: onlyOf(by, place, ends, silence) }), ...measureCounted(measure, rows, isSilent, beside) })),
    currencies,
    size: all.reduce((sum, { times }) => sum + times, 0),
  };
}

/** The figures of a question as one to the one cache: of few rows from the rows, of many as the server has counted them. */
export const exploredQuery = (state: ExplorerState, onProgress: (progress: Progress) => void = () => undefined) => {
  const { table, rules, by, measure } = state;
  const filter = filterOf(rules);
  return {
    queryKey: ['survey', 'explored figures', table.name, measure.statistic, fieldsOf(state, NO_SILENCE), by?.name ?? null, filter ?? null],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Explored> => {
      const silence = silenceOf({ table, rules, by, variable: variableOf(state) }, await fetchAsked());
      return fewOrCounted(
        async (most) => ofRows(state, await readAllRows({ table, fields: fieldsOf(state, silence), filter, signal, onProgress, most }), silence),
        () => ofCounts(state, signal, silence),
      );
    },
  };
};

/** The figures of a question, and how far the reading is. */
export function useExplored(state: ExplorerState, enabled: boolean) {
  const [progress, setProgress] = useState<Progress>();
  const query = useServerQuery<Explored>({ ...exploredQuery(state, setProgress), enabled });
  return { ...query, progress: query.isFetching ? progress : undefined };
}
