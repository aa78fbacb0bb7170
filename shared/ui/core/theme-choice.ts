import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { deviceStorage } from '../../config/index.ts';
import type { ThemeName } from '../tokens/index.ts';

const KEY = 'groundwork_theme';

interface ThemeChoice {
  readonly name: ThemeName;
  readonly choose: (name: ThemeName) => void;
}

function remembered(): ThemeName | undefined {
  try {
    const value = deviceStorage()?.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    return undefined;
  }
}

function remember(name: ThemeName): void {
  try {
    deviceStorage()?.setItem(KEY, name);
  } catch {
    // As above.
  }
}

/** The theme in force: what this person chose on this device, else what the operator set, else light. */
export const useThemeChoice = create<ThemeChoice>()((set) => ({
  name: remembered() ?? 'light',
  choose: (name) => {
    remember(name);
    set({ name });
  },
}));

/** Sets the operator's default; a remembered choice of the person wins over it. */
export function setDefaultTheme(name: ThemeName): void {
  useThemeChoice.setState({ name: remembered() ?? name });
}

const ThemeContext = createContext<ThemeName | undefined>(undefined);

/** Sets the theme of a part of the page, whatever the person chose for the whole: an embedded element has its own. */
export const ThemeProvider = ThemeContext.Provider;

/** The theme of this part of the page. */
export function useTheme(): ThemeName {
  const chosen = useThemeChoice((state) => state.name);
  return useContext(ThemeContext) ?? chosen;
}
