export * from './choices/education.ts';
export * from './choices/farming.ts';
export * from './choices/health.ts';
export * from './choices/money.ts';
export * from './choices/non-interview.ts';
export * from './choices/review.ts';
export * from './choices/water.ts';
export { round, village } from './fields.ts';
export { HOUSEHOLD_OF } from './households-of.ts';
export { households } from './tables/households.ts';
export { members } from './tables/members.ts';
export { repeatRows } from './tables/repeats.ts';
export type { Choices, Column, FieldKind, FieldLink, RepeatTableName, SurveyField, SurveyTable } from './types.ts';
export { kilometresBetween, outlineHectares } from './outline/outline-area.ts';
export { writeList, writeParts } from './cells.ts';
export { outlineProblem } from './outline/outline-problem.ts';
export { partsOf, type Outline, type Place } from './outline/outline.ts';
export { anchorOf, labelOf, words } from './labels.ts';
export { modelTables } from './model-tables.ts';
export { labelOfColumn, storedField, titleOfTable } from './stored-fields.ts';
export { allTables, importedTables, roundTables, surveyTables, tableOf } from './survey-tables.ts';
export * from './copied-tables.ts';
export * from './custom-kinds.ts';
export * from './custom-question-schema.ts';
export { convertedIncome } from './converted-income.ts';
export * from './answers-of-rows.ts';
export * from './custom-questions.ts';
export { sectionsOf } from './sections.ts';
export { PLACED_AT, type PlacedAt } from './placed-at.ts';
export * from './repeat-schema.ts';
export {
  collectionOf,
  isRepeatTable,
  repeatFilter,
  repeatIn,
  repeatTableName,
  ruleOfTable,
  writeRuleOf,
} from './repeat-names.ts';
export { repeatTable } from './repeats.ts';
export { parentOf, wayFromHousehold } from './household-paths.ts';
export * from './columns.ts';
export { withHousehold } from './with-household.ts';
export { askedChoices } from './asked-choices.ts';
export { answerField } from './answer-field.ts';
export {
  editableFields,
  givenColumns,
  identityWithin,
  isEdited,
  isNeeded,
  mergedColumns,
  newRowFields,
  personField,
  placeColumn,
  referrersOf,
  uniqueTogether,
  valueProblem,
  wholeField,
  wholeOf,
  goneWith,
  type EditableField,
  type EditedCollection,
  type IdentityWithin,
  type ValueProblem,
} from './editing.ts';
