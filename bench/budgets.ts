/** `node bench/budgets.ts`: builds the one bundle, compares the built portal with it, and fails when a budget is passed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgetTable, isMet } from './budget-table.ts';
import { embedSizeBudgets } from './embed/sizes.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { readBuilt } from './portal-sizes.ts';
import { sizeBudgets } from './size-budgets.ts';

const root = path.resolve(import.meta.dirname, '..');
const outDir = mkdtempSync(path.join(tmpdir(), 'groundwork-one-bundle-'));
try {
  const portal = readBuilt(root, ['auth', 'chat', 'content', 'survey', 'water']);
  const budgets = [...sizeBudgets(portal, await buildOneBundle(root, outDir)), ...embedSizeBudgets(root, portal)];
  console.log(budgetTable(budgets));
  process.exitCode = budgets.every(isMet) ? 0 : 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
