import type { Issue } from './schema-kit.ts';

/** What the screens call the fields that a person fills in. */
const LABELS: Readonly<Record<string, string>> = {
  address: 'Address',
  area: 'Area',
  caption: 'Caption',
  cause: 'Cause',
  choices: 'Choices',
  consent: 'Consent',
  credit: 'Credit',
  current_password: 'Current password',
  document_date: 'Document date',
  email: 'Email',
  ends_at: 'Expires after',
  first_name: 'Name',
  flow_l_min: 'Flow in litres a minute',
  form: 'Form',
  functional: 'Works',
  kind: 'Kind',
  label: 'Name',
  language: 'Language',
  latitude: 'Latitude',
  longitude: 'Longitude',
  name: 'Name',
  next_visit_on: 'Next visit',
  newRound: 'Name of the new round',
  note: 'Note',
  otp: 'One-time code',
  password: 'Password',
  quality: 'Water quality',
  reason: 'Reason',
  role: 'Role',
  schedule: 'Schedule',
  secret: 'Token',
  tags: 'Tags',
  title: 'Title',
  unit: 'Unit',
  village_id: 'Village',
  visited_on: 'Day of the visit',
  water_project_id: 'Water project',
};

/** Nothing that a person has typed: the page is of another release than the portal, or somebody writes requests by hand. */
const NOT_TAKEN = 'The page sent something that this portal does not take. Reload it and try again.';

/** The label of the innermost field on the way to what is wrong. */
function labelOf(path: readonly PropertyKey[]): string | undefined {
  const names = path.filter((part): part is string => typeof part === 'string');
  const last = names.at(-1);
  return last !== undefined && Object.hasOwn(LABELS, last) ? LABELS[last] : undefined;
}

/** Whether there is a value at the end of a way, in what was sent. */
function isThere(sent: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (Reflect.get(inner, key) as unknown) : undefined),
    sent,
  );
  return value !== undefined && value !== null;
}

/** What a person reads where what was sent is refused: a sentence of ours with the label of the field, never the words of the schema. */
export function sentenceFor(issue: Issue | undefined, sent: unknown): string {
  if (issue === undefined) return NOT_TAKEN;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'Nothing is selected.';
  const label = labelOf(issue.path);
  if (label === undefined) return NOT_TAKEN;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} may have at most ${String(issue.maximum)} characters.`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${label} may have at most ${String(issue.maximum)} entries.`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `${label} is missing.`;
  if (!isThere(sent, issue.path)) return `${label} is missing.`;
  return issue.code === 'invalid_value' ? `${label} has a value that cannot be chosen.` : `${label} is not valid.`;
}
