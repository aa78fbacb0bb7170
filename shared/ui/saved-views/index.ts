/** Saved views: named states of a screen, stored for the person. Shared lazily. */
export { SavedViews } from './SavedViews.tsx';
