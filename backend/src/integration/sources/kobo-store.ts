import { createHash, randomUUID } from 'node:crypto';
import type { ChoiceRow, FormRows, SurveyRow } from './form.ts';
import { firstGeopoint, uid } from './kobo-content.ts';

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
  'validation_status_approved' | 'validation_status_not_approved' | 'validation_status_on_hold';
const LABELS: Readonly<Record<KoboValidation, string>> = {
  validation_status_approved: 'Approved',
  validation_status_not_approved: 'Not Approved',
  validation_status_on_hold: 'On Hold',
};

export interface KoboAssetOptions extends FormRows {
  readonly name: string;
  readonly uid?: string;
  readonly owner?: string;
  readonly status?: 'deployed' | 'draft' | 'archived';
  /** What the token's owner may see: all, the form alone, or nothing. */
  readonly access?: 'all' | 'form' | 'none';
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
  /** Leaves `_uuid` as it is; null takes the state back. */
  setValidation(id: number, state: KoboValidation | null): void;
  /** Adds a file and makes its name the answer; another file of the same name is refused. `question` is its path; in the second row of a repeat `members[2]/photo`. Says its uid. */
  attach(
    id: number,
    file: { readonly question: string; readonly filename: string; readonly bytes: Buffer; readonly mimetype: string },
  ): string;
  /** Deletes a file alone, which leaves it in the list with `is_deleted`. */
  removeAttachment(id: number, uid: string): void;
  /** The storage loses a file, or has it again; the list does not change. */
  loseAttachment(id: number, uid: string, lost: boolean): void;
  /** Changes the form in place, as if it had always been so. */
  setForm(survey: readonly SurveyRow[], choices: readonly ChoiceRow[]): void;
  /** A new version, which the asset shows at once and which later submissions are made with once it is deployed. Says its id. */
  newVersion(
    survey: readonly SurveyRow[],
    choices: readonly ChoiceRow[],
    options?: { readonly deploy?: boolean },
  ): string;
  setAccess(access: 'all' | 'form' | 'none'): void;
  /** All submissions as they are kept, by `_id`. */
  readonly documents: ReadonlyMap<number, KoboDocument>;
}

/** An asset as the server keeps it. */
export interface KoboAssetState extends KoboAsset {
  readonly name: string;
  readonly owner: string;
  readonly status: 'deployed' | 'draft' | 'archived';
  readonly formUuid: string;
  readonly created: Date;
  modified: Date;
  access: 'all' | 'form' | 'none';
  form: FormRows;
  versions: { readonly uid: string; readonly deployed: boolean; readonly at: Date }[];
}

/** Seconds, no zone. */
export const koboTime = (date: Date): string => date.toISOString().slice(0, 19);

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
export function createAsset(options: KoboAssetOptions, nextId: () => number, now: () => Date): KoboAssetState {
  const documents = new Map<number, KoboDocument>();
  const assetUid = options.uid ?? uid('a', options.name);
  const deployed = (options.status ?? 'deployed') !== 'draft';
  const found = (id: number): KoboDocument => {
    const document = documents.get(id);
    if (document === undefined) throw new Error(`There is no submission ${String(id)}.`);
    return document;
  };
  const fileOf = (document: KoboDocument, attUid: string): KoboAttachment => {
    const file = document._attachments.find((each) => each.uid === attUid);
    if (file === undefined) throw new Error(`There is no file ${attUid}.`);
    return file;
  };
  const touch = (document: KoboDocument): void => {
    document['_date_modified'] = koboTime(now());
  };
  let point = firstGeopoint(options);
  /** `_geolocation` follows the first geopoint, `null` where there is none. */
  const locate = (document: KoboDocument): void => {
    const answer = point === undefined ? undefined : document[point];
    const [lat, lng] = typeof answer === 'string' ? answer.split(' ').map(Number) : [];
    document['_geolocation'] = lat === undefined || lng === undefined ? [null, null] : [lat, lng];
  };
  const current = (): string =>
    asset.versions.findLast((version) => version.deployed)?.uid ?? asset.versions.at(-1)?.uid ?? '';
  const asset: KoboAssetState = {
    uid: assetUid,
    name: options.name,
    owner: options.owner ?? 'field_team',
    status: options.status ?? 'deployed',
    formUuid: createHash('md5').update(assetUid).digest('hex'),
    created: now(),
    modified: now(),
    access: options.access ?? 'all',
    form: { survey: options.survey, choices: options.choices },
    versions: [{ uid: uid('v', `${assetUid} 1`), deployed, at: now() }],
    documents,
    add(submissions) {
      const version = current();
      return submissions.map((answers) => {
        const _id = nextId();
        const time = koboTime(now());
        const uuid = typeof answers['_uuid'] === 'string' ? answers['_uuid'] : randomUUID();
        const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
        const document: KoboDocument = {
          _id,
          'formhub/uuid': asset.formUuid,
          start: `${time}.000+00:00`,
          end: `${time}.000+00:00`,
          __version__: version,
          'meta/instanceID': `uuid:${uuid}`,
          'meta/rootUuid': `uuid:${uuid}`,
          _xform_id_string: assetUid,
          _uuid: uuid,
          _status: 'submitted_via_web',
          _submission_time: time,
          _date_modified: time,
          _validation_status: {},
          _submitted_by: null,
          // Repeats may be changed later, so they are copied.
          ...structuredClone(given),
          _attachments: [],
        };
        locate(document);
        documents.set(_id, document);
        return _id;
      });
    },
    edit(id, changes) {
      const document = found(id);
      const uuid = randomUUID();
      document['meta/deprecatedID'] = document['meta/instanceID'];
      document['meta/instanceID'] = `uuid:${uuid}`;
      document['_uuid'] = uuid;
      document['__version__'] = current();
      for (const [path, value] of Object.entries(changes)) {
        if (value === null) delete document[path];
        else document[path] = structuredClone(value);
      }
      // A file that no answer names any more is hidden.
      const used = new Set<string>();
      for (const [key, value] of Object.entries(document)) if (key !== '_attachments') answersIn(value, used);
      const kept = document._attachments.filter((file) => used.has(file.media_file_basename));
      document._attachments.splice(0, Infinity, ...kept);
      locate(document);
      touch(document);
    },
    remove(id) {
      found(id);
      documents.delete(id);
    },
    setValidation(id, state) {
      const document = found(id);
      document['_validation_status'] =
        state === null
          ? {}
          : { timestamp: Math.floor(now().getTime() / 1000), uid: state, by_whom: asset.owner, label: LABELS[state] };
      touch(document);
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
      touch(document);
      return attUid;
    },
    removeAttachment(id, attUid) {
      const document = found(id);
      fileOf(document, attUid).is_deleted = true;
      touch(document);
    },
    loseAttachment(id, attUid, lost) {
      fileOf(found(id), attUid).lost = lost;
    },
    setForm(survey, choices) {
      asset.form = { survey, choices };
      point = firstGeopoint(asset.form);
    },
    newVersion(survey, choices, { deploy = true } = {}) {
      const version = uid('v', `${assetUid} ${String(asset.versions.length + 1)}`);
      asset.setForm(survey, choices);
      asset.modified = now();
      asset.versions.push({ uid: version, deployed: deploy, at: asset.modified });
      return version;
    },
    setAccess(access) {
      asset.access = access;
    },
  };
  return asset;
}
