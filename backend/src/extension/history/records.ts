/** A table whose rows are parts of a record that has a page, or of a part of it. */
export interface Part {
  readonly collection: string;
  /** The column that leads to what a row is a part of, and the table of that. */
  readonly link: string;
  readonly of: string;
  /** The column that names a row to people. */
  readonly place: string | null;
}

/** The parts of a household, those that have parts of their own before these. */
export const HOUSEHOLD_PARTS: readonly Part[] = [
  { collection: 'members', link: 'household_id', of: 'households', place: 'line_no' },
  { collection: 'plots', link: 'household_id', of: 'households', place: 'plot_no' },
  { collection: 'crop_plantings', link: 'plot_id', of: 'plots', place: 'crop_id' },
  { collection: 'crop_sales', link: 'household_id', of: 'households', place: 'crop_id' },
  { collection: 'livestock', link: 'household_id', of: 'households', place: 'species' },
  { collection: 'livestock_sales', link: 'household_id', of: 'households', place: 'species' },
  { collection: 'food_consumption', link: 'household_id', of: 'households', place: null },
  { collection: 'finance', link: 'household_id', of: 'households', place: null },
  { collection: 'purchases', link: 'household_id', of: 'households', place: 'item' },
  { collection: 'repeat_rows', link: 'household_id', of: 'households', place: 'row_no' },
  { collection: 'non_interviews', link: 'household_id', of: 'households', place: null },
];

/** The other records that have a page, and their parts. */
export const RECORD_PARTS: ReadonlyMap<string, readonly Part[]> = new Map([
  ['villages', [{ collection: 'village_profiles', link: 'village_id', of: 'villages', place: 'year' }]],
  ['survey_rounds', []],
  ['crops', []],
  [
    'water_projects',
    [
      { collection: 'water_points', link: 'project_id', of: 'water_projects', place: 'name' },
      { collection: 'water_point_visits', link: 'water_point_id', of: 'water_points', place: 'visited_on' },
    ],
  ],
]);
