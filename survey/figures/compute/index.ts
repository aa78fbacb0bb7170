export { computeFigure, type Rounds } from './compute.ts';
export type { Database, Row, Value } from './database.ts';
export type { Design } from './frame.ts';
