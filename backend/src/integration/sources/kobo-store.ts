import { randomUUID } from 'node:crypto';
import type { ChoiceRow, FormRows, SurveyRow } from './form.ts';
import { uid } from './kobo-content.ts';

/** An answer as KoboToolbox gives it: a text, or the rows of a repeat. */
export type KoboValue = string | readonly KoboRow[];
export interface KoboRow {
  readonly [path: string]: KoboValue;
}

/** A submission's answers by path, `group/question`. System keys (`_submission_time`, `_submitted_by`, `start`, `__version__` …) may be given as well. */
export type KoboAnswers = Readonly<Record<string, KoboValue | null>>;

export interface KoboAttachment {
  readonly uid: string;
  readonly mimetype: string;
  /** As it was sent. */
  readonly media_file_basename: string;
  /** As it is stored. */
  readonly stored: string;
  readonly question_xpath: string;
  readonly bytes: Buffer;
  is_deleted: boolean;
  /** Whether the storage has lost it, though the list still has it. */
  lost: boolean;
}

export interface KoboDocument {
  readonly _id: number;
  readonly _attachments: KoboAttachment[];
  [key: string]: unknown;
}

export type KoboValidation =
  | 'validation_status_approved'
  | 'validation_status_not_approved'
  | 'validation_status_on_hold';

export interface KoboAssetOptions extends FormRows {
  readonly name: string;
  readonly uid?: string;
}

/** What a test does to one form and its submissions. */
export interface KoboAsset {
  readonly uid: string;
  /** Adds them in this order and says their `_id`s. */
  add(submissions: readonly KoboAnswers[]): readonly number[];
  /** As an edit in the browser does: new `_uuid` and `meta/instanceID`, the previous one in `meta/deprecatedID`; `_id`, `_submission_time`, `meta/rootUuid` stay. Null takes an answer away. */
  edit(id: number, changes: KoboAnswers): void;
  /** For good. */
  remove(id: number): void;
  /** Leaves `_uuid` as it is. */
  setValidation(id: number, state: KoboValidation): void;
  /** Adds a file and makes its name the answer; another file of the same name is refused. `question` is its path; in the second row of a repeat `members[2]/photo`. Says its uid. */
  attach(
    id: number,
    file: { readonly question: string; readonly filename: string; readonly bytes: Buffer; readonly mimetype: string },
  ): string;
  /** Deletes a file alone, which leaves it in the list with `is_deleted`. */
  removeAttachment(id: number, uid: string): void;
  /** The storage loses a file, or has it again; the list does not change. */
  loseAttachment(id: number, uid: string, lost: boolean): void;
  /** A new version, which later submissions are made with. */
  newVersion(survey: readonly SurveyRow[], choices: readonly ChoiceRow[]): void;
  /** All submissions as they are kept, by `_id`. */
  readonly documents: ReadonlyMap<number, KoboDocument>;
}

/** An asset as the server keeps it. */
export interface KoboAssetState extends KoboAsset {
  readonly name: string;
  form: FormRows;
  version: string;
}

/** Seconds, no zone. */
const now = (): string => new Date().toISOString().slice(0, 19);

/** As Django names a stored file. */
const storedName = (name: string): string =>
  name
    .trim()
    .replaceAll(' ', '_')
    .replace(/[^\p{L}\p{N}_.-]/gu, '');

/** All texts that are answers, to know which files are still used. */
function answersIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const each of value as readonly unknown[]) answersIn(each, found);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) answersIn(each, found);
  return found;
}

/** `members[2]/photo` is the answer `members/photo` in the second row of `members`. */
function setAnswer(document: KoboDocument, question: string, answer: string): void {
  let target: Record<string, unknown> = document;
  const [first = '', ...rest] = question.split(/\[(\d+)\]\//);
  let path = first;
  for (let index = 0; index < rest.length; index += 2) {
    const rows = target[path];
    const row: unknown = Array.isArray(rows) ? rows[Number(rest[index]) - 1] : undefined;
    if (typeof row !== 'object' || row === null) throw new Error(`There is no ${question} in this submission.`);
    target = row as Record<string, unknown>;
    path += `/${rest[index + 1] ?? ''}`;
  }
  target[path] = answer;
}

/** Ids are given to all assets in turn, as in the real database. */
export function createAsset(options: KoboAssetOptions, nextId: () => number): KoboAssetState {
  const documents = new Map<number, KoboDocument>();
  const assetUid = options.uid ?? uid('a', options.name);
  let versions = 1;
  const found = (id: number): KoboDocument => {
    const document = documents.get(id);
    if (document === undefined) throw new Error(`There is no submission ${String(id)}.`);
    return document;
  };
  const fileOf = (id: number, attUid: string): KoboAttachment => {
    const file = found(id)._attachments.find((each) => each.uid === attUid);
    if (file === undefined) throw new Error(`There is no file ${attUid}.`);
    return file;
  };
  const asset: KoboAssetState = {
    uid: assetUid,
    name: options.name,
    form: options,
    version: uid('v', `${assetUid} 1`),
    documents,
    add: (submissions) =>
      submissions.map((answers) => {
        const [_id, time, uuid] = [nextId(), now(), randomUUID()];
        documents.set(_id, {
          _id,
          'formhub/uuid': assetUid,
          start: `${time}.000+00:00`,
          end: `${time}.000+00:00`,
          __version__: asset.version,
          'meta/instanceID': `uuid:${uuid}`,
          'meta/rootUuid': `uuid:${uuid}`,
          _xform_id_string: assetUid,
          _uuid: uuid,
          _status: 'submitted_via_web',
          _submission_time: time,
          _validation_status: {},
          _submitted_by: null,
          _geolocation: [null, null],
          // Repeats may be changed later, so they are copied.
          ...structuredClone(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null))),
          _attachments: [],
        });
        return _id;
      }),
    edit(id, changes) {
      const document = found(id);
      const uuid = randomUUID();
      document['meta/deprecatedID'] = document['meta/instanceID'];
      document['meta/instanceID'] = `uuid:${uuid}`;
      document['_uuid'] = uuid;
      document['__version__'] = asset.version;
      for (const [path, value] of Object.entries(changes)) {
        if (value === null) delete document[path];
        else document[path] = structuredClone(value);
      }
      // A file that no answer names any more is hidden.
      const used = new Set<string>();
      for (const [key, value] of Object.entries(document)) if (key !== '_attachments') answersIn(value, used);
      const kept = document._attachments.filter((file) => used.has(file.media_file_basename));
      document._attachments.splice(0, Infinity, ...kept);
    },
    remove(id) {
      found(id);
      documents.delete(id);
    },
    setValidation(id, state) {
      found(id)['_validation_status'] = { timestamp: Math.floor(Date.now() / 1000), uid: state, by_whom: 'field_team' };
    },
    attach(id, { question, filename, bytes, mimetype }) {
      const document = found(id);
      const attUid = uid(
        'att',
        `${String(id)} ${question} ${filename} ${String(document._attachments.length)} ${String(document['_uuid'])}`,
      );
      setAnswer(document, question, filename);
      const same = document._attachments.find((file) => file.media_file_basename === filename && !file.is_deleted);
      if (same?.bytes.equals(bytes)) return same.uid;
      if (same !== undefined) throw new Error(`KoboToolbox refuses another file of the name ${filename}.`);
      document._attachments.push({
        uid: attUid,
        mimetype,
        media_file_basename: filename,
        stored: storedName(filename),
        question_xpath: question,
        bytes,
        is_deleted: false,
        lost: false,
      });
      return attUid;
    },
    removeAttachment: (id, attUid) => void (fileOf(id, attUid).is_deleted = true),
    loseAttachment: (id, attUid, lost) => void (fileOf(id, attUid).lost = lost),
    newVersion(survey, choices) {
      versions += 1;
      asset.form = { survey, choices };
      asset.version = uid('v', `${assetUid} ${String(versions)}`);
    },
  };
  return asset;
}
