import { collectionOf, convertedIncome, importedTables, labelOf, type SurveyField } from '../../model/index.ts';
import type { Target } from './import-table.ts';
import { plain } from './plain.ts';

/** What KoboToolbox, ODK and SurveyCTO write beside the answers: about the device, the form and the submission. */
const METADATA = new Set(
  `start end today starttime endtime duration deviceid device_id devicephonenum subscriberid simid simserial phonenumber username caseid audit
  instanceid instancename instance_id rootuuid formhub_uuid uuid version id index row_number status tags notes validation_status submitted_by submission_time submissiondate
  submitterid submittername devicename attachmentspresent attachmentsexpected reviewstate review_quality review_status review_comments edits formversion
  form_version formdef_version formdef_id completeddate key parent_key set_of parent_table_name parent_index submission_id submission_uuid
  submission_submission_time submission_validation_status submission_notes submission_status submission_submitted_by submission_version submission_tags`.split(
    /\s+/,
  ),
);

const lastPart = (heading: string): string => plain(heading.split(/[/:]/).pop() ?? '');

/** Whether a column says how an answer was collected, or which row of its parent it is (`members/_place`, added by the readers), not what was answered. */
export const isMetadata = (heading: string): boolean =>
  heading.endsWith('/_place') ||
  METADATA.has(plain(heading)) ||
  METADATA.has(lastPart(heading)) ||
  /^(meta|__|set.of)/i.test(heading.trim());

/** What an export of the portal writes beside the fields that an import fills: of other rows that a row leads to, and what is calculated. */
export function isOfPortal(heading: string, target: Target): boolean {
  const { fields = [], columns = [] } = importedTables.find(({ name }) => name === collectionOf(target)) ?? {};
  const said = plain(heading);
  const isCalled = (field: Pick<SurveyField, 'name' | 'label' | 'unit'>): boolean =>
    [field.name, field.label, labelOf(field), field.name.split('.').pop() ?? ''].some((one) => plain(one) === said);
  return (
    columns.some(({ name, link }) => link !== undefined && heading.startsWith(`${name}.`)) ||
    [...fields, ...columns, convertedIncome].some(isCalled)
  );
}

/** Whether a column is one choice of a question with several, as 0 and 1 beside the column with all of them: `assets/radio` beside `assets`. */
export const isOneChoice = (heading: string, header: readonly string[]): boolean =>
  header.some((other) => other !== '' && ['/', '.'].some((sign) => heading.startsWith(`${other}${sign}`)));
