/** Showing records: tables, figures, dates, images of the data host, buttons that save files, badges for filters; and lazy access to the heavier parts, the lightbox and charts. */
export { dayIn, momentIn, pageIn, sortIn, sortText, withParameters } from './address.ts';
export { byId } from './by-id.ts';
export { AuthenticatedImage } from './AuthenticatedImage.tsx';
export { ConfirmButton } from './ConfirmButton.tsx';
export { formatDay, formatDays, formatMoment, formatMonth } from './dates.ts';
export { DateText } from './DateText.tsx';
export { DownloadButton } from './DownloadButton.tsx';
export { fetchImage } from './fetch-image.ts';
export { fileSize } from '../../text/file-size.ts';
export { FilterBadges, type FilterBadge } from './FilterBadges.tsx';
export { FigureRow, Figures, FigureTile, type Figure } from './Figures.tsx';
export { languageName } from './language-name.ts';
export { lazyPart } from '../core/index.ts';
export { formatFirstDigit, formatNumber, roundedAs, type NumberStyle } from '../../text/numbers.ts';
export { formatMoney, moneyDecimals, withCurrency } from './money.ts';
// `Unknown` is what remotes of before 1.12 call it.
export { NotKnown, NotKnown as Unknown, NoValue } from './NoValue.tsx';
export { Pages } from './Pages.tsx';
export { printWithPictures } from './print-with-pictures.ts';
export { RecordTable, type Column, type Selection, type Sorting } from './RecordTable.tsx';
export { SaveButtons } from './SaveButtons.tsx';
export { SaveMenu } from './SaveMenu.tsx';
export { useAddress } from './use-address.ts';
export { useFillWindow } from './use-fill-window.ts';
// Here for releases of remotes that take it from here.
export { useLazyPart, type LazyPart } from '../core/index.ts';
export { useMedia } from './use-media.ts';
export { monthText, numberOf, yesNoOf } from './values.ts';
export { useNear } from './use-near.ts';
export { useOpenPicture } from './use-open-picture.ts';
export type { Progress, Work } from './use-saving.ts';
export {
  colourOf,
  fullnessOf,
  SIGN_BOX,
  signParts,
  type Glyph,
  type Level,
  type Shape,
  type SignLook,
  type Tone,
} from './signs/sign.ts';
export { Sign, SignShapes } from './signs/Sign.tsx';
export { CONDITION_SIGNS, PROJECT_SIGNS, projectSign, projectStatusName } from './signs/project-signs.ts';
export { projectPlace, type NoPlace, type ProjectPlace } from './project-place.ts';
