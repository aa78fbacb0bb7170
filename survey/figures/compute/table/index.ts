export { customSql } from './custom-answers.ts';
export { describeFields } from './describe.ts';
export { tableReads } from './reads.ts';
export { partsAsked } from './scope.ts';
export { computeTable, rowsOfGroup } from './compute-table.ts';
export { understand, type Understood } from './understand.ts';
