/** Showing records: tables, figures, dates, images of the data host, buttons that save files, badges for filters; and the ways to the heavier parts, the lightbox and charts. */
export { byId } from './by-id.ts';
export { AuthenticatedImage } from './AuthenticatedImage.tsx';
export { ConfirmButton } from './ConfirmButton.tsx';
export { formatDay, formatMoment } from './dates.ts';
export { DateText, Unknown } from './DateText.tsx';
export { DownloadButton } from './DownloadButton.tsx';
export { fetchImage } from './fetch-image.ts';
export { fileSize } from './file-size.ts';
export { FilterBadges, type FilterBadge } from './FilterBadges.tsx';
export { FigureRow, Figures, FigureTile, type Figure } from './Figures.tsx';
export { languageName } from './language-name.ts';
export { Pages } from './Pages.tsx';
export { RecordTable, type Column, type Sorting } from './RecordTable.tsx';
export { SaveButtons } from './SaveButtons.tsx';
export { useAddress } from './use-address.ts';
export { useLazyPart, type LazyPart } from './use-lazy-part.ts';
export { useOpenPicture } from './use-open-picture.ts';
export type { Progress, Work } from './use-saving.ts';
