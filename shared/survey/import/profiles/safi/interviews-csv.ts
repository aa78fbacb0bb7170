import type { Profile } from '../../profile.ts';
import type { Sheet } from '../../reading/sheet.ts';
import { householdTables } from './household-tables.ts';
import { codeByAnswers } from './interviews.ts';
import { ANONYMOUS, LETTERED, RESULTS, VILLAGES, type VillageWords } from './villages.ts';

const has = (sheet: Sheet, ...headings: readonly string[]): boolean => headings.some((heading) => sheet.header.includes(heading));

/** A table of SAFI's interviews, whatever it is called. */
const isInterviews = (sheet: Sheet): boolean => has(sheet, 'A09_village', 'village') && has(sheet, 'B16_years_liv', 'years_liv') && has(sheet, 'G01_no_meals', 'no_meals') && has(sheet, 'B_no_membrs', 'no_membrs');

const hasVillage = (sheet: Sheet, written: RegExp): boolean => {
  const column = sheet.header.findIndex((heading) => heading === 'A09_village' || heading === 'village');
  return sheet.rows.some(({ cells }) => written.test(String(cells[column] ?? '')));
};

function interviews(id: string, title: string, villages: VillageWords, isThis: (sheet: Sheet) => boolean): Profile {
  const keyed = (sheet: Sheet): boolean => isInterviews(sheet) && has(sheet, 'instanceID');
  const unkeyed = (sheet: Sheet): boolean => isInterviews(sheet) && !has(sheet, 'instanceID');
  return {
    id,
    title,
    recognises: ([sheet, ...others]) => sheet !== undefined && others.length === 0 && isInterviews(sheet) && isThis(sheet),
    tables: [...householdTables({ sheet: keyed, villages }), ...householdTables({ sheet: unkeyed, villages, code: codeByAnswers })],
  };
}

/** SAFI_clean.csv, SAFI_full_shortname.csv, SAFI_openrefine_messy_full.csv, SAFI_openrefine_clean_full.csv, SAFI_farms.csv. */
const named = interviews('safi-interviews', 'SAFI interviews, villages by name', VILLAGES, () => true);
/** SAFI_results.csv and SAFI_clean_spreadsheets.csv; the next differs in one capital, and means other villages. */
const results = interviews('safi-results', 'SAFI interviews, villages as Village1 to Village3', RESULTS, (sheet) => hasVillage(sheet, /^Village[\dz]/));
/** SAFI_results_anon.csv. */
const anonymous = interviews('safi-anonymous', 'SAFI interviews, villages as village1 to village3', ANONYMOUS, (sheet) => hasVillage(sheet, /^village\d/));
/** SAFI_messy_openrefine.csv. */
const lettered = interviews('safi-lettered', 'SAFI interviews, villages as letters', LETTERED, (sheet) => hasVillage(sheet, /^Vill?i?age_[A-C]$/));

/** The flat files of the survey, the one for all that is left last. */
export const interviewFiles: readonly Profile[] = [results, anonymous, lettered, named];
