import { households } from './tables/households.ts';
import { cropPlantings, plots } from './tables/land.ts';
import { members } from './tables/members.ts';
import { villageProfiles, villages } from './tables/villages.ts';
import { cropSales, livestock, livestockSales } from './tables/sales.ts';
import { waterPoints, waterPointVisits, waterProjects } from './tables/water.ts';
import { finance, foodConsumption, purchases } from './tables/welfare.ts';
import type { SurveyTable } from './types.ts';

/** The tables of a survey round, in words and as they are stored, households first and parents before their children. */
export const roundTables = [households, members, plots, cropPlantings, cropSales, livestock, livestockSales, foodConsumption, finance, purchases] as const;

/** The tables that an upload can fill, parents before their children. */
export const importedTables = [villages, ...roundTables, villageProfiles, waterProjects, waterPoints, waterPointVisits] as const;

/** The same in words. */
export const surveyTables: readonly SurveyTable[] = roundTables;

/** All tables that people may explore. */
export const exploredTables = [...roundTables, villages, villageProfiles, waterProjects, waterPoints, waterPointVisits] as const;

/** The same in words. Members cannot read `/fields` of Directus, so the words are here. */
export const allTables: readonly SurveyTable[] = exploredTables;

/** The table of a collection, or undefined for one that is not explored. */
export const tableOf = (name: string): SurveyTable | undefined => allTables.find((table) => table.name === name);
