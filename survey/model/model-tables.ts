import { roundTables } from './survey-tables.ts';
import { crops } from './tables/crops.ts';
import { villageProfiles, villages } from './tables/villages.ts';
import { nonInterviews } from './tables/non-interviews.ts';
import { figureNotes, householdReviews } from './tables/reviews.ts';
import { surveyIndicators, surveyQuestions } from './tables/questions.ts';
import { importBatches, importChanges, surveyRounds } from './tables/rounds.ts';
import { waterPoints, waterPointVisits, waterProjects } from './tables/water.ts';
import type { ModelTable } from './types.ts';

/** All tables that are described here, parents before their children. */
export const modelTables: readonly ModelTable[] = [
  villages,
  villageProfiles,
  surveyRounds,
  importBatches,
  importChanges,
  surveyQuestions,
  surveyIndicators,
  crops,
  ...roundTables,
  householdReviews,
  nonInterviews,
  figureNotes,
  waterProjects,
  waterPoints,
  waterPointVisits,
];
