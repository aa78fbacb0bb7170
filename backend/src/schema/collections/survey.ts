import { modelTables } from '@groundwork/survey/model';
import { fieldOf } from '../from-model.ts';
import type { CollectionDescription } from '../types.ts';

/** What the Directus studio needs of a table beside the model. */
const STUDIO: Readonly<Record<string, Pick<CollectionDescription, 'icon' | 'displayTemplate' | 'history'>>> = {
  villages: { icon: 'holiday_village', displayTemplate: '{{village_name}}', history: 'all' },
  village_profiles: { icon: 'location_city', displayTemplate: '{{village_id.village_name}} {{year}}', history: 'all' },
  survey_rounds: { icon: 'event_repeat', displayTemplate: '{{name}}', history: 'all' },
  import_batches: { icon: 'input', displayTemplate: '{{file_name}} {{state}}', history: 'all' },
  import_changes: { icon: 'history', displayTemplate: '{{collection}} {{item}}', history: null },
  survey_questions: { icon: 'quiz', displayTemplate: '{{label}}', history: 'all' },
  survey_indicators: { icon: 'monitoring', displayTemplate: '{{name}}', history: 'all' },
  crops: { icon: 'eco', displayTemplate: '{{name}}', history: 'all' },
  households: { icon: 'home', displayTemplate: '{{household_code}}', history: 'all' },
  members: { icon: 'group', displayTemplate: '{{household_id.household_code}} {{line_no}}', history: 'all' },
  plots: { icon: 'grass', displayTemplate: '{{household_id.household_code}} plot {{plot_no}}', history: null },
  crop_plantings: { icon: 'agriculture', displayTemplate: '{{crop_id.name}} {{season}}', history: null },
  crop_sales: { icon: 'storefront', displayTemplate: '{{crop_id.name}} {{quantity}} {{unit}}', history: null },
  livestock: { icon: 'pets', displayTemplate: '{{count_owned}} {{species}}', history: null },
  livestock_sales: { icon: 'sell', displayTemplate: '{{species}} {{product}}', history: null },
  food_consumption: { icon: 'restaurant', displayTemplate: '{{household_id.household_code}}', history: null },
  finance: { icon: 'payments', displayTemplate: '{{household_id.household_code}}', history: null },
  purchases: { icon: 'shopping_cart', displayTemplate: '{{item}} {{year}}', history: null },
  repeat_rows: { icon: 'table_rows', displayTemplate: '{{repeat_name}} {{row_no}}', history: null },
  household_reviews: { icon: 'rate_review', displayTemplate: '{{state}} {{note}}', history: null },
  non_interviews: { icon: 'person_off', displayTemplate: '{{household_id.household_code}} {{reason}}', history: 'all' },
  figure_notes: { icon: 'sticky_note_2', displayTemplate: '{{figure}} {{note}}', history: 'all' },
  water_projects: { icon: 'water_drop', displayTemplate: '{{project_uid}}', history: 'all' },
  water_points: { icon: 'pin_drop', displayTemplate: '{{name}}', history: 'all' },
  water_point_visits: { icon: 'fact_check', displayTemplate: '{{visited_on}} {{functional}}', history: 'all' },
};

/** The collections of the survey and of water projects, as the model describes them. */
export const surveyCollections: readonly CollectionDescription[] = modelTables.map(
  ({ name, row, note = row, naturalKey, columns }) => {
    const studio = STUDIO[name];
    if (studio === undefined) throw new Error(`${name} has no icon.`);
    return { name, ...studio, note, naturalKey, fields: columns.map(fieldOf) };
  },
);
