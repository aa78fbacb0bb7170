/** "Keep on this device": pages that stay readable without a network. Shared lazily (docs/decisions/0096). */
export { addressOfFile, useShownFiles, type ShownFile } from '../data/shown-files.ts';
export { KeepOnDevice, sizeAndAge, type LargePage } from './KeepOnDevice.tsx';
export {
  keptPagesChanged,
  removeDistrict,
  removeFromDevice,
  useKeptDistricts,
  useKeptPages,
  useSpace,
  type KeptDistrictPages,
  type KeptPages,
  type StoredPage,
} from './use-kept-pages.ts';
export { addressesOfQuery, canKeepPages, type AskForMore, type MoreOfPage } from './keep-page.ts';
export { refreshKeptPages, type RefreshOutcome } from './refresh.ts';
export { askForScreens } from './contents.ts';
export type { Ask, AskForPart, Contents, Question } from './contents.ts';
export { keepDistrict, readDistricts, type District, type DistrictOutcome } from './districts.ts';
