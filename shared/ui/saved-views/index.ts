/** Named ways to look at a screen, kept for the person. Shared lazily. */
export { SavedViews } from './SavedViews.tsx';
