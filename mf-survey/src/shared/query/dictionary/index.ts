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
export { codeText, monthText, numberOf, valueAt, valueText, yesNoOf, type Row } from './values.ts';
