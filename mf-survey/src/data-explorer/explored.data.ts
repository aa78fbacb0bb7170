import { useServerQuery, type Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { TableFigure, TableGroup, TableQuestion } from '@groundwork/survey/figures/table';
import { customAnswer } from '@groundwork/survey/model';
import { useMemo } from 'react';
import { writeRule } from '../shared/query/rules/rules.ts';
import { filterOfRounds, unaskedRoundsOf, type UnaskedRounds } from '../shared/query/rounds/unasked-rounds.ts';
import type { SurveyField } from '../shared/query/dictionary/index.ts';
import type { AskedByRound } from '../shared/query/rounds/asked.data.ts';
import { intervalOf, type Interval } from '../shared/figures/text/figure-text.ts';
import { inOrder, NOT_ASKED, placeOf, UNKNOWN } from '../shared/figures/table/groups.ts';
import { tableQuery } from '../shared/figures/table/table.data.ts';
import type { ExplorerState } from './explorer-state.ts';
import { filterOfGroup } from './group-filter.ts';
import type { Measure } from './measure.ts';

/** A group with its figure. */
export interface GroupFigure extends Pick<TableGroup, 'n' | 'missing' | 'notAsked'> {
  readonly key: string;
  readonly label: string;
  /** Null where nobody answered. */
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** A group with its figure and what its rows have in common; undefined where no filter can say that. */
export interface ExploredGroup extends GroupFigure {
  readonly only: Filter | undefined;
}

export interface Explored {
  readonly groups: readonly ExploredGroup[];
  /** All groups together. */
  readonly whole: GroupFigure | undefined;
  /** The currencies of the amounts; none where it is no money. */
  readonly currencies: readonly string[];
  /** How many rows there are. */
  readonly size: number;
}

const variableOf = (measure: Measure): SurveyField | undefined =>
  measure.statistic === 'count' ? undefined : measure.field;

/** What the rows of a group have in common; those without an answer are separated by whether their round asked. */
function onlyOf(by: SurveyField, key: string, classWidth: number | null, unasked: UnaskedRounds): Filter | undefined {
  if (key === NOT_ASKED) return filterOfRounds(unasked, unasked.by, true);
  const only = filterOfGroup(by, key, classWidth);
  return key === UNKNOWN && only && unasked.by.size > 0
    ? { _and: [only, filterOfRounds(unasked, unasked.by, false)] }
    : only;
}

function exploredOf(
  { measure, by }: Pick<ExplorerState, 'measure' | 'by'>,
  figure: TableFigure,
  unasked: UnaskedRounds,
): Explored {
  const counts = measure.statistic === 'count';
  const figureOf = (group: TableGroup): Pick<GroupFigure, 'value' | 'interval' | 'n' | 'missing' | 'notAsked'> => {
    if (counts) return { value: group.rows, interval: null, n: group.rows, missing: 0, notAsked: 0 };
    const estimate = figure.cells.find((cell) => cell.group === group.key)?.estimate;
    return {
      value: estimate?.value ?? null,
      interval: estimate ? intervalOf(estimate) : null,
      n: group.n,
      missing: group.missing,
      notAsked: group.notAsked,
    };
  };
  const whole = figure.groups.find(({ key }) => key === null);
  const places = by
    ? figure.groups.flatMap((group) =>
        group.key === null ? [] : [{ group, place: placeOf(by, group.key, figure.by) }],
      )
    : [];
  return {
    groups: places
      .toSorted((a, b) => inOrder(a.place, b.place))
      .map(({ group, place: { key, label } }) => ({
        key,
        label,
        only: by && onlyOf(by, key, figure.by.classWidth, unasked),
        ...figureOf(group),
      })),
    whole: whole && { key: '=', label: t`All`, ...figureOf(whole) },
    currencies: figure.currencies,
    size: whole?.rows ?? 0,
  };
}

const questionOf = ({ table, rules, by, measure }: ExplorerState): TableQuestion => {
  const variable = variableOf(measure);
  return {
    table: table.name,
    of: variable ? [variable.name] : [],
    show: measure.statistic,
    ...(by && { by: by.name }),
    where: rules.map(writeRule),
    weighted: false,
  };
};

/** The figures of a question, as the server computes them. */
export function useExplored(state: ExplorerState, asked: AskedByRound, enabled: boolean) {
  const { table, rules, by, measure } = state;
  const answer = useServerQuery({ ...tableQuery(questionOf(state)), enabled });
  const figure = answer.data?.figure;
  const unasked = useMemo(
    () => unaskedRoundsOf({ table, rules, by, variable: variableOf(measure) }, asked),
    [table, rules, by, measure, asked],
  );
  const data = useMemo(
    () => (figure ? exploredOf({ measure, by }, figure, unasked) : undefined),
    [figure, measure, by, unasked],
  );
  return { ...answer, data };
}

/** The rows of a group: what they have in common, or their keys. */
export interface RowsOfGroup {
  /** Undefined for the rows of all groups. */
  readonly label: string | undefined;
  readonly only: Filter | undefined;
  readonly keys: readonly string[] | undefined;
}

/** The keys of the rows of a group, or of all rows, where no filter of Directus says which they are: it looks into no object of answers. */
export function useRowsOfGroup({ table, rules, by }: ExplorerState, group: ExploredGroup | undefined) {
  const enabled =
    rules.some(({ field }) => customAnswer(field.name)) || (group !== undefined && group.only === undefined);
  const question: TableQuestion = {
    table: table.name,
    of: [],
    show: 'rows',
    ...(by && group && { by: by.name, group: group.key }),
    where: rules.map(writeRule),
    weighted: false,
  };
  const answer = useServerQuery({ ...tableQuery(question), enabled });
  return { ...answer, keys: enabled ? answer.data?.rows : undefined, wanted: enabled };
}
