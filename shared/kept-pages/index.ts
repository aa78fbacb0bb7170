/** "Keep on this device": pages that stay readable without a network. Shared lazily (docs/decisions/0096). */
export { addressOfFile, useShownFiles, type ShownFile } from '../data/shown-files.ts';
export { KeepOnDevice, sizeAndAge, type LargePage } from './KeepOnDevice.tsx';
export { keptPagesChanged, removeFromDevice, useKeptPages, useSpace, type KeptPages, type StoredPage } from './use-kept-pages.ts';
export { addressesOfQuery, type AskForMore, type MoreOfPage } from './keep-page.ts';
export { refreshKeptPages, type RefreshOutcome } from './refresh.ts';
