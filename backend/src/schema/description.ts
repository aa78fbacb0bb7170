import { documents, knowledgeDocs, mediaUploadItems } from './collections/media.ts';
import { surveyCollections } from './collections/survey.ts';
import { cmsPages, importMappings, savedViews } from './collections/workspace.ts';
import { json, keyOf, longText, text, textKeyOf, yesNo } from './fields.ts';
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

/** The areas that a row is in: |key|key|. */
const areaKeys = (name: string, note: string) => longText(name, `${note}; written by the server`, { hidden: true });

/** Written by the server; the access rules look at it, since they cannot look at rows that their reader does not see. */
export const systemAdditions: readonly SystemAddition[] = [
  {
    name: 'directus_files',
    fields: [
      yesNo('restricted', 'A photo or video with restricted consent uses it', { defaultValue: false, hidden: true }),
      {
        ...textKeyOf('village_id', 'The village of the record that names it', {
          collection: 'villages',
          onDelete: 'SET NULL',
        }),
        hidden: true,
      },
      keyOf(
        'water_project_id',
        'The water project of the record that names it',
        { collection: 'water_projects', onDelete: 'SET NULL' },
        { hidden: true },
      ),
    ],
  },
  {
    name: 'directus_users',
    fields: [
      {
        ...json('area', 'Object: villages, districts, regions and projects that the person sees; null for all'),
        hidden: true,
      },
      text('area_key', 'Stands for the area in villages and water projects; written by the server', {
        maxLength: 32,
        hidden: true,
      }),
    ],
  },
  {
    name: 'villages',
    fields: [
      areaKeys('area_keys', 'Areas that the village is in'),
      areaKeys('place_keys', 'Areas that the village or one of its water projects is in'),
    ],
  },
  { name: 'water_projects', fields: [areaKeys('area_keys', 'Areas that the project was chosen for')] },
];

/** The columns that identify a row of a collection, or undefined for a collection that is not ours. */
export const naturalKeyOf = (collection: string): readonly string[] | undefined =>
  dataModel.find((entry) => entry.name === collection)?.naturalKey;
