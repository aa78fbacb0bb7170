/** What follows the columns: the review and the import. Fetched when a file was chosen. */
export { SideColumn } from '../SideColumn.tsx';
export { Writing } from '../Writing.tsx';
export { Review } from './Review.tsx';
