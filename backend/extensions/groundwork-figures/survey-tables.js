/** How a row of each table of the survey reaches its household, by the columns on the way. */
const ways = {
  households: [],
  members: ['household_id'],
  plots: ['household_id'],
  crop_plantings: ['plot_id', 'household_id'],
  crop_sales: ['household_id'],
  livestock: ['household_id'],
  livestock_sales: ['household_id'],
  food_consumption: ['household_id'],
  finance: ['household_id'],
  purchases: ['household_id'],
};

export const surveyTableNames = Object.keys(ways);

export const isSurveyTable = (name) => typeof name === 'string' && Object.hasOwn(ways, name);

export const wayOf = (table) => ways[table];

/** What every answer is told with: where and when its household was asked, and how much it counts. */
export const frameColumns = ['id', 'village_id', 'survey_round_id', 'weight', 'consent'];
