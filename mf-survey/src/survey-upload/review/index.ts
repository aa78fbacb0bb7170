/** What follows the columns: the review. Fetched when a file was chosen. */
export { SideColumn } from '../SideColumn.tsx';
export { Review } from './Review.tsx';
