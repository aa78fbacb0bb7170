/** The rows of the tables that this extension reads past Directus' own services, as the databases give them. */

import type { Source, SourcePhoto, Submission } from './source-rows.ts';

/** JSON as the database gives it: PostgreSQL as a value, SQLite as text. */
type Json = unknown;
/** A moment as the database gives it: PostgreSQL as a Date, SQLite in milliseconds or as text. */
type Moment = Date | string | number;
/** SQLite stores 0 and 1. */
type Flag = boolean | 0 | 1;

interface User {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  password: string | null;
  status: string;
  role: string | null;
  tfa_secret: string | null;
  area: Json;
  /** Stands for the area in the rows that are in it. */
  area_key: string | null;
}
interface StoredFile {
  id: string;
  type: string | null;
  filename_disk: string | null;
  filename_download: string;
  filesize: number | string | null;
  uploaded_by: string | null;
  created_on: string | null;
  tus_id: string | null;
  tus_data: Json;
  title: string | null;
  description: string | null;
  /** Null until a record names the file. */
  restricted: boolean | null;
}
interface Access {
  user: string | null;
  role: string | null;
  policy: string;
}
interface Permission {
  policy: string;
  collection: string;
  action: string;
  fields: Json;
  permissions: Json;
  validation: Json;
  presets: Json;
}
interface Revision {
  id: number;
  collection: string;
  item: string;
  data: Json;
  delta: Json;
  parent: number | null;
}
interface Activity {
  id: number;
  action: string;
  collection: string;
  item: string;
  timestamp: Moment;
  user: string | null;
  comment: string | null;
}
/** Something that is said about a row of any collection. */
interface Remark {
  id: string;
  collection: string;
  item: string;
}
interface ImportChange {
  id: string;
  batch_id: string;
  collection: string;
  item: string;
  before: Json;
  after: Json;
  date_created: Date;
}
interface ImportBatch {
  id: string;
  state: string;
  user_created: string | null;
  mapping: Json;
  left_out: Json;
  asked: Json;
  survey_round_id: string | null;
  request: Json;
  draft: Json;
  checked: number | null;
  file_name: string | null;
  collection: string | null;
  date_created: Date | string | number;
  job: string | null;
  undone: Json;
  problem: string | null;
  sha256: string | null;
}
interface Media {
  id: string;
  consent: string | null;
  tags: Json;
  tag_words: string | null;
  caption: string | null;
  date_updated: Moment | null;
  preview_image: string | null;
  video: string | null;
  original: string | null;
}
interface Document {
  id: string;
  file: string | null;
  text: string | null;
  title: string | null;
  tags: Json;
  version_of: string | null;
  version_no: number | null;
  newest: Flag;
  date_created: Moment;
  user_created: string | null;
}
interface Village {
  village_id: string;
  village_name: string;
  country: string | null;
  admin1: string | null;
  admin2: string | null;
  area_keys: string | null;
  place_keys: string | null;
}
interface WaterProject {
  project_id: string;
  project_uid: string | null;
  village_id: string | null;
  area_keys: string | null;
}
export interface RegistrationRequest {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  password_hash: string;
  token_hash: string | null;
  state: 'unconfirmed' | 'waiting' | 'known';
  requested_at: string;
  ends_at: string;
}
export interface Invitation {
  id: string;
  email: string;
  role: 'member' | 'manager';
  token_hash: string;
  invited_by: string;
  invited_at: string;
  ends_at: string;
}
export interface Share {
  id: string;
  token_hash: string;
  document: string;
  made_by: string;
  made_at: string;
  ends_at: string;
  password_hash: string | null;
  opened: number;
}
interface Passage {
  id: number;
  collection: string;
  item: string;
  part: string;
  page: number | null;
  position: number;
  text: string;
  /** On SQLite the words of the text, folded; on PostgreSQL a vector of them. */
  words: unknown;
  /** Null of an earlier release, until they are written. */
  stems: unknown;
  /** The rule by which words and stems were folded; another one than today's, or null, until they are written again. */
  fold: number | null;
}

/** A change that somebody suggested. The values are JSON texts by field. */
export interface StoredSuggestion {
  id: string;
  user: string;
  made_at: string;
  collection: string;
  item: string;
  action: 'create' | 'update' | 'delete';
  /** What the person saw, and what it should be. Of a new row nothing was seen, and of one that should go nothing is wanted. */
  seen: string;
  wanted: string;
  reason: string;
  state: 'open' | 'accepted' | 'declined';
  decided_by: string | null;
  decided_at: string | null;
  /** What was written in the end; null unless it was accepted. */
  written: string | null;
  /** What the person is told who suggested it. */
  answer: string | null;
  /** For a removal: the name of its row as its author saw it, because the row does not exist afterwards. */
  about: string | null;
}

interface AuditRow {
  id: number;
  at: string;
  user: string;
  kind: string;
  what: string;
  detail: string;
  rows: number | null;
  calls: number;
  seen_by: string;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    directus_users: User;
    directus_files: StoredFile;
    directus_roles: { id: string; name: string; parent: string | null };
    directus_access: Access;
    directus_policies: { id: string; admin_access: Flag; ip_access: string | null };
    directus_permissions: Permission;
    directus_sessions: {
      token: string;
      next_token: string | null;
      user: string | null;
      expires: Date;
      ip: string | null;
      user_agent: string | null;
    };
    directus_collections: { collection: string };
    directus_fields: { collection: string; field: string; options: Json };
    directus_revisions: Revision;
    directus_activity: Activity;
    directus_comments: Remark;
    directus_notifications: Remark;
    directus_versions: Remark & { delta: Json };
    households: { id: string; review_state: string | null; village_id: string | null };
    villages: Village;
    members: { id: string; household_id: string };
    repeat_rows: {
      id: string;
      household_id: string;
      member_id: string | null;
      repeat_name: string;
      row_no: number | null;
    };
    water_projects: WaterProject;
    survey_rounds: { id: string; asked: Json };
    survey_questions: {
      id: string;
      collection: string;
      name: string;
      label: string;
      kind: string;
      choices: Json;
      restricted: Flag;
      source_batch_id: string | null;
    };
    media_upload_items: Media;
    documents: Document;
    import_changes: ImportChange;
    import_batches: ImportBatch;
    import_mappings: { id: string; owner: string; definition: Json };
    groundwork_audit: AuditRow;
    groundwork_erasures: {
      id: string;
      done_at: string;
      done_by: string;
      collection: string;
      item: string;
      fields: string;
      reason: string;
    };
    groundwork_failed_mails: {
      id: string;
      moment: number | string;
      recipient: string;
      subject: string;
      reason: string;
    };
    groundwork_file_checks: { file: string; problem: string | null; checked_at: Date };
    groundwork_invitations: Invitation;
    groundwork_merged: {
      collection: string;
      item: string;
      kept: string;
      user: string;
      merged_at: string;
      code: string | null;
      round: string | null;
      rows: string | null;
    };
    groundwork_openid_sign_ins: {
      id: string;
      verifier: string | null;
      nonce: string;
      user: string | null;
      ends: number | string;
    };
    groundwork_reasons: { activity: number; reason: string; suggested_by: string | null };
    groundwork_outbox: { id: string; user: string; request_hash: string; written_at: string };
    groundwork_passages: Passage;
    groundwork_registrations: RegistrationRequest;
    groundwork_shares: Share;
    groundwork_sources: Source;
    groundwork_source_photos: SourcePhoto;
    groundwork_source_submissions: Submission;
    groundwork_suggestions: StoredSuggestion;
    groundwork_slow_requests: {
      day: string;
      method: string;
      route: string;
      times: number;
      slowest_ms: number;
      total_ms: number | string;
    };
    groundwork_sessions: { refresh_hash: string; session: string; moment: number | string };
    groundwork_ended_sessions: { session: string; moment: number | string };
    groundwork_survey_changes: { name: string; row_key: string };
    groundwork_used_codes: { code_hash: string; moment: number | string };
    groundwork_valid_from: { user: string; moment: number | string };
  }
}
