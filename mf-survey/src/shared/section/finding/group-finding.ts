import type { Figure } from '@groundwork/survey/figures';
import type { Unit } from '@groundwork/survey/indicators';
import type { ChartRow } from '../../charts/rows.ts';
import type { Grouping } from '../../query/grouping/grouping.ts';
import { differenceFinding } from './difference-finding.ts';
import { nameable, spanFinding, type Finding } from './finding.ts';

/** A figure of one number by its groups. */
export interface ComparedGroups {
  readonly by: Grouping;
  readonly figure: Figure;
  readonly groups: readonly { readonly key: string; readonly label: string; readonly unknown: boolean }[];
  readonly rows: readonly ChartRow[];
}

/** The largest difference beyond chance in the first of several groupings that has one; otherwise that the first has none. */
export function groupFinding(compared: readonly ComparedGroups[], unit: Unit, currency?: string): Finding | undefined {
  const found = compared.map(({ by, figure: { cells }, groups }) =>
    differenceFinding(
      cells,
      groups.filter(({ unknown }) => !unknown),
      by === 'village',
      unit,
      currency,
    ),
  );
  const [first] = compared;
  return (
    found.find(Boolean) ??
    (first &&
      spanFinding(
        nameable(first.rows, unit === 'percent'),
        first.figure.cells.some(({ contrast }) => contrast && contrast.low !== null),
      ))
  );
}
