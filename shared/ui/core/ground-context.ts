import { createContext } from 'react';
import type { ThemeName } from '../tokens/index.ts';

export interface Ground {
  readonly theme: ThemeName;
  /** Where what opens over the screen is put, if not at the end of the page: an embedded element keeps it to itself. */
  readonly popups?: (() => HTMLElement) | undefined;
}

/** The background of the screen. */
export const GroundContext = createContext<Ground>({ theme: 'light' });
