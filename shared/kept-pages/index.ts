/** "Keep on this device": pages that stay readable without a network. Shared lazily (docs/decisions/0096). */
export { KeepOnDevice, sizeAndAge } from './KeepOnDevice.tsx';
export { keptPagesChanged, removeFromDevice, useKeptPages, type KeptPages, type StoredPage } from './use-kept-pages.ts';
