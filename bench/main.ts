/**
 * `npm run bench`: the portal beside the same screens as one bundle, and the survey with up to 100,000 households on SQLite and
 * PostgreSQL, and uploads through a killed server. `npm run bench -- portal`, `-- survey [households]` and `-- uploads` do one of them.
 * Prints tables and fails when a budget of the design is passed.
 */
import { budgetTable, isKept, type Budget } from './budget-table.ts';

const MOST_HOUSEHOLDS = 100_000;
const [only, size = String(MOST_HOUSEHOLDS)] = process.argv.slice(2);
const households = Number(size);
const say = (text: string): void => console.log(text);

if ((only !== undefined && !['portal', 'survey', 'uploads'].includes(only)) || !Number.isInteger(households) || households < 100) {
  console.error('Usage: npm run bench -- [portal | survey [households, at least 100] | uploads]');
  process.exit(2);
}

const budgets: Budget[] = [];
if (only === undefined || only === 'portal') budgets.push(...(await (await import('./portal.ts')).benchPortal()));
if (only === undefined || only === 'survey') budgets.push(...(await (await import('./survey/run.ts')).benchSurvey(households, say)));
if (only === undefined || only === 'uploads') budgets.push(...(await (await import('./uploads/run.ts')).benchUploads(say)));
say(`\n${budgetTable(budgets)}`);
process.exitCode = budgets.every(isKept) ? 0 : 1;
