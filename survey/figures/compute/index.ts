export { computeFigure, type Rounds } from './compute.ts';
export type { Database, Row, Value } from './database.ts';
export type { Design } from './frame.ts';
export type { Sample } from './sample.ts';
export { readRounds } from './rounds.ts';
export { readsOf } from './reads.ts';
export { countHouseholds } from './households.ts';
export type { Wealth } from './fifths.ts';
export { readWealth } from './wealth.ts';
