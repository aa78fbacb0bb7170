import type { SurveyField, SurveyTable } from './types.ts';

/** Fields of the household that rows of other tables have anyway. */
const THERE = new Set(['household_code', 'village_id.village_name', 'survey_round_id.name']);

const across = (way: string, field: SurveyField): SurveyField => ({
  ...field,
  name: `${way}.${field.name}`,
  label: `Household: ${field.label}`,
  ...(field.link && { link: { ...field.link, path: `${way}.${field.link.path}` } }),
});

/** A table with the answers of each row's household beside its own, so that people can be grouped by how their household lives. */
export function withHousehold(table: SurveyTable, households: SurveyTable | undefined): SurveyTable {
  const way = table.household;
  if (way === null || way === '' || households === undefined) return table;
  return {
    ...table,
    fields: [
      ...table.fields,
      ...households.fields.filter(({ name }) => !THERE.has(name)).map((field) => across(way, field)),
    ],
  };
}
