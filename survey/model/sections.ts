import { customAnswer } from './custom-questions.ts';
import { inLanguage } from './in-language.ts';
import { tableOf } from './survey-tables.ts';
import type { SurveyField, SurveyTable } from './types.ts';

/** By table the headings that its fields stand under in long lists, each with the first of its fields. */
const SECTIONS: Readonly<Record<string, readonly (readonly [heading: string, first: string])[]>> = {
  households: [
    ['Interview', 'household_code'],
    ['Dwelling', 'years_in_village'],
    ['Water', 'water_source'],
    ['Sanitation and hygiene', 'toilet_type'],
    ['Food', 'months_lack_food'],
    ['Review', 'review_state'],
  ],
  members: [
    ['Interview', 'household_id.household_code'],
    ['Person', 'line_no'],
    ['Education', 'attending_school'],
    ['Health', 'ill_recall'],
    ['Functioning', 'wg_seeing'],
  ],
  food_consumption: [
    ['Interview', 'household_id.household_code'],
    ['Last 7 days', 'fcs_staples'],
    ['Last 24 hours', 'hdds_1'],
  ],
};

/** The heading of a field in a long list of its table's fields; undefined where the table has none. */
export function sectionsOf({ name }: SurveyTable): (field: SurveyField) => string | undefined {
  const sections = SECTIONS[name] ?? [];
  const headings = new Map<string, string>();
  let heading: string | undefined;
  // The table of the model: what a person may not read is not in the other one.
  for (const field of sections.length === 0 ? [] : (tableOf(name)?.fields ?? [])) {
    heading = sections.find(([, first]) => first === field.name)?.[0] ?? heading;
    if (heading !== undefined) headings.set(field.name, inLanguage(heading));
  }
  return ({ name: field }) =>
    customAnswer(field) === undefined ? headings.get(field) : inLanguage('Custom questions');
}
