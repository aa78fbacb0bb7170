type Table = 'households' | 'members' | 'plots' | 'crop_plantings' | 'crop_sales' | 'livestock' | 'livestock_sales' | 'food_consumption' | 'finance' | 'purchases';

/** A table of the survey, or a question in one, by their names at the server: `plots`, `plots.area_ha`. */
export type Part = Table | `${Table}.${string}`;

/** What a survey round asked; undefined where the server does not tell, which counts as everything. */
export type AskedParts = ReadonlySet<string> | undefined;

/** Whether a round asked all of this. */
export const wasAsked = (asked: AskedParts, parts: readonly Part[]): boolean => asked === undefined || parts.every((part) => asked.has(part));
