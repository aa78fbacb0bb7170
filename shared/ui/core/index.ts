/**
 * What every screen is built on, the sign-in screen included: everything here delays the first paint, so it
 * is small. Heavier parts are in ui/form, ui/controls, ui/data and ui/date.
 */
export { Alert } from './Alert.tsx';
export { Button } from './Button.tsx';
export { ButtonLink } from './ButtonLink.tsx';
export { Card, CardsOfHeading } from './Card.tsx';
export { Empty } from './Empty.tsx';
export { Failure } from './Failure.tsx';
export { Icon, type IconNode } from './Icon.tsx';
export { lazyPart } from './lazy-part.tsx';
export { Loading } from './Loading.tsx';
export { NotLoaded } from './NotLoaded.tsx';
export { Page, usePageTitle } from './Page.tsx';
export { PartBoundary, type ExplainedFurtherOut } from './PartBoundary.tsx';
export { setDefaultTheme, ThemeProvider, useTheme, useThemeChoice } from './theme-choice.ts';
export type { ThemeName } from '../tokens/index.ts';
export { UiGround } from './UiGround.tsx';
export { UiProvider } from './UiProvider.tsx';
export { useLazyPart, type LazyPart } from './use-lazy-part.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
