/** The way from a row of a table to its household, as Directus writes it: empty for households themselves. Tables that are not here have none. */
export const HOUSEHOLD_OF: Readonly<Record<string, string>> = {
  households: '',
  members: 'household_id',
  plots: 'household_id',
  crop_plantings: 'plot_id.household_id',
  crop_sales: 'household_id',
  livestock: 'household_id',
  livestock_sales: 'household_id',
  food_consumption: 'household_id',
  finance: 'household_id',
  purchases: 'household_id',
  repeat_rows: 'household_id',
};
