const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2024, index, 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }),
);

/** The months as categories, January to December: `m1` to `m12`. */
export const MONTH_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  MONTHS.map((name, index) => [`m${index + 1}`, name]),
);
