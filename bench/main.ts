/**
 * `npm run bench`: the portal beside the same screens as one bundle, and the survey with up to 100,000 households on SQLite and
 * PostgreSQL, uploads through a killed server, and the media library with 20,000 items. `npm run bench -- portal`, `-- survey [households]`,
 * `-- uploads` and `-- media [items]` do one of them. Prints tables and fails when a budget of the design is passed.
 */
import { budgetTable, isKept, type Budget } from './budget-table.ts';

const MOST_HOUSEHOLDS = 100_000;
const MOST_ITEMS = 20_000;
const [only, size] = process.argv.slice(2);
const households = Number(size ?? MOST_HOUSEHOLDS);
const items = only === 'media' ? Number(size ?? MOST_ITEMS) : MOST_ITEMS;
const say = (text: string): void => console.log(text);

if ((only !== undefined && !['portal', 'survey', 'uploads', 'media'].includes(only)) || !Number.isInteger(households) || households < 100) {
  console.error('Usage: npm run bench -- [portal | survey [households, at least 100] | uploads | media [items, at least 100]]');
  process.exit(2);
}

const budgets: Budget[] = [];
const wanted = (name: string): boolean => only === undefined || only === name;
if (wanted('portal')) budgets.push(...(await (await import('./portal.ts')).benchPortal()));
if (wanted('survey')) budgets.push(...(await (await import('./survey/run.ts')).benchSurvey(households, say)));
if (wanted('uploads')) budgets.push(...(await (await import('./uploads/run.ts')).benchUploads(say)));
if (wanted('media')) budgets.push(...(await (await import('./media/run.ts')).benchMedia(items, say)));
say(`\n${budgetTable(budgets)}`);
process.exitCode = budgets.every(isKept) ? 0 : 1;
