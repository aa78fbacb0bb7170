export { describeFields } from './describe.ts';
export { tableReads } from './reads.ts';
export { computeTable, rowsOfGroup, TooManyGroups } from './table.ts';
export { TableQuestionError, understand, type Understood } from './understand.ts';
