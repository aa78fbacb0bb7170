import { useMedia } from '../data/use-media.ts';

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean => useMedia('(max-width: 719px)');
