/** Tables of figures: fetched when one is shown. */
export { GroupTable } from './GroupTable.tsx';
export { SharesTable } from './SharesTable.tsx';
