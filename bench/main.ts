/**
 * `npm run bench`: the portal beside the same screens as one bundle, and the survey with up to 100,000 households on SQLite and
 * PostgreSQL. `npm run bench -- portal` and `npm run bench -- survey [households]` do one of them. Prints tables and fails when a
 * budget of the design is passed.
 */
import { budgetTable, isKept, type Budget } from './budget-table.ts';

const MOST_HOUSEHOLDS = 100_000;
const [only, size = String(MOST_HOUSEHOLDS)] = process.argv.slice(2);
const households = Number(size);
const say = (text: string): void => console.log(text);

if ((only !== undefined && only !== 'portal' && only !== 'survey') || !Number.isInteger(households) || households < 100) {
  console.error('Usage: npm run bench -- [portal | survey [households, at least 100]]');
  process.exit(2);
}

const budgets: Budget[] = [];
if (only !== 'survey') budgets.push(...(await (await import('./portal.ts')).benchPortal()));
if (only !== 'portal') budgets.push(...(await (await import('./survey/run.ts')).benchSurvey(households, say)));
say(`\n${budgetTable(budgets)}`);
process.exitCode = budgets.every(isKept) ? 0 : 1;
