import { t } from '@groundwork/shared/messages';
import type { Cell } from '@groundwork/survey/figures';
import type { Unit } from '@groundwork/survey/indicators';
import { beyondChance } from '../../figures/results.ts';
import { differenceRange, pointsApart } from '../../figures/text/difference-text.ts';
import type { Finding } from './finding.ts';
import { formatValue } from '../../figures/text/format.ts';

interface Named {
  readonly key: string;
  readonly label: string;
}

/**
 * The largest difference of a group beyond chance: of one of two groups from the other, or of a village from all others.
 * @param groups those that may be named
 */
export function differenceFinding(
  cells: readonly Cell[],
  groups: readonly Named[],
  byVillage: boolean,
  unit: Unit,
  currency = '',
): Finding | undefined {
  const found = cells.flatMap((cell) => {
    const contrast = beyondChance(cell);
    const label = groups.find(({ key }) => key === cell.group)?.label;
    return contrast && label !== undefined && cell.estimate.value !== null
      ? [{ cell, contrast, label, value: cell.estimate.value }]
      : [];
  });
  // Of two groups each differs from the other: the higher one is named.
  const named = found
    .filter(({ contrast }) => byVillage || contrast.difference > 0)
    .toSorted(
      (a, b) => Math.abs(b.contrast.difference) - Math.abs(a.contrast.difference) || a.label.localeCompare(b.label),
    )[0];
  if (!named) return undefined;
  const { cell, contrast, label, value } = named;
  const others = byVillage
    ? t`the other villages`
    : groups.find(({ key }) => key !== cell.group && cells.some((one) => one.group === key && one.contrast))?.label;
  if (others === undefined) return undefined;
  const apart = pointsApart(unit, value, contrast.others, currency);
  const basis = `${formatValue(contrast.others, unit, currency)} (${differenceRange(unit, contrast.low, contrast.high, currency)})`;
  return {
    strong: `${label} ${formatValue(value, unit, currency)}`,
    text: contrast.difference < 0 ? t`, ${apart} below ${others}, ${basis}.` : t`, ${apart} above ${others}, ${basis}.`,
  };
}
