import { contentOf } from './kobo-content.ts';
import type { KoboAssetState, KoboDocument } from './kobo-store.ts';

type Shape = Readonly<Record<string, unknown>>;

/** An asset in a list. */
export const assetInList = ({ uid, name, documents, version }: KoboAssetState): Shape => ({
  uid,
  name,
  asset_type: 'survey',
  has_deployment: true,
  version_id: version,
  deployed_version_id: version,
  deployment__submission_count: documents.size,
});

/** An asset by itself: with its content and its versions, newest first. */
export const wholeAsset = (asset: KoboAssetState): Shape => ({
  ...assetInList(asset),
  deployed_versions: { count: 1, next: null, previous: null, results: [{ uid: asset.version }] },
  content: contentOf(asset.form),
});

/** A submission as the list of data shows it. @param fields names of what is asked for; kpi always adds four */
export function submissionFor(document: KoboDocument, base: string, fields?: readonly string[]): Shape {
  const chosen = fields && new Set([...fields, '_id', '_uuid', 'meta/rootUuid', '_validation_status']);
  const shown = {
    ...document,
    _attachments: document._attachments.map(({ bytes: _bytes, lost: _lost, stored, ...file }) => ({
      ...file,
      filename: `field_team/attachments/${stored}`,
      // Nobody should use it: behind a proxy it may name another host.
      download_url: `${base}/elsewhere/${file.uid}`,
    })),
  };
  return Object.fromEntries(Object.entries(shown).filter(([name]) => chosen?.has(name) ?? true));
}
