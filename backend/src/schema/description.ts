import { households } from './collections/households.ts';
import { cropPlantings, crops, plots } from './collections/land.ts';
import { documents, knowledgeDocs, mediaUploadItems } from './collections/media.ts';
import { members } from './collections/members.ts';
import { villageProfiles, villages } from './collections/places.ts';
import { figureNotes, householdReviews } from './collections/reviews.ts';
import { cropSales, livestock, livestockSales } from './collections/sales.ts';
import { importBatches, importChanges, surveyRounds } from './collections/survey-frame.ts';
import { waterPoints, waterPointVisits, waterProjects } from './collections/water.ts';
import { finance, foodConsumption, purchases } from './collections/welfare.ts';
import { cmsPages, importMappings, savedViews } from './collections/workspace.ts';
import { yesNo } from './fields.ts';
import type { CollectionDescription, SystemAddition } from './types.ts';

/** The whole data model, parents before children: rows can be created in this order and deleted in the reverse. */
export const dataModel: readonly CollectionDescription[] = [
  villages,
  villageProfiles,
  surveyRounds,
  importBatches,
  importChanges,
  crops,
  households,
  members,
  plots,
  cropPlantings,
  cropSales,
  livestock,
  livestockSales,
  foodConsumption,
  finance,
  purchases,
  householdReviews,
  figureNotes,
  waterProjects,
  waterPoints,
  waterPointVisits,
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
