/** Taking a figure into a report: its picture, its values, a link and a citation. What makes them is fetched when a menu is opened. */
export { copyText } from '../core/copy-text.ts';
export { TakeAway } from './lazy-parts.ts';
export { TakeAwayMenu } from './TakeAwayMenu.tsx';
export { tableIn } from './table-in.ts';
export type { Drawing } from './left-out.ts';
export type { Taken, TakenTable } from './taken.ts';
export type { TakeAwayProps } from './actions.ts';
