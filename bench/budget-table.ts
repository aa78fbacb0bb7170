/** One thing that is measured, beside what it may be at most. Bytes, or a plain number where `unit` says so. */
export interface Budget {
  readonly what: string;
  readonly measured: number;
  readonly most: number;
  /** What is hoped for; not checked. */
  readonly aim?: number;
  readonly unit: 'KB' | '×' | '' | 's' | 'MB' | 'CLS';
}

const digits: Record<Budget['unit'], number> = { KB: 1, '×': 3, '': 0, s: 2, MB: 1, CLS: 3 };

const show = (value: number, unit: Budget['unit']): string =>
  `${(unit === 'KB' ? value / 1024 : value).toFixed(digits[unit])}${unit === '' ? '' : ` ${unit}`}`;

export const isMet = ({ measured, most }: Budget): boolean => measured <= most;

/** The budgets as a table for a terminal. */
export function budgetTable(budgets: readonly Budget[]): string {
  const rows = budgets.map((budget) => [
    isMet(budget) ? 'ok  ' : 'OVER',
    budget.what,
    show(budget.measured, budget.unit),
    `at most ${show(budget.most, budget.unit)}`,
    budget.aim === undefined ? '' : `aim ${show(budget.aim, budget.unit)}`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
