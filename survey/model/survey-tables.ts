import { households } from './tables/households.ts';
import { cropPlantings, plots } from './tables/land.ts';
import { members } from './tables/members.ts';
import { repeatTableOf } from './repeats.ts';
import { repeatRows } from './tables/repeats.ts';
import { villageProfiles, villages } from './tables/villages.ts';
import { cropSales, livestock, livestockSales } from './tables/sales.ts';
import { waterPoints, waterPointVisits, waterProjects } from './tables/water.ts';
import { finance, foodConsumption, purchases } from './tables/welfare.ts';
import type { SurveyTable } from './types.ts';

/** The tables of a survey round that the model describes whole. */
const describedTables = [
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
] as const;

/** The tables of a survey round as they are stored, households first and parents before their children. */
export const roundTables = [...describedTables, repeatRows] as const;

/** The tables that an upload can fill, parents before their children. */
export const importedTables = [
  villages,
  ...roundTables,
  villageProfiles,
  waterProjects,
  waterPoints,
  waterPointVisits,
] as const;

/** The tables of a survey round in words, without those of repeat groups, which are an organisation's own (`repeatTable`). */
export const surveyTables: readonly SurveyTable[] = describedTables;

/** All tables of the model that people may explore, in words. Members cannot read `/fields` of Directus, so the words are here. */
export const allTables = [
  ...describedTables,
  villages,
  villageProfiles,
  waterProjects,
  waterPoints,
  waterPointVisits,
] as const;

/** The table of this name, that of a repeat group among them; undefined for one that is not explored. */
export const tableOf = (name: string): SurveyTable | undefined =>
  (allTables as readonly SurveyTable[]).find((table) => table.name === name) ?? repeatTableOf(name);
