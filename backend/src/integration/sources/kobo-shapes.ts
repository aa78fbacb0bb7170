import { createHash } from 'node:crypto';
import { contentOf, uid } from './kobo-content.ts';
import type { KoboAssetState, KoboDocument } from './kobo-store.ts';

/** What servers of another age answer. */
export interface KoboAge {
  /** Until 2.026.22 there were `_tags` and `_notes`, until 2.025.01 no `meta/rootUuid`. */
  readonly legacyKeys: boolean;
  /** Proposed in kpi's pull request 7260: `_date_modified`. */
  readonly dateModified: boolean;
}

const deployedVersion = (asset: KoboAssetState): string | null =>
  asset.versions.findLast((version) => version.deployed)?.uid ?? null;

/** An asset in a list. */
export function assetInList(asset: KoboAssetState, base: string): Readonly<Record<string, unknown>> {
  const url = `${base}/api/v2/assets/${asset.uid}/`;
  const documents = [...asset.documents.values()];
  const deployed = deployedVersion(asset) !== null;
  return {
    url,
    date_created: asset.created.toISOString(),
    date_modified: asset.modified.toISOString(),
    date_deployed: deployed ? asset.versions.find((version) => version.deployed)?.at.toISOString() : null,
    owner: `${base}/api/v2/users/${asset.owner}/`,
    summary: { geo: false, labels: [], columns: ['type', 'label'], languages: [], row_count: asset.form.survey.length },
    owner__username: asset.owner,
    parent: null,
    uid: asset.uid,
    tag_string: '',
    settings: { sector: {}, country: [], description: '' },
    kind: 'asset',
    name: asset.name,
    asset_type: 'survey',
    version_id: asset.versions.at(-1)?.uid ?? null,
    has_deployment: deployed,
    deployed_version_id: deployedVersion(asset),
    deployment__active: asset.status === 'deployed',
    deployment__submission_count: asset.access === 'all' ? documents.length : 0,
    deployment__last_submission_time:
      documents.length === 0 ? null : `${String(documents.at(-1)?.['_submission_time'])}Z`,
    deployment__encrypted: false,
    deployment__uuid: asset.formUuid,
    deployment_status: asset.status,
    permissions: [],
    export_settings: [],
    downloads: [],
    data: `${url}data/`,
    subscribers_count: 0,
    status: 'private',
    access_types: null,
    children: { count: 0 },
    data_sharing: {},
    owner_label: asset.owner,
    last_modified_by: asset.owner,
    created_by: asset.owner,
  };
}

/** An asset by itself: with its content and its versions, newest first. */
export function wholeAsset(asset: KoboAssetState, base: string): Readonly<Record<string, unknown>> {
  const versions = asset.versions.filter((version) => version.deployed).toReversed();
  return {
    ...assetInList(asset, base),
    version__content_hash: createHash('sha1').update(JSON.stringify(asset.form)).digest('hex'),
    version_count: asset.versions.length,
    deployed_versions: {
      count: versions.length,
      next: null,
      previous: null,
      results: versions.map((version) => ({
        uid: version.uid,
        url: `${base}/api/v2/assets/${asset.uid}/versions/${version.uid}/`,
        content_hash: createHash('sha1').update(version.uid).digest('hex'),
        date_deployed: version.at.toISOString(),
        date_modified: version.at.toISOString(),
      })),
    },
    content: contentOf(asset.form),
  };
}

/** A submission as the list of data shows it. */
export function submissionFor(
  document: KoboDocument,
  asset: KoboAssetState,
  base: string,
  fields: ReadonlySet<string> | undefined,
  age: KoboAge,
): Readonly<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(document)) {
    if (key === '_date_modified' && !age.dateModified) continue;
    if (key === 'meta/rootUuid' && age.legacyKeys) continue;
    if (key === '_attachments' || (fields !== undefined && !fields.has(key))) continue;
    shown[key] = value;
  }
  if (fields?.has('_attachments') ?? true)
    shown['_attachments'] = document._attachments.map((file) => attachmentFor(file, document, asset, base));
  // kpi puts it in even where it was not asked for.
  shown['_validation_status'] ??= {};
  if (age.legacyKeys && fields === undefined) Object.assign(shown, { _tags: [], _notes: [] });
  return shown;
}

function attachmentFor(
  file: KoboDocument['_attachments'][number],
  document: KoboDocument,
  asset: KoboAssetState,
  base: string,
): Readonly<Record<string, unknown>> {
  const download = `${base}/api/v2/assets/${asset.uid}/data/${String(document._id)}/attachments/${file.uid}/`;
  const root = String(document['meta/rootUuid']).replace('uuid:', '');
  return {
    download_url: download,
    mimetype: file.mimetype,
    filename: `${asset.owner}/attachments/${asset.formUuid}/${root}/${file.stored}`,
    media_file_basename: file.media_file_basename,
    uid: file.uid,
    is_deleted: file.is_deleted,
    ...(file.mimetype.startsWith('image/') && {
      download_large_url: `${download}large/`,
      download_medium_url: `${download}medium/`,
      download_small_url: `${download}small/`,
    }),
    question_xpath: file.question_xpath,
  };
}

/** A token of the right kind, the same for the same name. */
export const tokenFor = (name: string): string => createHash('sha1').update(uid('', name)).digest('hex');
