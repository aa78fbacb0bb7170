import { collectionOf, convertedIncome, importedTables, labelOf, type SurveyField } from '../../model/index.ts';
import type { Target } from '../import-table.ts';
import { plain } from '../headings/plain.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a tool for data collection writes beside the answers, and a column that shows that a file is of this tool. Questions can be called `Status` or `Notes`, too. */
interface Tool {
  readonly shownBy: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

/** Columns that no form can have as questions, or that are only about the device: dropped by their exact names wherever they are. */
const ALWAYS = words(`
  _id _uuid _submission_time _validation_status _notes _status _tags _index _xform_id _xform_id_string _attachments _geolocation _bamboo_dataset_id _edited _duration _media_count
  _total_media _media_all_received _date_modified _supplementalDetails _last_edited _review_status _review_comment _parent_index _parent_table_name __id __system __Submissions-id
  formhub/uuid instanceID instanceName KEY PARENT_KEY SubmissionDate
  interview__key interview__id interview__status sssys_irnd has__errors assignment__id`);

const TOOLS: readonly Tool[] = [
  // ODK Central: https://docs.getodk.org/central-submissions/
  {
    shownBy: words('SubmitterID AttachmentsExpected'),
    columns: words('SubmitterID AttachmentsPresent AttachmentsExpected Status ReviewState Edits'),
  },
  // SurveyCTO: https://docs.surveycto.com/05-exporting-and-publishing-data/
  {
    shownBy: words('formdef_version'),
    columns: words(
      'duration caseid review_quality review_comments review_corrections review_status formdef_id text_audit',
    ),
  },
  // CommCare: https://dimagi.atlassian.net/wiki/spaces/commcarepublic (form exports)
  {
    shownBy: words('formid form_link received_on'),
    columns: words(
      'number formid form_link received_on caseid domain app_id build_id user_id userID case_name hq_user',
    ),
  },
  // What forms of any tool can record about the device.
  {
    shownBy: words('_index _submission_time _parent_index KEY instanceID meta/instanceID _uuid'),
    columns: words('phonenumber simserial simid subscriberid devicephonenum audit rootUuid'),
  },
];

const isPart = (heading: string): boolean =>
  heading.endsWith('/_place') ||
  heading.startsWith('_submission__') ||
  /^set[- ]of[- ]/i.test(heading) ||
  /^meta[/:.-](instance|root|deprecated|audit|entity)/i.test(heading) ||
  /@odata\.|^__system\b/.test(heading);

/**
 * Whether a column says how an answer was collected, or which row of its parent it is (`members/_place`, added by the readers), not what was answered: by its exact name,
 * as the tool documents it.
 * @param header of the sheet: some names say so only beside others of their tool
 */
export function isMetadata(heading: string, header: readonly string[] = []): boolean {
  const name = heading.trim();
  // Survey Solutions: the number of a row in its roster.
  if (/^[a-z]\w*__id$/i.test(name) && header.includes('interview__id')) return true;
  return (
    isPart(name) ||
    ALWAYS.has(name) ||
    TOOLS.some(({ shownBy, columns }) => columns.has(name) && header.some((other) => shownBy.has(other)))
  );
}

/** What every submission carries, by the names that tools give it, and what it is called in the portal. */
const SUBMISSION: readonly (readonly [name: string, label: string, headings: ReadonlySet<string>])[] = [
  ['submission_start', 'Interview started', words('start starttime started_time')],
  ['submission_end', 'Interview ended', words('end endtime completed_time')],
  ['form_version', 'Form version', words('__version__ _version_ _version FormVersion formdef_version')],
  ['device', 'Device', words('deviceid DeviceID deviceID')],
  ['submitter', 'Submitted by', words('_submitted_by username SubmitterName')],
];

/** Which property of the submission a column has: its name and label. @returns undefined for what is none, and for a second column with the same */
export function submissionProperty(
  heading: string,
  header: readonly string[],
): { readonly name: string; readonly label: string } | undefined {
  const found = SUBMISSION.find(([, , headings]) => headings.has(heading.trim()));
  const [name, label, headings] = found ?? [];
  return name === undefined || label === undefined || header.find((other) => headings?.has(other.trim())) !== heading
    ? undefined
    : { name, label };
}

/** Whether a column has a property of the submission, be it the first with it or not. */
export const isOfSubmission = (heading: string): boolean =>
  SUBMISSION.some(([, , headings]) => headings.has(heading.trim()));

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
