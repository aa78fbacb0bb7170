/** Showing records: tables, figures, dates, images of the data host. */
export { AuthenticatedImage } from './AuthenticatedImage.tsx';
export { DateText, formatDay, Unknown } from './DateText.tsx';
export { Figures, type Figure } from './Figures.tsx';
export { Pages } from './Pages.tsx';
export { RecordTable, type Column, type Sorting } from './RecordTable.tsx';
