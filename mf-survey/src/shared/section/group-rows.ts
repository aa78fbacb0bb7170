import { type MarkKind } from '@groundwork/shared/ui/row-chart';
import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { exchangedResult, groupsOf, indicatorResult } from '../figures/results.ts';
import { byValue, type ChartRow, type Mark } from '../charts/rows.ts';
import { numberText } from '../figures/text/writing.ts';
import { namedGroups, type Grouping, type PlaceNames } from '../query/grouping/grouping.ts';
import { TOO_FEW } from '../figures/suppression/suppression.ts';
import { capitalised, hasSomething, intervalText, isFew, resultText, writingOf } from '../figures/text/format.ts';

/** A group of a figure of one number. */
export interface GroupFigure {
  readonly key: string;
  readonly label: string;
  readonly unknown: boolean;
  readonly result: FigureResult;
  /** In one more currency. */
  readonly other: FigureResult | undefined;
}

/** The groups of a figure by their names; those that it says something about. */
export function groupFigures(
  figure: Figure,
  by: Grouping,
  names: PlaceNames,
  weighted: boolean,
): readonly GroupFigure[] {
  const found = groupsOf(figure).map((key) => [key, indicatorResult(figure, key, weighted)] as const);
  return namedGroups(found, by, names).flatMap(({ content, ...group }) =>
    hasSomething(content, by)
      ? [{ ...group, result: content, other: exchangedResult(figure, group.key, weighted) }]
      : [],
  );
}

/** A value as a chart draws it. */
export const markOf = (result: FigureResult, unit: Unit, currency = '', kind: MarkKind = 'data'): Mark => ({
  kind,
  value: result.value,
  // Short, so that the drawing keeps its place; the table beside it says it in full.
  valueText: isFew(result) ? TOO_FEW : resultText(result, unit, currency),
  // A currency and a kilogram are written at both, as they are read.
  ...(unit === 'percent' && result.value !== null && { number: numberText(writingOf(unit), result.value) }),
  n: result.n,
  interval: result.interval,
  intervalText: result.interval ? t`95% interval ${intervalText(result.interval, unit, currency)}` : undefined,
});

const isSex = (key: string | undefined): key is 'female' | 'male' => key === 'female' || key === 'male';

/** Of a group of women or of men: which, and which other groups of theirs are in the same row. */
function pairOf(key: string, by: Grouping): { readonly row: string; readonly sex: 'female' | 'male' } | undefined {
  if (by === 'sex' || by === 'head') return isSex(key) ? { row: '', sex: key } : undefined;
  if (by !== 'sex-age') return undefined;
  const [age = '', sex] = key.split(' ');
  return isSex(sex) && age !== '' ? { row: age, sex } : undefined;
}

/** The groups of a figure as the rows of a chart: women and men in one row, villages by their values, all others in their order. Left-over groups without a value are in the table alone. */
export function rowsOf(groups: readonly GroupFigure[], by: Grouping, unit: Unit, currency = ''): readonly ChartRow[] {
  const rows = new Map<string, ChartRow>();
  for (const { key, label, unknown, result } of groups) {
    if (unknown && result.value === null) continue;
    const pair = pairOf(key, by);
    const own = pair ? `pair ${pair.row}` : key;
    const before = rows.get(own)?.marks ?? [];
    const name = !pair
      ? label
      : by === 'sex-age'
        ? capitalised(label.split(', ').at(-1) ?? label)
        : by === 'head'
          ? t`Head of the household`
          : t`Sex`;
    rows.set(own, {
      key: own,
      label: name,
      unknown,
      marks: [...before, { ...markOf(result, unit, currency, pair?.sex), name: label }],
    });
  }
  const all = [...rows.values()];
  return by === 'village' ? byValue(all) : all;
}
