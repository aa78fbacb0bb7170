/**
 * The fields that are lists: rows of another table that point at a row, by the model's own names, each with how many there are of one row
 * in a large survey. A field that is not here is a column, or leads to one row.
 */
const ROWS_OF_ONE: Readonly<Record<string, number>> = {
  // Of a village, a round, a crop or a water project.
  households: 1000,
  profiles: 5,
  figure_notes: 50,
  water_projects: 5,
  water_points: 5,
  visits: 20,
  media: 200,
  documents: 50,
  versions: 5,
  plantings: 10_000,
  sales: 10_000,
  // Of a household, a member or a plot.
  members: 6,
  plots: 3,
  'plots.plantings': 3,
  crop_sales: 3,
  livestock: 3,
  livestock_sales: 2,
  food_consumption: 10,
  finance: 1,
  purchases: 5,
  repeat_rows: 5,
  reviews: 3,
  non_interviews: 2,
};

/** Lists that a screen reads with the rows they belong to. Of the others the rows are asked for themselves. */
const MOST_READ = 20;

export const LIST_NAMES: readonly string[] = Object.keys(ROWS_OF_ONE).filter((name) => !name.includes('.'));

export const isList = (name: string): boolean => LIST_NAMES.includes(name);

/** How many rows a list has, by its path from the row that is asked for. */
const rowsOf = (path: string): number => ROWS_OF_ONE[path] ?? ROWS_OF_ONE[path.split('.').at(-1) ?? ''] ?? 1;

export const isShortList = (name: string): boolean => isList(name) && rowsOf(name) <= MOST_READ;

/**
 * How often a row is repeated where lists are joined to it, as Directus joins a list that a filter follows without `_some` or `_none`. Along one path it is repeated as often as its last list
 * has rows, and no database minds that; side by side lists multiply each other.
 * @param paths of all lists that are followed: `plots`, `plots.plantings`, `members`
 */
export function repeatsOf(paths: ReadonlySet<string>): number {
  const isOnePath = [...paths].every((one) =>
    [...paths].every((other) => one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)),
  );
  return isOnePath ? 1 : [...paths].reduce((product, path) => product * rowsOf(path), 1);
}
