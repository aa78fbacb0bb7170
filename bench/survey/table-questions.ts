/** Questions about any field, as Analysis and the data explorer put them. */
export const TABLE_QUESTIONS: Readonly<Record<string, object>> = {
  'analysis: attendance by roof, weighted': {
    table: 'members',
    show: 'answers',
    of: ['attending_school'],
    by: 'household_id.roof',
    weighted: true,
  },
  'analysis: harvest by village, weighted': {
    table: 'crop_plantings',
    show: 'amount',
    of: ['harvest_kg'],
    by: 'plot_id.household_id.village_id.village_name',
    weighted: true,
  },
  'analysis: age by village': {
    table: 'members',
    show: 'amount',
    of: ['age_years'],
    by: 'household_id.village_id.village_name',
  },
  'analysis: occupation by assets': {
    table: 'members',
    show: 'answers',
    of: ['occupation'],
    by: 'household_id.assets',
  },
  'explorer: mean area by tenure': { table: 'plots', show: 'mean', of: ['area_ha'], by: 'tenure' },
  'explorer: households by month': { table: 'households', show: 'count', by: 'interview_date' },
  'explorer: overview of members': {
    table: 'members',
    show: 'describe',
    of: [
      'sex',
      'age_years',
      'relation',
      'attending_school',
      'education_level',
      'can_read_write',
      'occupation',
      'wg_seeing',
    ],
  },
};
