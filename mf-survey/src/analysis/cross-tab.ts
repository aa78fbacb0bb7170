import { t } from '@groundwork/shared/messages';
import type { TableCell, TableFigure, TableGroup } from '@groundwork/survey/figures/table';
import { FEWEST } from '../shared/figures/suppression/suppression.ts';
import { isAmount } from '../shared/figures/table/amounts.ts';
import { intervalOf, type Interval } from '../shared/figures/text/figure-text.ts';
import { inOrder, placeOf, type Place } from '../shared/figures/table/groups.ts';
import type { AnalysisState } from './analysis-state.ts';

/** One answer within a group. */
export interface Share {
  /** Rows with this answer, never weighted. */
  readonly n: number;
  /** Weight of these rows ÷ weight of all rows with an answer; null where there are none. */
  readonly share: number | null;
  readonly interval: Interval | null;
}

/** What an amount comes to. */
export interface Summary {
  readonly mean: number | null;
  readonly meanInterval: Interval | null;
  readonly median: number | null;
  readonly medianInterval: Interval | null;
  readonly least: number | null;
  readonly most: number | null;
}

/** A group and how it answered. */
export interface CrossGroup extends Pick<TableGroup, 'n' | 'missing' | 'notAsked' | 'withoutWeight'> {
  readonly key: string;
  readonly label: string;
  /** By the answer's key; of amounts there are none. */
  readonly shares: ReadonlyMap<string, Share>;
  /** Of amounts alone. */
  readonly summary: Summary | null;
}

export interface CrossTable {
  readonly answers: readonly Place[];
  readonly groups: readonly CrossGroup[];
  readonly all: CrossGroup;
}

/** Whether some rows are of survey rounds that did not ask. */
export const hasNotAsked = ({ all, groups }: CrossTable): boolean =>
  [all, ...groups].some(({ notAsked }) => notAsked > 0);

const NOBODY: TableGroup = {
  key: null,
  rows: 0,
  n: 0,
  missing: 0,
  notAsked: 0,
  withoutWeight: 0,
  least: null,
  most: null,
};

function shareOf(cell: TableCell | undefined, { n }: TableGroup): Share {
  // An answer that nobody gave is zero where others are known.
  if (!cell) return { n: 0, share: n >= FEWEST ? 0 : null, interval: null };
  return { n: cell.rows ?? 0, share: cell.estimate.value, interval: intervalOf(cell.estimate) };
}

function summaryOf(cells: readonly TableCell[], { least, most }: TableGroup): Summary {
  const [mean, median] = (['mean', 'median'] as const).map(
    (statistic) => cells.find((cell) => cell.statistic === statistic)?.estimate,
  );
  return {
    mean: mean?.value ?? null,
    meanInterval: mean ? intervalOf(mean) : null,
    median: median?.value ?? null,
    medianInterval: median ? intervalOf(median) : null,
    least,
    most,
  };
}

/** What the server computed of a variable by a group, in words: for amounts mean, median, least and most, for anything else the share of each answer. */
export function crossTable({ variable, by }: Pick<AnalysisState, 'variable' | 'by'>, figure: TableFigure): CrossTable {
  const amount = isAmount(variable);
  const keys = new Set(figure.cells.flatMap(({ answer }) => answer ?? []));
  const answers = [...keys].map((key) => placeOf(variable, key, figure.of)).sort(inOrder);
  const groupOf = (key: string, label: string, group: TableGroup): CrossGroup => {
    const cells = figure.cells.filter((cell) => cell.group === group.key);
    const { n, missing, notAsked, withoutWeight } = group;
    return {
      key,
      label,
      n,
      missing,
      notAsked,
      withoutWeight,
      shares: new Map(
        answers.map((answer) => [
          answer.key,
          shareOf(
            cells.find((cell) => cell.answer === answer.key),
            group,
          ),
        ]),
      ),
      summary: amount ? summaryOf(cells, group) : null,
    };
  };
  const places = by
    ? figure.groups.flatMap((group) =>
        group.key === null ? [] : [{ group, place: placeOf(by, group.key, figure.by) }],
      )
    : [];
  return {
    answers,
    groups: places
      .toSorted((a, b) => inOrder(a.place, b.place))
      .map(({ group, place }) => groupOf(place.key, place.label, group)),
    all: groupOf('all', t`All`, figure.groups.find(({ key }) => key === null) ?? NOBODY),
  };
}
