const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }));

/** The months by key, January to December. */
export const MONTH_NAMES: Readonly<Record<string, string>> = Object.fromEntries(MONTHS.map((name, index) => [`m${index + 1}`, name]));

/** A month's key in {@link MONTH_NAMES}; null for what is no month. */
export const monthKey = (month: number | null): string | null => (month !== null && `m${month}` in MONTH_NAMES ? `m${month}` : null);
