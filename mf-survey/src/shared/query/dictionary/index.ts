export {
  allTables,
  labelOf,
  surveyTables,
  tableOf,
  words,
  type FieldKind,
  type FieldLink,
  type SurveyField,
  type SurveyTable,
} from '@groundwork/survey/model';
export { monthText, numberOf, yesNoOf } from '@groundwork/shared/ui/data';
export { codeText, valueAt, valueText, type Row } from './values.ts';
