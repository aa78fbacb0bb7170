import { households } from './tables/households.ts';
import { cropPlantings, plots } from './tables/land.ts';
import { members } from './tables/members.ts';
import { villageProfiles, villages, waterPoints, waterPointVisits, waterProjects } from './tables/places.ts';
import { cropSales, livestock, livestockSales } from './tables/sales.ts';
import { finance, foodConsumption, purchases } from './tables/welfare.ts';
import type { SurveyTable } from './types.ts';

/** The tables of a survey round, households first. */
export const surveyTables: readonly SurveyTable[] = [
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
];

/** All tables that people may explore. Members cannot read `/fields` of Directus, so the words are kept here. */
export const allTables: readonly SurveyTable[] = [...surveyTables, villages, villageProfiles, waterProjects, waterPoints, waterPointVisits];

/** The table of a collection, or undefined for one that is not explored. */
export const tableOf = (name: string): SurveyTable | undefined => allTables.find((table) => table.name === name);
