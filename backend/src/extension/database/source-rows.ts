/** The rows of the tables of sources. SQLite stores 0 and 1 for what is true or not. */
type Flag = boolean | 0 | 1;

/** A form on another server whose submissions are imported. */
export interface Source {
  id: string;
  kind: string;
  name: string;
  address: string;
  project: string | null;
  form: string;
  account: string | null;
  secret: string;
  person: string;
  schedule: string;
  mapping: string | null;
  round: string | null;
  files: string | null;
  fetch: string | null;
  fetch_submissions: string | null;
  incomplete: Flag;
  job: string | null;
  batch: string | null;
  problem: string | null;
  synced_at: string | null;
  created_at: string;
}
/** A submission of such a form. */
export interface Submission {
  source: string;
  submission: string;
  uuid: string;
  stamp: string;
  imported_stamp: string | null;
  left_out: Flag;
  review: string | null;
  reviewed: string | null;
  household: string | null;
  rows: string | null;
  batch: string | null;
  deleted_at: string | null;
  decided: Flag;
}
/** A picture of a submission. Its key is also that of its file and of the photo in the portal. */
export interface SourcePhoto {
  id: string;
  form: string;
  submission: string;
  attachment: string;
  file_name: string;
  question: string;
  caption: string;
  taken_at: string | null;
  batch: string | null;
  state: 'noted' | 'waiting' | 'added' | 'refused';
  tries: number;
  problem: string | null;
  gone: Flag;
}
