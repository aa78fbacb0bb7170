/** Turns files from the field into rows of the survey. Runs in a page and under Node. */
export { readOutline } from '../model/outline/read-outline.ts';
export { CONTENTS } from './reading/contents.ts';
export { sendableFile } from './reading/content-of.ts';
export { readSurveyFile } from './reading/read-file.ts';
export { readCsv } from './reading/read-csv.ts';
export { MOST_ROWS, ReadProblem, type Sheet } from './reading/sheet.ts';
export { createTurns, type Turns } from './reading/turns.ts';
export {
  importSheets,
  importSummaryOf,
  importSummarySchema,
  type ImportSheets,
  type ImportSummary,
} from './import-sheets.ts';
export {
  choicesBy,
  columnsKnownBy,
  formMappingOf,
  formMappingSchema,
  mergedMapping,
  unknownHeadings,
  type FormMapping,
} from './mapping/form-mapping.ts';
export { readMapping, type MappingFile } from './mapping/mapping-file.ts';
export type {
  Body,
  MergedHousehold,
  MergedRow,
  MergedVillage,
  Refusal,
  Search,
  SurveyReader,
  SurveyServer,
} from './server.ts';
export { landedRows, type LandedRows } from './apply/landed-rows.ts';
export { checkImport, type Decisions } from './check.ts';
export { checkDraft, checkRequest, readLists, restoredDecisions, type DraftChecked } from './check-request.ts';
export { draftRequestSchema, sentDecisions, type DraftRequest } from './draft/draft-request.ts';
export { importReportSchema, type ImportReport, type Problem } from './report/report-schema.ts';
export { subjectOf } from './report/problems.ts';
export { expectedOf, requestOf } from './request.ts';
export { importRequestSchema, type ImportRequest } from './request-schema.ts';
export { castCell } from './matching/cast-cell.ts';
export { CLEAR, isMissing } from './matching/missing.ts';
export { hangsOn, newRepeat } from './matching/repeat-of-sheet.ts';
export { IMPORT_FIELDS, importField, importFields, type ImportField } from './import-field.ts';
export { importTable, isOfRound, isTarget, STORED, TARGETS, type Target } from './import-table.ts';
export { headingsAbove, type HeadingsAbove } from './matching/nesting.ts';
export { whyRestricted } from './matching/new-question.ts';
export { plain } from './headings/plain.ts';
export { headingKeys } from './headings/headings.ts';
export type { Lists, Vocabulary } from './matching/vocabulary.ts';
export { describeDifference, type Difference } from './plan/differences.ts';
export { onlyNew, rejectionsOf, writesOf, type ImportPlan } from './plan/import-plan.ts';
export { COLUMNS_LEFT_OUT, LEFT_OUT } from './plan/account.ts';
export { rowsIn, type Rejection } from './plan/rejection.ts';
export type { Answers, OpenQuestion } from './plan/questions.ts';
export type { Remark } from './plan/remark.ts';
export {
  acceptedNear,
  allNew,
  keyFor,
  unmatchedWords,
  isOpenWord,
  meaningOf,
  type ChosenWords,
  type Meaning,
  type Word,
} from './plan/word-meanings.ts';
export { applyPlan, type Applied } from './apply/apply-plan.ts';
export { leftOutSchema, type LeftOut } from './apply/left-out.ts';
export { undoImport } from './apply/undo.ts';
export {
  choiceOf,
  choicesOf,
  columnsInRecord,
  lackOf,
  proposedColumns,
  withColumn,
  withQuestion,
  type SheetChoice,
  type KnownColumns,
} from './sheet-choice.ts';
export { correctable, type CellCorrection } from './corrections.ts';
export { withFileNames, type FileRead } from './several-files.ts';
export type { SheetSummary } from './sheet-summary.ts';
export type { FormQuestion } from './reading/xls-form.ts';
export { withFormChoices } from './new-choices.ts';
export { withNewRepeats, withRepeat } from './new-repeats.ts';
export { isNewQuestion, proposedQuestion, questionOfColumn, withNewQuestions } from './new-questions.ts';
