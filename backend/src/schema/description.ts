import { documents, knowledgeDocs, mediaUploadItems } from './collections/media.ts';
import { surveyCollections } from './collections/survey.ts';
import { cmsPages, importMappings, savedViews } from './collections/workspace.ts';
import { yesNo } from './fields.ts';
import type { CollectionDescription, SystemAddition } from './types.ts';

/** The whole data model, parents before children: rows can be created in this order and deleted in the reverse. */
export const dataModel: readonly CollectionDescription[] = [
  ...surveyCollections,
  mediaUploadItems,
  documents,
  knowledgeDocs,
  cmsPages,
  importMappings,
  savedViews,
];

/** Kept by the guard extension; the access rules look at it, since they cannot look at rows their reader does not see. */
export const systemAdditions: readonly SystemAddition[] = [
  {
    name: 'directus_files',
    fields: [yesNo('restricted', 'A photo or video with restricted consent uses it', { defaultValue: false, hidden: true })],
  },
];

/** The columns that identify a row of a collection, or undefined for a collection that is not ours. */
export const naturalKeyOf = (collection: string): readonly string[] | undefined =>
  dataModel.find((entry) => entry.name === collection)?.naturalKey;
